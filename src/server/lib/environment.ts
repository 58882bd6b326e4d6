import { isEmail } from '#domain/contact.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Where a variable is written and what it must be; the sentence that names its problem begins with its name. */
export interface UrlRule {
  readonly required?: true
  readonly fallback?: string
  /** Nothing but scheme, name and port: what else somebody writes would be dropped in silence. */
  readonly bare?: true
  /** It may have a path, and nothing behind it. */
  readonly whole?: true
  /** In production https, but to this machine or a private network. */
  readonly guarded?: true
}

const IN_PASSWORDS = 'in a user or password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25'

/** Reads one variable after the other; what is wrong with any is put down, so that all of it is named at once. */
export function readEnvironment(env: Env, production: boolean, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined
  const wrong = (name: string, what: string) => void problems.push(`${name} ${what}`)
  /** Marked P in the contract: must be there in production. */
  const required = (name: string) => {
    const value = text(name)
    if (production && value === undefined) wrong(name, 'is missing')
    return value
  }
  return {
    text, required, wrong,
    refused(name: string): null {
      if (text(name) !== undefined) wrong(name, 'is not allowed in production')
      return null
    },
    whole(name: string, fallback: number, least: number, most: number) {
      const value = text(name)
      if (value === undefined) return fallback
      if (/^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
      wrong(name, `must be a whole number from ${least} to ${most}`)
      return fallback
    },
    /** What a server listens on: a name, or an address without brackets. */
    host(name: string, fallback: string) {
      const value = text(name) ?? fallback
      if (/^[\w.:%-]+$/.test(value)) return value
      wrong(name, 'must be a name or an address of this machine')
      return fallback
    },
    oneOf(name: string, words: readonly string[], fallback: string) {
      const value = text(name) ?? fallback
      if (!words.includes(value)) wrong(name, `must be one of ${words.join(', ')}`)
      return value
    },
    url(name: string, rule: UrlRule): URL {
      const value = rule.required ? required(name) : text(name)
      const parsed = URL.parse(value ?? rule.fallback ?? '')
      const problem = parsed && /^https?:$/.test(parsed.protocol) ? httpProblem(parsed, rule, production) : 'must be an http or https address'
      // What is missing was named already.
      if (problem !== null && !(production && rule.required && value === undefined)) wrong(name, problem)
      return parsed ?? new URL('http://127.0.0.1')
    },
    /** An address with user and password, such as a database's or a mail server's. Stays as it is written. */
    server(name: string, schemes: readonly string[], { hostNeeded }: { readonly hostNeeded: boolean }): string | undefined {
      const value = required(name)
      const problem = value === undefined ? null : serverProblem(value, schemes, hostNeeded)
      if (problem !== null) wrong(name, problem)
      return value
    },
  }
}

function httpProblem(url: URL, { bare, whole, guarded }: UrlRule, production: boolean): string | null {
  if (url.username || url.password) return 'must hold no user and no password'
  if (url.hash || (bare && (url.pathname !== '/' || url.search))) return 'must be scheme, name and port alone, without a path or anything behind it'
  if (whole && url.search) return 'must hold no ? and nothing behind it'
  if (guarded && production && url.protocol === 'http:' && !isNear(url.hostname)) return 'must be https in production'
  return null
}

function serverProblem(value: string, schemes: readonly string[], hostNeeded: boolean): string | null {
  if (!schemes.some((scheme) => value.startsWith(`${scheme}://`)) || /\s/.test(value)) return `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and hold no blank`
  const url = URL.parse(value)
  // A / # or ? that belongs to a password ends the server's name there, and its @ stands in what follows.
  if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@') || !isDecodable(`${url.username}:${url.password}`)) return `is no address: ${IN_PASSWORDS}`
  if (hostNeeded && url.hostname === '') return 'names no server'
  if (url.port === '0') return 'has no port 0'
  if (hostNeeded && (!/^\/?$/.test(url.pathname) || url.search || url.hash)) return 'must end with the server\'s name and port'
  return null
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A name that only this machine or a private network knows. */
function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (/^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^(?:::1$|f[cd][\da-f]{2}:)/.test(host)) return true
  return !/[.:]/.test(host) || /\.(?:localhost|local|internal|test|lan|home\.arpa)$/.test(host)
}

/** A moment with its offset, on a day that exists: a language would make of 31 February the third of March. NaN for anything else. */
export function momentIn(text: string): number {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const exists = Number(day) >= 1 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return exists ? Date.parse(text) : Number.NaN
}

/** The bare address of `Name <address>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()
}

/** One sender: an address, or a name and an address; a comma in a name wants quotes, so that two senders are no name. */
export function isMailbox(text: string): boolean {
  return isEmail(addressOf(text)) && /^(?:(?:"[^"<>\p{Cc}]*"|[^",;<>@\p{Cc}]*)\s*<[^<>]+>|[^\s<>,;"]+)$/u.test(text.trim())
}
