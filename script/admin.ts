import { parseArgs } from 'node:util'
import { compareDocuments, sweepDocuments } from './operator/documents.ts'
import { fits } from './operator/fits.ts'
import { joinRanges, rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { asciiHost } from '#contract/host-name.ts'
import { cleanText } from '#domain/clean-text.ts'
import { isEmail, normalEmail } from '#domain/contact.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { iso } from '#server/lib/iso.ts'
import { openClock } from '#server/lib/clock.ts'
import { momentIn } from '#server/lib/environment.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { readConfig } from '#server/config.ts'
import { readBackup, writeBackup, type RowCounts } from '#server/db/backup.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { visitEmbedded } from '#server/db/embedded-visit.ts'
import { migrate } from '#server/db/migrate.ts'
import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { openDb } from '#server/acts/open-db.ts'
import { registerCsv } from '#server/features/admin-register/register-csv.ts'
import { FOR_PROGRAMS } from '#server/lib/csv.ts'
import { adoptSecret } from '#server/features/app-secret/adopt-secret.ts'
import { disableAdmin } from '#server/features/admin-session/disable-admin.ts'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { resetAdmin } from '#server/features/admin-session/reset-admin.ts'
import { typeOfFile } from '#server/gateways/files.ts'
import { openFiles, placeOfFiles } from '#server/gateways/kept-files.ts'
import { ProviderFailure } from '#server/gateways/payment-provider.ts'
import { openMollie } from '#server/gateways/mollie.ts'
import { openIdentity } from '#server/gateways/provider-identity.ts'
import { freeNumbers } from '#server/features/restore/free-numbers.ts'
import { reconcile } from '#server/features/restore/reconcile.ts'
import { sayReconciled, sayRestored } from '#server/features/restore/say-reconciled.ts'
import type { AdminRole } from '#server/store/admins.ts'
import { replayMessages } from '#server/features/admin-review/replay-messages.ts'
import { resumeSelling, stopSelling } from '#server/features/selling/stop-selling.ts'
import { listWithheld } from '#server/store/issues.ts'
import { findRestoration } from '#server/store/restorations.ts'
import { listParked } from '#server/store/outbox.ts'

const USAGE = `Usage: script/admin COMMAND
  create EMAIL [--name NAME] [--role owner|admin|viewer]   makes an admin and prints a password for one day
  reset EMAIL                                              prints a new password for one day and ends all sessions
  disable EMAIL                                            ends all sessions; nobody can log in with it
  backup FILE                                              writes all data of one moment and all documents into FILE; secrets are not in it
  stop-selling REASON                                      from now on guests begin nothing, on any instance: no investment, no request, no checkout
  resume-selling                                           they may again
  adopt-secret                                             goes on with this APP_SECRET when the old one is lost for good: what was sealed under it stays closed
  restore FILE                                             fills an empty database from FILE, of this version or an older one, puts its documents back, then asks every invariant;
                                                           it stands still until
  reconcile [--withhold N]                                 asks the provider for all payments since the backup, keeps back what somebody may hold,
                                                           N numbers more for what admins gave meanwhile, and opens the database
  withheld                                                 lists the numbers that are kept back
  free FIRST LAST                                          those of them that turned out to be nobody's may be given again
  register [--on DATE] [--known-at MOMENT]                 prints who holds which numbers as CSV, of a day, as it was known at a moment
  parked                                                   lists messages that were given up
  replay ID|all                                            sends them again, under the ids that they had
  sweep-documents [--dry-run]                              removes files of documents that no row has named for an hour, and names rows whose file is missing;
                                                           a dry run says what it would remove
  check                                                    asks the database every invariant of money and certificates`

const { now } = openClock(process.env['CLOCK_SHIFT_FILE'])

/** The operator's tool. Exit codes: 0 done, 1 refused or broken, 2 not understood. */
async function main(): Promise<number> {
  const understood = parsed()
  if (!understood) return refuse(USAGE, 2)
  const { values, positionals: [command = '', argument, ...rest] } = understood
  if (!fits(command, understood.positionals.slice(1), Object.keys(values))) return refuse(USAGE, 2)
  if (command === 'check') return await withDatabase(check)
  if (command === 'register') return await withDatabase((db) => register(db, values))
  const { withhold = '0', role: word = 'admin' } = values
  if (command === 'reconcile') return /^\d{1,9}$/.test(withhold) ? await withDatabase((db) => reconciled(db, Number(withhold))) : refuse(USAGE, 2)
  if (command === 'withheld') return await withDatabase(withheld)
  if (command === 'free') return /^[1-9]\d{0,11} [1-9]\d{0,11}$/.test(`${argument} ${rest[0]}`) ? await withDatabase((db) => free(db, { start: Number(argument), end: Number(rest[0]) })) : refuse(USAGE, 2)
  if (command === 'stop-selling') return argument ? await withDatabase((db) => stopped(db, [argument, ...rest].join(' '))) : refuse(USAGE, 2)
  if (command === 'resume-selling') return await withDatabase(resumed)
  if (command === 'adopt-secret') return await withDatabase(adopted)
  if (command === 'sweep-documents') return await withDatabase((db) => swept(db, values['dry-run'] ?? false))
  if (command === 'parked') return await withDatabase(parked)
  if (command === 'replay') return /^(\d{1,15}|all)$/.test(argument ?? '') ? await withDatabase((db) => replay(db, argument ?? '')) : refuse(USAGE, 2)
  if (command === 'backup' || command === 'restore') return argument === undefined ? refuse(USAGE, 2) : await withUrl((url) => (command === 'backup' ? backup(url, argument) : restore(url, argument)))
  const email = normalEmail(argument ?? '', asciiHost)
  if (!isEmail(email)) return refuse(USAGE, 2)
  if (command === 'create') {
    const role = roleOf(word)
    return role ? await withDatabase((db) => create(db, email, cleanText(values.name ?? email), role)) : refuse('The role is owner, admin or viewer.', 2)
  }
  if (command === 'reset') return await withDatabase((db) => reset(db, email))
  if (command === 'disable') return await withDatabase((db) => disable(db, email))
  return refuse(USAGE, 2)
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { name: { type: 'string' }, role: { type: 'string' }, withhold: { type: 'string' }, on: { type: 'string' }, 'known-at': { type: 'string' }, 'dry-run': { type: 'boolean' } } })
  } catch {
    return null
  }
}

function roleOf(word: string): AdminRole | null {
  return word === 'owner' || word === 'admin' || word === 'viewer' ? word : null
}

async function create(db: Db, email: string, name: string, role: AdminRole): Promise<number> {
  const password = await makeAdmin({ db }, { email, name, role })
  return password === null ? refuse(`${email} is an admin already; use reset for a new password.`, 1) : tell(`${role} ${email}, password for one day: ${password}`)
}

async function reset(db: Db, email: string): Promise<number> {
  const password = await resetAdmin({ db }, email)
  return password === null ? refuse(`${email} is no admin.`, 1) : tell(`${email}, password for one day: ${password}`)
}

async function disable(db: Db, email: string): Promise<number> {
  return (await disableAdmin({ db }, email)) ? tell(`${email} can no longer log in.`) : refuse(`${email} is no admin.`, 1)
}

async function check(db: Db): Promise<number> {
  const { asked, broken } = await findBrokenInvariants(db)
  for (const { check: name, rows } of broken) console.error(`BROKEN ${name}: ${rows.length} rows, first ${JSON.stringify(rows[0])}`)
  return broken.length === 0 ? tell(`${asked} invariants hold.`) : refuse(`${broken.length} of ${asked} invariants are broken.`, 1)
}

async function register(db: Db, { on = null, 'known-at': knownAt }: { readonly on?: string | undefined | null; readonly 'known-at'?: string | undefined }): Promise<number> {
  const moment = knownAt === undefined ? null : momentIn(knownAt)
  if (on !== null && Number.isNaN(momentIn(`${on}T00:00Z`))) return refuse(`${on} is no date: one is written as 2026-01-31.`, 2)
  if (Number.isNaN(moment)) return refuse(`${knownAt} is no moment: one is written as 2026-01-31T09:00:00Z.`, 2)
  try {
    const { first: { asOf, totals }, lines } = await registerCsv({ db }, { on, knownAt: moment }, FOR_PROGRAMS)
    console.error(`${asOf.on}, as known at ${iso(asOf.knownAt)}: ${totals.issued} certificates of ${totals.holders} holders.`)
    for await (const some of lines) process.stdout.write(some)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(error.text, 1)
  }
}

async function stopped(db: Db, reason: string): Promise<number> {
  return (await stopSelling({ db }, reason)) ? tell('Selling is stopped, within a second on every instance. What is at a checkout may still be paid.') : refuse('Selling is stopped already.', 1)
}

async function resumed(db: Db): Promise<number> {
  return (await resumeSelling({ db })) ? tell('Guests may begin again.') : refuse('Selling was not stopped.', 1)
}

async function adopted(db: Db): Promise<number> {
  await adoptSecret({ db, keys: deriveKeys(readConfig(process.env).appSecrets) })
  return tell('From now on the database is written under this APP_SECRET. What was sealed under another one stays closed; sessions stay, mailed codes and links do not.')
}

async function parked(db: Db): Promise<number> {
  const messages = await listParked(db, 500)
  for (const { id, channel, name, occurred_at, attempts, last_error } of messages) console.log(`${id}  ${iso(occurred_at)}  ${channel} ${name}, ${attempts} tries: ${last_error ?? ''}`)
  return tell(messages.length === 0 ? 'No message was given up.' : `${messages.length} messages were given up.`)
}

async function replay(db: Db, which: string): Promise<number> {
  const count = await replayMessages({ db }, BY_OPERATOR, which === 'all' ? 'all' : Number(which))
  return count > 0 ? tell(`${count} messages go out again.`) : refuse('No such message was given up.', 1)
}

async function backup(url: string, file: string): Promise<number> {
  await migrate(url)
  const config = readConfig(process.env)
  const { counts, documents } = await writeBackup(url, file, openFiles(config))
  return tell(`${sum(counts)} rows of ${Object.keys(counts).length} tables and ${documents} documents of ${placeOfFiles(config)} are in ${file}. Keep it encrypted, and APP_SECRET, or the secrets in DATA_DIR, apart from it.`)
}

async function restore(url: string, file: string): Promise<number> {
  const config = readConfig(process.env)
  const files = openFiles(config)
  const { counts, documents, at, from, to } = await readBackup(url, file, { put: (name, bytes) => files.put(name, { bytes, type: typeOfFile(name) }) })
  tell(`${sum(counts)} rows of ${Object.keys(counts).length} tables were restored, as they stood at ${at}, and ${documents} documents to ${placeOfFiles(config)}.`)
  if (from !== to) tell(`The backup is of an older version: its schema was brought forward from ${from} to ${to}.`)
  return await onDatabase(url, async (db) => {
    const restoration = await findRestoration(db)
    await compareDocuments({ db, files, place: placeOfFiles(config) })
    const code = await check(db)
    if (restoration) tell(sayRestored(restoration))
    return code
  })
}

async function swept(db: Db, dryRun: boolean): Promise<number> {
  const config = readConfig(process.env)
  const needs = { db, files: openFiles(config), place: placeOfFiles(config) }
  await sweepDocuments(needs, { dryRun })
  return (await compareDocuments(needs)) ? 0 : 1
}

async function reconciled(db: Db, withhold: number): Promise<number> {
  const { mollie, offer } = readConfig(process.env)
  const provider = mollie && openMollie({ ...mollie, now: () => Date.now() })
  const done = await reconcile({ db, provider, offer, whoAreWe: openIdentity(mollie?.key ?? '', provider) }, { withhold }).catch((error: unknown) => {
    throw error instanceof ProviderFailure ? new Error(`The payment provider cannot be asked (${error.message}). Nothing was changed, and the database stands still.`) : error
  })
  if (!done) return tell('There is nothing to reconcile: the database is open.')
  tell(sayReconciled(done))
  return await check(db)
}

async function withheld(db: Db): Promise<number> {
  const ranges = await listWithheld(db, FIRST_ISSUE)
  for (const range of joinRanges(ranges)) console.log(`${range.start} ${range.end}`)
  return tell(`${ranges.reduce((total, range) => total + rangeSize(range), 0)} numbers are withheld.`)
}

async function free(db: Db, range: CertificateRange): Promise<number> {
  const count = range.start <= range.end ? await freeNumbers({ db }, range) : 0
  return count > 0 ? tell(`${count} numbers may be given again.`) : refuse('None of these numbers is withheld.', 1)
}

function sum(counts: RowCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** On the running server's database, or on the embedded one, started for the occasion. */
async function withUrl(work: (url: string) => Promise<number>): Promise<number> {
  let embedded: Awaited<ReturnType<typeof visitEmbedded>> | null = null
  try {
    const { databaseUrl, dataDir } = readConfig(process.env)
    embedded = databaseUrl ? null : await visitEmbedded(`${dataDir}/postgres`)
    return await work(databaseUrl ?? embedded?.url ?? '')
  } catch (error) {
    return refuse(saying(error), 1)
  } finally {
    await embedded?.stop()
  }
}

/** A connection that is refused has its reasons one level down. */
function saying(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(saying).join('; ')
  if (error instanceof Refusal) return error.text
  return error instanceof Error ? error.message : String(error)
}

async function withDatabase(work: (db: Db) => Promise<number>): Promise<number> {
  return await withUrl(async (url) => {
    await migrate(url)
    return await onDatabase(url, work)
  })
}

async function onDatabase(url: string, work: (db: Db) => Promise<number>): Promise<number> {
  const { db, close } = openDb(url, { now, connections: 2, patienceMs: 600_000 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

function tell(text: string): number {
  console.log(text)
  return 0
}

function refuse(text: string, code: number): number {
  console.error(text)
  return code
}

process.exitCode = await main()
