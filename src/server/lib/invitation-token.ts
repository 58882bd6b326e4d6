import { signatureBytes, type Keys } from './secrets.ts'

/** What the link of an invited admin carries: its id and our signature. It can do nothing but choose a first password. */
export function writeInvitationToken(keys: Keys, invitationId: string): string {
  return `${invitationId}.${keys.mac('admin-invitation', invitationId).toString('base64url')}`
}

/** The invitation of a link; null for one that was changed or made up. */
export function readInvitationToken(keys: Keys, token: string): string | null {
  const [invitationId = '', signature = '', ...more] = token.split('.')
  return keys.isMac(signatureBytes(signature), 'admin-invitation', invitationId) && more.length === 0 ? invitationId : null
}
