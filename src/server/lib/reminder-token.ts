import { signatureBytes, type Keys } from './secrets.ts'

/** What the way out of reminders carries: whose they are and our signature. It opens nothing else, and works as long as that person is there. */
export function writeReminderToken(keys: Keys, investorId: string): string {
  return `${investorId}.${keys.mac('profile-reminders', investorId).toString('base64url')}`
}

/** Whose reminders they are; null for a link that was changed or made up. */
export function readReminderToken(keys: Keys, token: string): string | null {
  const [investorId = '', signature = '', ...more] = token.split('.')
  return keys.isMac(signatureBytes(signature), 'profile-reminders', investorId) && more.length === 0 ? investorId : null
}
