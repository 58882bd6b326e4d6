import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey in software, as an authenticator keeps one (WebAuthn, ES256, no attestation), with the ways in which one may lie. */

interface Ways {
  /** The page that it believes to be on. */
  readonly origin: string
  /** The question that it signs, where it is not the one that it was asked. */
  readonly challenge?: string
  /** Did it see who it is? */
  readonly verified?: boolean
  readonly counter?: number
}

export interface Authenticator {
  readonly id: string
  /** What `navigator.credentials.create` would give for these options. */
  make(options: Readonly<Record<string, unknown>>, ways: Ways): Readonly<Record<string, unknown>>
  /** What `navigator.credentials.get` would give. */
  sign(options: Readonly<Record<string, unknown>>, ways: Ways): Readonly<Record<string, unknown>>
}

export function authenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(20)
  const id = credential.toString('base64url')
  let signed = 0

  return {
    id,
    make(options, { origin, challenge = textIn(options, 'challenge'), verified = true, counter = 0 }) {
      const key = map([number(1), number(2)], [number(3), number(-7)], [number(-1), number(1)], [number(-2), bytes(Buffer.from(x, 'base64url'))], [number(-3), bytes(Buffer.from(y, 'base64url'))])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const data = Buffer.concat([headOf(rpOf(options), { verified, counter, attested: true }), Buffer.alloc(16), length, credential, key])
      const attestationObject = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject: attestationObject.toString('base64url'), transports: ['internal'] })
    },
    sign(options, { origin, challenge = textIn(options, 'challenge'), verified = true, counter = (signed += 1) }) {
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const data = headOf(rpOf(options), { verified, counter, attested: false })
      const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') })
    },
  }

  function answer(response: Readonly<Record<string, unknown>>) {
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {}, authenticatorAttachment: 'platform' }
  }
}

function headOf(rpId: string, { verified, counter, attested }: { readonly verified: boolean; readonly counter: number; readonly attested: boolean }): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function rpOf(options: Readonly<Record<string, unknown>>): string {
  const { rp } = options
  return typeof rp === 'object' && rp !== null && 'id' in rp ? String(rp.id) : textIn(options, 'rpId')
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function textIn(options: Readonly<Record<string, unknown>>, field: string): string {
  const value = options[field]
  if (typeof value !== 'string') throw new Error(`no ${field} in the options`)
  return value
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** CBOR, as far as a passkey speaks it (RFC 8949). */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
