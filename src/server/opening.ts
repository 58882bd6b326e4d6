import * as z from 'zod'
import { ISSUER } from '#domain/issuer.ts'
import { LEGAL_FACTS, placeholdersOf } from '#domain/legal-facts.ts'
import { openDb } from './acts/open-db.ts'
import { buildApp } from './app.ts'
import { named } from './lib/cannot-start.ts'
import type { Clock } from './lib/clock.ts'
import type { Config } from './config.ts'
import type { Reader } from './db/tx.ts'
import { listen } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { reachDatabase } from './db/reach.ts'
import { ensureFirstOwner } from './features/admin-session/first-owner.ts'
import { cleanStoredTexts } from './features/stored-texts/clean-stored-texts.ts'
import { knowSecret } from './features/app-secret/know-secret.ts'
import { warnWhileRestored } from './features/restore/warn-restored.ts'
import { openClose } from './gateways/close.ts'
import { openHook } from './gateways/hook.ts'
import type { Files } from './gateways/files.ts'
import { openFiles, placeOfFiles, prepareFiles } from './gateways/kept-files.ts'
import { openMailer } from './gateways/mail.ts'
import { openMollie } from './gateways/mollie.ts'
import { openIdentity } from './gateways/provider-identity.ts'
import { openScanner } from './gateways/virus-scan.ts'
import { openLiveEvents } from './http/live-events.ts'
import type { Pages } from './http/pages.ts'
import { sayPlainly } from './http/plain-words.ts'
import { openWebFiles } from './http/web-files.ts'
import { openInspector } from './inspection/inspector.ts'
import { applyIssue } from './ledger/apply-issue.ts'
import { openSettlementQueue } from './ledger/settlement-queue.ts'
import { iso } from './lib/iso.ts'
import type { Log } from './lib/log.ts'
import type { StartSteps } from './lib/start-steps.ts'
import { deriveKeys } from './lib/secrets.ts'
import { tidyMemoryWhenQuiet } from './lib/tidy-memory.ts'
import { openLimits } from './limits.ts'
import { openRestored } from './ledger/restored.ts'
import { restrain } from './outbox/restrained-mailer.ts'
import { findSellingStop } from './store/selling-stops.ts'
import { startWorker } from './worker.ts'

/** Longer than any request takes: a provider that fails and is then silent holds a checkout for some twelve seconds, a silent database as long. */
const DRAIN_MS = 30_000

const REACH_MS = 15_000

/** What a server that serves has to tell. */
export interface Serving {
  /** Where it listens. */
  readonly url: string
  /** The first owner's made-up password, when there is one to tell. */
  readonly firstLogin: { readonly email: string; readonly password: string } | null
}

interface Opening {
  readonly config: Config
  readonly clock: Clock
  /** What is to be closed, the last one first. */
  readonly closing: (() => unknown)[]
  readonly steps: StartSteps
  readonly pages: Pages
  readonly databaseUrl: string
}

const WORK_CONNECTIONS = 2

/** Opens all that a server needs beside its database, in order, and serves. What it throws has its name. */
export async function openServer({ config, clock, closing, steps, pages, databaseUrl }: Opening): Promise<Serving> {
  z.config({ customError: sayPlainly })
  closing.push(() => clock.stop())
  const place = `DATABASE_URL: ${placeOf(databaseUrl)}`
  await steps.run('an answer of the database', () => named(place, () => reachDatabase(databaseUrl)), { mostMs: REACH_MS })
  await steps.run('the migrations of the database', () => named(place, () => migrate(databaseUrl)))
  const { db, waits, close: closeDb } = openDb(databaseUrl, { now: clock.now, connections: config.databaseConnections })
  closing.push(closeDb)
  // Of its own: a pile of mails never stands in the queue of those who wait for an answer.
  const { db: workDb, close: closeWorkDb } = openDb(databaseUrl, { now: clock.now, connections: WORK_CONNECTIONS })
  closing.push(closeWorkDb)
  await steps.run('the issue', () => applyIssue(db, { name: config.issueName, size: config.issueSize, opensAt: config.opensAt, closesAt: config.closesAt, offer: config.offer }))
  const keys = deriveKeys(config.appSecrets)
  await steps.run('the mark of APP_SECRET', () => knowSecret({ db, keys }))
  const firstLogin = await steps.run('the first owner', () => ensureFirstOwner({ db }, config.firstOwner))
  const provider = config.mollie && openMollie({ ...config.mollie, now: clock.now })
  const mailer = config.mail && restrain(openMailer({ ...config.mail, replyTo: config.issuerEmail }), openRestored(db))
  if (mailer) closing.push(() => mailer.close())
  await steps.run('a place for documents', () => named(`DATA_DIR: ${placeOfFiles(config)}`, () => prepareFiles(config)))
  const files = openFiles(config)
  const scanner = config.clamd && openScanner(config.clamd)
  const inspector = openInspector()
  closing.push(() => inspector.close())
  const settlements = openSettlementQueue({ db, whoAreWe: openIdentity(config.mollie?.key ?? '', provider) })
  const live = openLiveEvents()
  const webFiles = openWebFiles({ db, ...pages.assets })
  // Before anybody can be given a page of ours: whoever asks another instance for its files must find them.
  await steps.run('a place for the built files', () => webFiles.keep())
  const crm = config.close && openClose({ ...config.close, prefix: config.closeKeyPrefix })
  const app = await buildApp({ config, db, keys, live, pages, webFiles, crm, provider, mailer, files, inspector, scanner, settlements, waits })
  sayWhatIsOff(config, (what) => app.log.warn(what))
  void sayFilesAway(files, app.log)
  await steps.run('texts of before', () => cleanStoredTexts({ db, log: app.log }))
  await steps.run('what stands still', () => saySellingStop(db, app.log))
  closing.push(await steps.run('the last restore', () => warnWhileRestored({ db, log: app.log })))
  const worker = startWorker({
    db: workDb, log: app.log, keys, files, limits: openLimits({ db: workDb, keys, scale: config.rateLimitScale }), provider, settlements, mailer, hook: config.hook && openHook(config.hook), crm, keepFiles: () => webFiles.keep(),
    sharePersonalNumbers: config.sharePersonalNumbers, publicUrl: config.publicUrl, issuerEmail: config.issuerEmail, offer: config.offer, offerThreshold: config.offerThreshold,
  })
  closing.push(() => worker.stop())
  const tidying = tidyMemoryWhenQuiet()
  closing.push(() => tidying.stop())
  const listener = listen(databaseUrl, {
    work: worker.wake, changed: live.hear,
    onLost: (reason) => app.log.warn({ reason }, 'live events are lost until the database is heard again'), onBack: () => app.log.info('live events are heard again'),
  })
  closing.push(() => listener.close(), () => drain(app))
  const url = await steps.run('the address to listen on', () => named(`HOST and PORT: ${config.host}:${config.port}`, () => app.listen({ host: config.host, port: config.port })))
  return { url, firstLogin }
}

/** Running requests may finish; who neither asks nor leaves is cut off, so that a deploy waits for nobody. */
async function drain(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(patience)
}

/** Where a database is, without user and password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

async function saySellingStop(db: Reader, log: Log): Promise<void> {
  const stop = await findSellingStop(db)
  if (stop) log.warn({ since: iso(stop.stopped_at), reason: stop.reason }, 'selling is stopped: script/admin resume-selling goes on with it')
}

function sayWhatIsOff(config: Config, warn: (what: string) => void): void {
  if (!config.mollie) warn('MOLLIE_API_KEY is not set: nothing can be paid online')
  if (!config.mail) warn('SMTP_URL is not set: no mail goes out')
  if (config.production && config.trustProxy === 0) warn('TRUST_PROXY is 0: behind a proxy all visitors would share one limit')
  if (!config.hook) warn('ZAPIER_HOOK_URL is not set: automation is off')
  if (!config.close) warn('CLOSE_API_KEY is not set: the CRM hears of nobody')
  if (config.sharePersonalNumbers) warn('SHARE_PERSONAL_NUMBERS is on: events carry personal numbers and links to identity papers')
  if (!config.clamd) warn('CLAMD_URL is not set: documents are not searched for viruses')
  if (config.production && !config.s3) warn(`S3_ENDPOINT is not set: documents are kept in ${placeOfFiles(config)}, and instances on other machines do not see them`)
  const placeholders = config.production ? placeholdersOf(ISSUER, LEGAL_FACTS) : []
  if (placeholders.length > 0) warn(`the issuer’s configuration has placeholders, and pages and letters say less or show samples in their place: ${placeholders.join(', ')} (src/domain/issuer.ts, src/domain/legal-facts.ts)`)
  if (config.unused.length > 0) warn(`this version does nothing with ${config.unused.join(', ')}`)
}

/** A bucket that is away now may be back when somebody needs it: no reason not to start, and nothing to wait for. */
async function sayFilesAway(files: Files, log: Log): Promise<void> {
  try {
    await files.list()[Symbol.asyncIterator]().next()
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'documents can be neither kept nor read')
  }
}
