import { signatureBytes, type Keys } from './secrets.ts'

/** What a mailed link carries to a place on the waiting list: its id and our signature. It works as long as the place is there. */
export function writeWaitingToken(keys: Keys, waitingId: string): string {
  return `${waitingId}.${keys.mac('waiting-place', waitingId).toString('base64url')}`
}

/** The place that a link leads to; null for one that was changed or made up. */
export function readWaitingToken(keys: Keys, token: string): string | null {
  const [waitingId = '', signature = '', ...more] = token.split('.')
  return keys.isMac(signatureBytes(signature), 'waiting-place', waitingId) && more.length === 0 ? waitingId : null
}
