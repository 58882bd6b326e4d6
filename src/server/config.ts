import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { asciiHost } from '#contract/host-name.ts'
import { CRM_FIELDS, type CrmField } from '#domain/crm.ts'
import { isEmail, normalEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { totalCents } from '#domain/totals.ts'
import type { S3Place } from './gateways/s3-files.ts'
import { isMailbox, momentIn, readEnvironment, type Env } from './lib/environment.ts'
import { keptSecret } from './lib/secrets.ts'

/** What the environment says, read once. A provider without credentials is null: its calls say so. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: URL
  readonly dataDir: string
  /** null: the embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl: string | null
  /** So many connections an instance has at most, beside the one that listens. */
  readonly databaseConnections: number
  readonly appSecrets: readonly string[]
  readonly mollie: { readonly key: string; readonly url: URL } | null
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null
  readonly hook: { readonly url: URL; readonly secret: string } | null
  /** The CRM. */
  readonly close: CloseConfig | null
  /** What keys of the CRM begin with. */
  readonly closeKeyPrefix: string
  /** Events carry personal numbers and links to documents as the specification lists them; else both are masked (contract 4.11). */
  readonly sharePersonalNumbers: boolean
  /** Where documents are kept; null: on the disk, below `dataDir`. */
  readonly s3: S3Place | null
  /** The virus scanner; null: documents are not searched. */
  readonly clamd: { readonly host: string; readonly port: number } | null
  readonly issuerEmail: string
  /** On what terms certificates are sold. */
  readonly offer: Offer
  readonly opensAt: Moment
  readonly issueName: string
  readonly closesAt: Moment | null
  readonly issueSize: number
  /** What the offer meter is held against; null: no meter. */
  readonly offerThreshold: TotalCents | null
  readonly firstOwner: { readonly email: string; readonly password: string } | null
  readonly metricsToken: string | null
  readonly trustProxy: number
  readonly rateLimitScale: number
  readonly clockShiftFile: string | null
  readonly logLevel: string
  /** Variables that somebody set and this version does nothing with: said at start. */
  readonly unused: readonly string[]
}

export interface CloseConfig {
  readonly key: string
  readonly url: URL
  readonly fieldIds: Readonly<Partial<Record<CrmField, string>>>
}

/** The environment does not add up; every problem is named at once. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** On two cores more of them make everything slower: they take the processor from each other and from the server (decision 0067). */
const CONNECTIONS = 8

/** What belongs to the sandbox, which production does not have. */
const UNUSED = ['SANDBOX', 'SANDBOX_PORT'] as const

/** Nobody tries out so many. */
const TOKEN_LENGTH = 16

/** What stands in samples, in our own tests too, for somebody to put his own in its place. */
const SAMPLES = /change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|(?:your|some)[-_ ]?(?:app[-_ ]?)?secret|secret of tests|example|voorbeeld|placeholder|0123456789|abcdefghij/i

const isLong = (secret: string) => Buffer.byteLength(secret.trim()) >= 32

/** Long, but no secret: a few signs again and again, or a sample. At random even sixteen kinds of sign show ten of them in 32. */
function isGuessable(secret: string): boolean {
  return new Set(secret.trim()).size < 6 || SAMPLES.test(secret)
}

/** Reads the environment (contract 2). Throws `ConfigProblems` with all that is missing or malformed. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const read = readEnvironment(env, production, problems)
  read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development')
  const host = read.host('HOST', '127.0.0.1')
  const port = read.whole('PORT', 3000, 0, 65_535)
  const dataDir = path.resolve(read.text('DATA_DIR') ?? './var')
  if (isNoFolder(dataDir)) read.wrong('DATA_DIR', 'must be a folder that this user may read')
  const publicUrl = read.url('PUBLIC_URL', { required: true, bare: true, guarded: true, fallback: `http://${host.includes(':') ? `[${host}]` : host}:${port}` })
  const secretText = read.required('APP_SECRET')
  if (secretText?.split(',').some((secret) => !isLong(secret))) problems.push('APP_SECRET must be at least 32 bytes (each, when there are several)')
  if (production && secretText?.split(',').some((secret) => isLong(secret) && isGuessable(secret))) problems.push('APP_SECRET must be made at random in production, not one sign again and again nor a sample (install.md has the command)')
  const databaseUrl = read.server('DATABASE_URL', ['postgres', 'postgresql'], { hostNeeded: false }) ?? null
  const opening = read.text('OPENING_AT') ?? ISSUER.issue.opensAt
  const opensAt = momentIn(opening)
  if (Number.isNaN(opensAt)) problems.push('OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00')
  const issuerEmail = read.text('ISSUER_EMAIL') ?? ISSUER.contact.email
  if (!isEmail(issuerEmail)) problems.push('ISSUER_EMAIL must be an e-mail address')
  const token = read.text('METRICS_TOKEN')
  if (token && !/^[\x21-\x7e]+$/.test(token)) read.wrong('METRICS_TOKEN', 'must be letters, digits and signs without blanks')
  if (production && token && token.length < TOKEN_LENGTH) read.wrong('METRICS_TOKEN', `must have at least ${TOKEN_LENGTH} characters in production`)
  const { hookUrl, hookSecret, ...providers } = readProviders(read)
  const config = {
    production, host, port, publicUrl, dataDir, databaseUrl, databaseConnections: read.whole('DATABASE_CONNECTIONS', CONNECTIONS, 1, 200), ...providers, s3: readS3(read), close: readClose(read), closeKeyPrefix: read.text('CLOSE_KEY_PREFIX') ?? 'api_', clamd: readClamd(read),
    issuerEmail, opensAt, offer: ISSUER.offer,
    issueName: ISSUER.issue.name, closesAt: ISSUER.issue.closesAt === null ? null : Date.parse(ISSUER.issue.closesAt), issueSize: read.whole('ISSUE_SIZE', ISSUER.issue.size, 0, 1_000_000_000),
    offerThreshold: offerThreshold(read.text('OFFER_THRESHOLD_CENTS'), () => read.whole('OFFER_THRESHOLD_CENTS', 0, 1, 999_999_999_999)),
    sharePersonalNumbers: read.oneOf('SHARE_PERSONAL_NUMBERS', ['on', 'off'], 'off') === 'on',
    firstOwner: readFirstOwner(read, env['ADMIN_PASSWORD'], production),
    metricsToken: token ?? null,
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    rateLimitScale: read.whole('RATE_LIMIT_SCALE', 1, 1, 1_000_000),
    clockShiftFile: production ? read.refused('CLOCK_SHIFT_FILE') : (read.text('CLOCK_SHIFT_FILE') ?? null),
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    unused: production ? UNUSED.filter((name) => read.text(name) !== undefined) : [],
  }
  if (problems.length > 0) throw new ConfigProblems(problems)
  return {
    ...config,
    appSecrets: (secretText ?? kept(dataDir, 'app-secret', () => randomBytes(32).toString('base64url'))).split(',').map((secret) => secret.trim()),
    hook: hookUrl ? { url: hookUrl, secret: hookSecret ?? kept(dataDir, 'webhook-secret', newWebhookSecret) } : null,
  }
}

/** The first owner's address and password, which keeps its blanks; null when neither is set. */
function readFirstOwner(read: ReturnType<typeof readEnvironment>, password: string | undefined, production: boolean): Config['firstOwner'] {
  const typed = read.text('ADMIN_EMAIL')
  const email = typed && normalEmail(typed, asciiHost)
  if (!email && !password) return null
  if (!email || !password || !isEmail(email)) {
    read.wrong('ADMIN_EMAIL', '(an address) and ADMIN_PASSWORD belong together')
    return null
  }
  if (password.length < 12 && production) read.wrong('ADMIN_PASSWORD', 'must have at least 12 characters in production')
  return { email, password }
}

/** Whom the product talks to; without credentials null. */
function readProviders(read: ReturnType<typeof readEnvironment>) {
  const key = read.required('MOLLIE_API_KEY')
  if (key && !/^(test|live)_\w{30,}$/.test(key)) read.wrong('MOLLIE_API_KEY', 'must be test_ or live_ and at least 30 characters')
  const url = withSlash(read.url('MOLLIE_API_URL', { guarded: true, fallback: 'https://api.mollie.com/v2/' }))
  const smtpUrl = read.server('SMTP_URL', ['smtp', 'smtps'], { hostNeeded: true })
  const from = read.required('MAIL_FROM')
  if (from && !isMailbox(from)) read.wrong('MAIL_FROM', 'must be one address, or Name <address>')
  const hookUrl = read.text('ZAPIER_HOOK_URL') ? read.url('ZAPIER_HOOK_URL', { guarded: true }) : null
  const hookSecret = read.text('WEBHOOK_SECRET')
  if (hookSecret?.split(',').some((secret) => !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret.trim()))) read.wrong('WEBHOOK_SECRET', 'must be whsec_ and at least 24 bytes in base64 (each, when there are several)')
  return { hookUrl, hookSecret, mollie: key ? { key, url } : null, mail: smtpUrl ? { smtpUrl, from: from ?? `${ISSUER.brand} <register@voorbeeld.nl>` } : null }
}

/** The CRM; without a key null. A key of another form is for its page to say. */
function readClose(read: ReturnType<typeof readEnvironment>): CloseConfig | null {
  const key = read.text('CLOSE_API_KEY')
  const url = withSlash(read.url('CLOSE_API_URL', { guarded: true, whole: true, fallback: 'https://api.close.com/api/v1/' }))
  const fieldIds = Object.fromEntries(CRM_FIELDS.flatMap((field) => {
    const name = `CLOSE_${field.toUpperCase()}`
    const id = read.text(name)
    if (id && !/^cf_\w{1,80}$/.test(id)) read.wrong(name, 'must be the id of a field in Close: cf_ and letters and digits')
    return id ? [[field, id] as const] : []
  }))
  if (key && /[^\x21-\x7e]/.test(key)) read.wrong('CLOSE_API_KEY', 'must be letters, digits and signs without blanks')
  return key ? { key, url, fieldIds } : null
}

/** A bucket for documents: all five variables, or none. */
function readS3(read: ReturnType<typeof readEnvironment>): S3Place | null {
  const said = {
    S3_ENDPOINT: read.text('S3_ENDPOINT'), S3_BUCKET: read.text('S3_BUCKET'), S3_REGION: read.text('S3_REGION'),
    S3_ACCESS_KEY_ID: read.text('S3_ACCESS_KEY_ID'), S3_SECRET_ACCESS_KEY: read.text('S3_SECRET_ACCESS_KEY'),
  }
  const missing = Object.entries(said).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(said).length) return null
  for (const [name] of missing) read.wrong(name, 'is missing: the five variables of S3 belong together')
  const { S3_BUCKET: bucket = '', S3_REGION: region = '', S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = said
  const endpoint = read.url('S3_ENDPOINT', { guarded: true, whole: true, fallback: 'http://127.0.0.1' })
  if (bucket && !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) read.wrong('S3_BUCKET', 'must be 3 to 63 small letters, digits, dots and hyphens')
  if (region && !/^[\w-]+$/.test(region)) read.wrong('S3_REGION', 'must be a word such as eu-central-1')
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) if (/[^\x21-\x7e]/.test(said[name] ?? '')) read.wrong(name, 'must be letters, digits and signs without blanks')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** `tcp://host:port` of clamd; one in brackets is an IPv6 address. */
function readClamd(read: ReturnType<typeof readEnvironment>): Config['clamd'] {
  const value = read.text('CLAMD_URL')
  if (value === undefined) return null
  const [, host = '', port = ''] = /^tcp:\/\/([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})\/?$/i.exec(value) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535) read.wrong('CLAMD_URL', 'must be tcp:// with name and port, such as tcp://127.0.0.1:3310')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** `whsec_` and 32 random bytes, as Standard Webhooks asks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Something else stands there, or something that we may not look at. What is not there yet is made when it is needed. */
function isNoFolder(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() === false
  } catch {
    return true
  }
}

function kept(dataDir: string, name: string, make: () => string): string {
  try {
    return keptSecret(dataDir, name, make)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigProblems([`DATA_DIR ${dataDir} cannot be written (${code}); a secret is kept there`])
  }
}

/** What the meter is held against: the issuer's own, another amount, or `off`. */
function offerThreshold(said: string | undefined, amount: () => number): TotalCents | null {
  if (said === undefined) return ISSUER.offerThreshold
  return said === 'off' ? null : totalCents(amount())
}

function withSlash(url: URL): URL {
  return url.pathname.endsWith('/') ? url : new URL(`${url.href}/`)
}
