import type { PasskeyAnswer, PasskeyAttestation } from '#contract/passkeys.ts'
import { CHALLENGE_MS } from '#domain/factors.ts'
import { ISSUER } from '#domain/issuer.ts'

/**
 * Passkeys (WebAuthn). The library is loaded when the first one is used: it is heavy, and the server starts without it. Who it
 * is must be verified each time, by a finger, a face or a code, so that a passkey alone is two factors.
 */
const library = () => import('@simplewebauthn/server')

/** By the names of COSE: Ed25519, ES256 and RS256, which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Where somebody uses a passkey: it is bound to the host's name, and signs the whole origin. */
export interface PasskeySite {
  readonly rpId: string
  readonly origin: string
}

/** As it is kept. */
export interface KeptPasskey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly transports: readonly string[]
}

interface Maker {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** What a browser is told so that it makes a passkey; `others`: those that this person has, which are not made twice. */
export async function askNewPasskey({ rpId }: PasskeySite, challenge: Buffer, maker: Maker, others: readonly KeptPasskey[]) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: ISSUER.brand, rpID: rpId, userName: maker.email, userDisplayName: maker.name, userID: new TextEncoder().encode(maker.id), challenge: new Uint8Array(challenge),
    timeout: CHALLENGE_MS, attestationType: 'none', supportedAlgorithmIDs: ALGORITHMS, excludeCredentials: others.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    rp: { ...options.rp }, user: options.user, challenge: options.challenge, timeout: CHALLENGE_MS, attestation: 'none' as const,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: others.map((one) => ({ ...described(one), type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
  }
}

/** The passkey that was made, with its counter; null when what came is not what was asked for. */
export async function readNewPasskey({ rpId, origin }: PasskeySite, challenge: string, { id, rawId, response }: PasskeyAttestation): Promise<(KeptPasskey & { readonly counter: number }) | null> {
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const answer = { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } } as const
  const made = await verifyRegistrationResponse({ response: { ...answer, response: { ...answer.response, transports } }, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS }).catch(() => null)
  if (!made?.verified) return null
  const { credential } = made.registrationInfo
  return { credentialId: Buffer.from(credential.id, 'base64url'), publicKey: Buffer.from(credential.publicKey), counter: credential.counter, transports }
}

/** What a browser is told so that a passkey signs. None is named: whose they are nobody learns, and the browser shows those that it has. */
export function askPasskey({ rpId }: PasskeySite, challenge: Buffer, ours: readonly KeptPasskey[] = []) {
  return { challenge: challenge.toString('base64url'), timeout: CHALLENGE_MS, rpId, userVerification: 'required' as const, allowCredentials: ours.map((one) => ({ ...described(one), type: 'public-key' as const })) }
}

/** The counter of a passkey that signed this very question here; null when it did not. Whether the counter grew is for whoever asks. */
export async function readPasskey({ rpId, origin }: PasskeySite, challenge: string, { id, rawId, response }: PasskeyAnswer, kept: KeptPasskey): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  const credential = { id: kept.credentialId.toString('base64url'), publicKey: new Uint8Array(kept.publicKey), counter: 0 }
  const proof = await verifyAuthenticationResponse({
    response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true, credential,
  }).catch(() => null)
  return proof?.verified ? proof.authenticationInfo.newCounter : null
}

/** The question that an answer says it is to; null when it says none. */
export function challengeIn(clientDataJson: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    return typeof said === 'object' && said !== null && 'challenge' in said && typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

function described({ credentialId, transports }: KeptPasskey) {
  return { id: credentialId.toString('base64url'), transports: [...transports] }
}
