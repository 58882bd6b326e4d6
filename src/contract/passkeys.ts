import * as z from 'zod/mini'

/** What goes between the browser's passkeys and us, as WebAuthn writes it (Level 3, section 5.1.8): bytes are base64url. */

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(most))

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })

/** Showing a passkey: what the browser is asked, and what it answers. */
export const passkeyProof = {
  options: z.object({
    challenge: z.string(), timeout: z.optional(z.number()), rpId: z.optional(z.string()),
    allowCredentials: z.optional(z.array(known)), userVerification: z.optional(z.literal('required')),
  }),
  response: z.object({
    id: bytes(2000), rawId: bytes(2000), type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000), userHandle: z.optional(bytes(200)) }),
  }),
} as const

/** Making a passkey. */
export const newPasskey = {
  options: z.object({
    rp: z.object({ id: z.optional(z.string()), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.optional(z.number()),
    excludeCredentials: z.optional(z.array(known)),
    authenticatorSelection: z.optional(z.object({ residentKey: z.literal('required'), requireResidentKey: z.boolean(), userVerification: z.literal('required') })),
    attestation: z.optional(z.literal('none')),
  }),
  response: z.object({
    id: bytes(2000), rawId: bytes(2000), type: z.literal('public-key'),
    response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))) }),
  }),
} as const

export type PasskeyAnswer = z.output<typeof passkeyProof.response>
export type PasskeyAttestation = z.output<typeof newPasskey.response>
