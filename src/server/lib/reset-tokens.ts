import { signatureBytes, type Keys } from './secrets.ts'

/** What a mailed link to a new password carries: both are needed, and neither is kept by us (contract 5.8). */
export interface ResetTokens {
  readonly access: string
  readonly refresh: string
}

/** The tokens of a link, by its id alone: a letter that is sent again carries the same. */
export function writeResetTokens(keys: Keys, resetId: string): ResetTokens {
  const signed = (kind: string) => keys.mac(`reset-${kind}`, resetId).toString('base64url')
  return { access: `${resetId}.${signed('access')}`, refresh: signed('refresh') }
}

/** The link's id; null for one that was changed or made up. */
export function readResetTokens(keys: Keys, { access, refresh }: ResetTokens): string | null {
  const [resetId = '', signature = '', ...more] = access.split('.')
  const ours = keys.isMac(signatureBytes(signature), 'reset-access', resetId) && more.length === 0
  return keys.isMac(signatureBytes(refresh), 'reset-refresh', resetId) && ours ? resetId : null
}
