import { randomInt } from 'node:crypto'
import type { Keys } from './secrets.ts'

/** How many an admin gets at once. */
const MANY = 10
/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of twenty letters, 99 bits each: to be written down, and to be read from paper. */
export function makeUpRecoveryCodes(): readonly string[] {
  const group = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return Array.from({ length: MANY }, () => [group(), group(), group(), group()].join('-'))
}

/** What is kept of a code, under every secret of a rotation, the writing one first. However it is typed: capitals, blanks and dashes are nothing. */
export function recoveryHashes(keys: Keys, adminId: string, typed: string): readonly Buffer[] {
  return keys.macs('recovery-code', adminId, typed.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
}
