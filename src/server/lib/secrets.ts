import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Keys for one purpose each, derived from the application's secret. */
export interface Keys {
  /** HMAC of codes and addresses; the same for every process that shares the secret. */
  mac(purpose: string, ...parts: readonly string[]): Buffer
  /** The same under every secret of a rotation, the writing one first. */
  macs(purpose: string, ...parts: readonly string[]): readonly Buffer[]
  /** Is what was shown the HMAC of these, under any secret of a rotation? In constant time. */
  isMac(shown: Buffer, purpose: string, ...parts: readonly string[]): boolean
  /** Encrypts one field (AES-256-GCM); `context` ties the result to its row. */
  seal(context: string, text: string): string
  /** Opens what `seal` made, under any secret of the rotation; throws when it was changed. */
  unseal(context: string, sealed: string): string
}

/** `secrets`: the first one writes, the others still read (rotation). */
export function deriveKeys(secrets: readonly string[]): Keys {
  // Each purpose is derived once; there are a handful of them.
  const derived = new Map<string, KeyObject>()
  const key = (secret: string, purpose: string) => {
    const name = `${purpose}\0${secret}`
    const known = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'arcadeel', purpose, 32)))
    derived.set(name, known)
    return known
  }
  const [writer] = secrets
  if (!writer) throw new Error('no application secret')
  const mac = (secret: string, purpose: string, parts: readonly string[]) => createHmac('sha256', key(secret, purpose)).update(parts.join('\0')).digest()
  return {
    mac: (purpose, ...parts) => mac(writer, purpose, parts),
    macs: (purpose, ...parts) => secrets.map((secret) => mac(secret, purpose, parts)),
    isMac: (shown, purpose, ...parts) => secrets.some((secret) => {
      const ours = mac(secret, purpose, parts)
      return ours.length === shown.length && timingSafeEqual(ours, shown)
    }),
    seal(context, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(writer, 'field'), iv).setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    unseal(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const secret of secrets) {
        const decipher = createDecipheriv('aes-256-gcm', key(secret, 'field'), bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-16))
        try {
          return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
        } catch {
          continue
        }
      }
      throw new Error('a sealed field could not be opened')
    },
  }
}

/**
 * The bytes of a signature as we write it; none for anything else that decodes to them, such as one with a letter behind
 * it: what was changed is not ours.
 */
export function signatureBytes(written: string): Buffer {
  const bytes = Buffer.from(written, 'base64url')
  return bytes.toString('base64url') === written ? bytes : Buffer.alloc(0)
}

/** What is stored of a random token: enough to find it, nothing to use. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 256 random bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A secret that is made once and kept below the data folder, readable by its owner alone. */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = path.join(dataDir, 'secrets', name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  } catch (error) {
    // Another process was first: its secret counts.
    if (!existsSync(file)) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
