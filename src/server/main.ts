import * as z from 'zod'
import { openDb } from './acts/open-db.ts'
import { buildApp } from './app.ts'
import { openClock, type Clock } from './lib/clock.ts'
import { ConfigProblems, readConfig, type Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { ensureFirstOwner } from './features/admin-session/first-owner.ts'
import { openHook } from './gateways/hook.ts'
import { openMailer } from './gateways/mail.ts'
import { openMollie } from './gateways/mollie.ts'
import { openIdentity } from './gateways/provider-identity.ts'
import { openLiveEvents } from './http/live-events.ts'
import { openPages } from './http/pages.ts'
import { applyIssue } from './ledger/apply-issue.ts'
import { openSettlementQueue } from './ledger/settlement-queue.ts'
import { iso } from './lib/iso.ts'
import { deriveKeys } from './lib/secrets.ts'
import { findRestoration } from './store/restorations.ts'
import { startWorker } from './worker.ts'

/** A checkout at a provider that answers slowly takes this long at most, three tries of eight seconds; nothing else does. */
const DRAIN_MS = 30_000

export interface RunningServer {
  /** Where it listens. */
  readonly url: string
  /** The first owner's made-up password, when there is one to tell. */
  readonly firstLogin: { readonly email: string; readonly password: string } | null
  /** Settles with the reason when it can serve no more, such as that its own database has stopped; it is then to be ended. */
  readonly broken: Promise<string>
  /** Ends in order: no new requests, running ones finish, work is laid down, the database closes. */
  stop(): Promise<void>
}

/**
 * Reads the environment, opens everything and serves. Throws `ConfigProblems`, `DataDirInUse`, or what failed.
 * `clock`: another clock than the system's, for those who move time by hand.
 */
export async function startServer(env: NodeJS.ProcessEnv, clock?: Clock): Promise<RunningServer> {
  const config = readConfig(env)
  z.config({ ...z.locales.nl(), customError: sayPlainly })
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    return await open(config, clock ?? openClock(config.clockShiftFile ?? undefined), closing, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** A schema's own words name types of a language that no guest speaks. */
function sayPlainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return 'Dit gegeven ontbreekt of heeft een andere vorm dan verwacht'
  if (issue.code === 'too_big' && issue.origin === 'string') return `Gebruik hooguit ${issue.maximum} tekens`
  return undefined
}

async function open(config: Config, clock: Clock, closing: (() => unknown)[], close: () => Promise<void>): Promise<RunningServer> {
  const [pages, { url: databaseUrl, ended }] = await Promise.all([openPages({ kit: !config.production }), database(config, closing)])
  closing.push(() => clock.stop())
  await migrate(databaseUrl)
  const { db, close: closeDb } = openDb(databaseUrl, { now: clock.now })
  closing.push(closeDb)
  await applyIssue(db, { name: config.issueName, size: config.issueSize, opensAt: config.opensAt, closesAt: config.closesAt, offer: config.offer })
  const firstLogin = await ensureFirstOwner({ db }, config.firstOwner)
  const provider = config.mollie && openMollie(config.mollie)
  const mailer = config.mail && openMailer({ ...config.mail, replyTo: config.issuerEmail })
  if (mailer) closing.push(() => mailer.close())
  const settlements = openSettlementQueue({ db, whoAreWe: openIdentity(config.mollie?.key ?? '', provider) })
  const keys = deriveKeys(config.appSecrets)
  const live = openLiveEvents()
  const app = await buildApp({ config, db, keys, live, pages, provider, mailer, settlements })
  sayWhatIsOff(config, (what) => app.log.warn(what))
  const restoration = await findRestoration(db)
  if (restoration) app.log.warn({ backup: iso(restoration.backupAt), restored: iso(restoration.restoredAt) }, 'this database was restored from a backup: nothing is sold, told or carried out until script/admin reconcile is done')
  const worker = startWorker({
    db, log: app.log, keys, provider, settlements, mailer, hook: config.hook && openHook(config.hook),
    publicUrl: config.publicUrl, issuerEmail: config.issuerEmail, offer: config.offer, offerThreshold: config.offerThreshold,
  })
  closing.push(() => worker.stop())
  const listener = listen(databaseUrl, { work: worker.wake, changed: live.hear })
  closing.push(() => listener.close(), () => drain(app))
  const url = await app.listen({ host: config.host, port: config.port })
  const broken = new Promise<string>((resolve) => {
    // While we close, it ends because we ended it.
    void ended.then(() => closing.length > 0 && resolve('PostgreSQL has stopped.'))
  })
  return { url, firstLogin, broken, stop: close }
}

/** Running requests may finish; who neither asks nor leaves is cut off, so that a deploy waits for nobody. */
async function drain(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(patience)
}

/** A server elsewhere may go and come back; our own is a child that nobody else would start again. */
async function database(config: Config, closing: (() => unknown)[]): Promise<{ readonly url: string; readonly ended: Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, ended: new Promise(() => {}) }
  const embedded = await startEmbedded({ dir: `${config.dataDir}/postgres` })
  closing.push(() => embedded.stop())
  return embedded
}

function sayWhatIsOff(config: Config, warn: (what: string) => void): void {
  if (!config.mollie) warn('MOLLIE_API_KEY is not set: nothing can be paid online')
  if (!config.mail) warn('SMTP_URL is not set: no mail goes out')
  if (config.production && config.trustProxy === 0) warn('TRUST_PROXY is 0: behind a proxy all visitors would share one limit, and /metrics would be open')
  if (!config.hook) warn('ZAPIER_HOOK_URL is not set: automation is off')
}

if (import.meta.main) {
  try {
    const server = await startServer(process.env)
    if (server.firstLogin) process.stdout.write(`First owner: ${server.firstLogin.email} with the password ${server.firstLogin.password} (24 hours)\n`)
    const end = (code: number) => void server.stop().finally(() => process.exit(code))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
    process.stderr.write(`${await server.broken}\n`)
    end(1)
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigProblems ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
