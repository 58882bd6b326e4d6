import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { asciiHost } from '#contract/host-name.ts'
import { isEmail, normalEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { totalCents } from '#domain/totals.ts'
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
  readonly appSecrets: readonly string[]
  readonly mollie: { readonly key: string; readonly url: URL } | null
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null
  readonly hook: { readonly url: URL; readonly secret: string } | null
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

type Env = Readonly<Record<string, string | undefined>>

/** Reads the environment (contract 2). Throws `ConfigProblems` with all that is missing or malformed. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const read = reader(env, production, problems)
  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.whole('PORT', 3000, 0, 65_535)
  const dataDir = path.resolve(read.text('DATA_DIR') ?? './var')
  const publicUrl = read.url('PUBLIC_URL', { required: true, fallback: `http://${host.includes(':') ? `[${host}]` : host}:${port}` })
  const secretText = read.required('APP_SECRET')
  if (secretText?.split(',').some((secret) => Buffer.byteLength(secret.trim()) < 32)) problems.push('APP_SECRET must be at least 32 bytes (each, when there are several)')
  const mollieKey = read.required('MOLLIE_API_KEY')
  const smtpUrl = read.required('SMTP_URL')
  const from = read.required('MAIL_FROM')
  if (from && !isEmail(addressOf(from))) problems.push('MAIL_FROM must be an address, or Name <address>')
  if (smtpUrl && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) problems.push('SMTP_URL must be an address that begins with smtp:// or smtps://')
  if (mollieKey && !/^(test|live)_\w{30,}$/.test(mollieKey)) problems.push('MOLLIE_API_KEY must be test_ or live_ and at least 30 characters')
  const databaseUrl = read.required('DATABASE_URL') ?? null
  if (databaseUrl && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl)) problems.push('DATABASE_URL must begin with postgres://')
  const hookUrl = read.text('ZAPIER_HOOK_URL') ? read.url('ZAPIER_HOOK_URL', {}) : null
  if (production && hookUrl && hookUrl.protocol !== 'https:') problems.push('ZAPIER_HOOK_URL must be https in production')
  const opening = read.text('OPENING_AT') ?? ISSUER.issue.opensAt
  const opensAt = /(Z|[+-]\d\d:\d\d)$/.test(opening) ? Date.parse(opening) : Number.NaN
  if (Number.isNaN(opensAt)) problems.push('OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00')
  const issuerEmail = read.text('ISSUER_EMAIL') ?? ISSUER.contact.email
  if (!isEmail(issuerEmail)) problems.push('ISSUER_EMAIL must be an e-mail address')
  const hookSecret = read.text('WEBHOOK_SECRET')
  if (hookSecret?.split(',').some((secret) => !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret.trim()))) problems.push('WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64 (each, when there are several)')
  const mollieUrl = read.url('MOLLIE_API_URL', { fallback: 'https://api.mollie.com/v2/' })
  const config = {
    production, host, port, publicUrl, dataDir, databaseUrl,
    mollie: mollieKey ? { key: mollieKey, url: withSlash(mollieUrl) } : null,
    mail: smtpUrl ? { smtpUrl, from: from ?? `${ISSUER.brand} <register@voorbeeld.nl>` } : null,
    issuerEmail, opensAt, offer: ISSUER.offer,
    issueName: ISSUER.issue.name, closesAt: ISSUER.issue.closesAt === null ? null : Date.parse(ISSUER.issue.closesAt), issueSize: read.whole('ISSUE_SIZE', ISSUER.issue.size, 0, 1_000_000_000),
    offerThreshold: read.text('OFFER_THRESHOLD_CENTS') === 'off' ? null : read.cents('OFFER_THRESHOLD_CENTS', ISSUER.offerThreshold),
    firstOwner: read.firstOwner(),
    metricsToken: read.text('METRICS_TOKEN') ?? null,
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    rateLimitScale: read.whole('RATE_LIMIT_SCALE', 1, 1, 1_000_000),
    clockShiftFile: production ? read.refused('CLOCK_SHIFT_FILE') : (read.text('CLOCK_SHIFT_FILE') ?? null),
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  }
  if (problems.length > 0) throw new ConfigProblems(problems)
  return {
    ...config,
    appSecrets: (secretText ?? keptSecret(dataDir, 'app-secret', () => randomBytes(32).toString('base64url'))).split(',').map((secret) => secret.trim()),
    hook: hookUrl ? { url: hookUrl, secret: hookSecret ?? keptSecret(dataDir, 'webhook-secret', newWebhookSecret) } : null,
  }
}

/** `whsec_` and 32 random bytes, as Standard Webhooks asks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The bare address of `Name <address>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
}

function withSlash(url: URL): URL {
  return url.pathname.endsWith('/') ? url : new URL(`${url.href}/`)
}

function reader(env: Env, production: boolean, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined
  return {
    text,
    /** Marked P in the contract: must be there in production. */
    required(name: string) {
      const value = text(name)
      if (production && value === undefined) problems.push(`${name} is missing`)
      return value
    },
    refused(name: string): null {
      if (text(name) !== undefined) problems.push(`${name} is not allowed in production`)
      return null
    },
    whole(name: string, fallback: number, least: number, most: number) {
      const value = text(name)
      if (value === undefined) return fallback
      if (/^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
      problems.push(`${name} must be a whole number from ${least} to ${most}`)
      return fallback
    },
    /** An amount above zero. */
    cents(name: string, fallback: TotalCents | null): TotalCents | null {
      const value = this.whole(name, fallback ?? 0, 1, 999_999_999_999)
      return value === 0 ? null : totalCents(value)
    },
    oneOf(name: string, words: readonly string[], fallback: string) {
      const value = text(name) ?? fallback
      if (!words.includes(value)) problems.push(`${name} must be one of ${words.join(', ')}`)
      return value
    },
    url(name: string, rule: { readonly required?: true; readonly fallback?: string }): URL {
      const value = rule.required ? this.required(name) : text(name)
      const parsed = URL.parse(value ?? rule.fallback ?? '')
      if (parsed && /^https?:$/.test(parsed.protocol)) return parsed
      problems.push(`${name} must be an http or https address`)
      return new URL('http://127.0.0.1')
    },
    firstOwner() {
      const typed = text('ADMIN_EMAIL')
      const email = typed && normalEmail(typed, asciiHost)
      const password = env['ADMIN_PASSWORD']
      if (!email && !password) return null
      if (!email || !password || !isEmail(email)) {
        problems.push('ADMIN_EMAIL (an address) and ADMIN_PASSWORD belong together')
        return null
      }
      if (password.length < 12 && production) problems.push('ADMIN_PASSWORD must have at least 12 characters in production')
      return { email, password }
    },
  }
}
