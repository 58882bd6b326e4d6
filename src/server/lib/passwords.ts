import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORD } from '#domain/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { Refusal } from './refusal.ts'

/** Argon2id (the library's default kind) as OWASP asks: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash to compare against when there is no account, so that the answer takes as long. */
let nobody: Promise<string> | undefined

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, COST)
}

/** The hash of what somebody chose. Throws `invalid_input` at its field for what is tried first. */
export async function hashChosenPassword(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw new Refusal('invalid_input', { fields: { password: COMMON_PASSWORD } })
  return await hashPassword(password)
}

/** Compares in the same time whether or not there is a hash to compare with. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST)
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== undefined && matches
}

/** How long a password works that the product made up and printed. */
export const MADE_UP_PASSWORD_MS = 24 * 3_600_000

/** A password for somebody to type once: four groups without letters that look alike, about 78 bits. */
export function makeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return [group(), group(), group(), group()].join('-')
}
