import { Secret, TOTP } from 'otpauth'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'

/** Codes of an authenticator app (RFC 6238), as every app reads them: SHA-1, six digits, thirty seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A phone's clock is a little off, and typing takes its time. */
const WINDOW = 1

/** 160 bits, in the letters that an app reads. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an app reads from a QR code. */
export function totpUrl(secret: string, account: string): string {
  return totpOf(secret, account).toString()
}

/** Of which thirty seconds this is the code; null when it is that of none around now. Blanks within it are nothing. */
export function totpStep(secret: string, typed: string, now: Moment): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / KIND.period) + delta
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ ...KIND, issuer: ISSUER.brand, label, secret: Secret.fromBase32(secret) })
}
