import type { Moment } from '#domain/moment.ts'
import { signatureBytes, type Keys } from './secrets.ts'

/** A mailed link works so long; the provider's own dies in fifteen minutes (contract 4.5). */
const LIVES_MS = 14 * 24 * 3_600_000

/** A link back to one investment: its id, when it ends, and our signature over both. */
export function writeResumeToken(keys: Keys, investmentId: string, now: Moment): string {
  const text = `${investmentId}.${Math.floor((now + LIVES_MS) / 1000)}`
  return `${Buffer.from(text).toString('base64url')}.${keys.mac('resume', text).toString('base64url')}`
}

/** The investment that a link leads to; null for one that was changed, made up or has ended. */
export function readResumeToken(keys: Keys, token: string, now: Moment): string | null {
  const [body = '', signature = '', ...more] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  const ours = keys.isMac(signatureBytes(signature), 'resume', text) && more.length === 0
  const [investmentId = '', ends = ''] = text.split('.')
  return ours && Number(ends) * 1000 > now ? investmentId : null
}
