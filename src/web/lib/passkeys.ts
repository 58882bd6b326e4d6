import type { AuthenticatorTransport } from '@simplewebauthn/browser'
import type { output } from 'zod/mini'
import type { newPasskey, passkeyProof } from '#contract/passkeys.ts'
import { fetched } from './lazily.tsx'
import { refusedHere } from './refused.ts'

/** Fetched when somebody uses a passkey, and never before. */
const webAuthn = async () => await fetched(() => import('@simplewebauthn/browser'))

/** Why there are no passkeys here: the address is no name, or this browser knows none. Null: there are. */
export type NoPasskeys = 'address' | 'browser' | null

/** Passkeys belong to a host name; a bare IP address has none (contract 3). */
export function noPasskeys(): NoPasskeys {
  if (/^[\d.]+$|^\[/.test(window.location.hostname)) return 'address'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** Asks for a passkey that is known. Throws {Refused} `passkey_unused` when none is shown. */
export async function showPasskey({ challenge, timeout, rpId, allowCredentials, userVerification }: output<typeof passkeyProof.options>) {
  const optionsJSON = { challenge, ...(timeout && { timeout }), ...(rpId && { rpId }), ...(userVerification && { userVerification }), ...(allowCredentials && { allowCredentials: allowCredentials.map(knownPasskey) }) }
  const { startAuthentication } = await webAuthn()
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((failure: unknown) => {
    throw unused(failure, 'De passkey is niet gebruikt. Probeer het opnieuw of kies een andere manier.')
  })
  return { id, rawId, type: 'public-key' as const, response }
}

/** Has this device make a passkey. Throws {Refused} `passkey_unused` when it does not. */
export async function makePasskey({ rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection, attestation }: output<typeof newPasskey.options>) {
  const optionsJSON = {
    rp: { name: rp.name, ...(rp.id && { id: rp.id }) }, user, challenge, pubKeyCredParams, ...(timeout && { timeout }), ...(attestation && { attestation }),
    ...(authenticatorSelection && { authenticatorSelection }), ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(knownPasskey) }),
  }
  const { startRegistration } = await webAuthn()
  const { id, rawId, response: { clientDataJSON, attestationObject, transports } } = await startRegistration({ optionsJSON }).catch((failure: unknown) => {
    throw unused(failure, 'Er is geen passkey gemaakt. Probeer het opnieuw.')
  })
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

const TRANSPORTS: ReadonlySet<string> = new Set<AuthenticatorTransport>(['ble', 'hybrid', 'internal', 'nfc', 'usb'])

/** One that the server knows, as the browser is told of it. */
function knownPasskey({ id, type, transports = [] }: { readonly id: string; readonly type: 'public-key'; readonly transports?: readonly string[] | undefined }) {
  return { id, type, transports: transports.filter(isTransport) }
}

function isTransport(word: string): word is AuthenticatorTransport {
  return TRANSPORTS.has(word)
}

/** The device says no more than that nothing came of it, but for one that it has already. */
function unused(failure: unknown, text: string) {
  const known = failure instanceof Error && failure.name === 'InvalidStateError'
  return refusedHere('passkey_unused', known ? 'Dit apparaat heeft al een passkey voor uw toegang.' : text)
}
