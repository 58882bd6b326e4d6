import { TOTP, Secret } from 'otpauth'
import type { TestApp } from './app.ts'
import { authenticator, type Authenticator } from './authenticator.ts'
import type { Client, Reply } from './client.ts'

/** Second factors as an admin sets them up and shows them. */

/** The app's address by a name, at which passkeys can be; what a page there says of where it comes from. */
export function atLocalhost(app: Pick<TestApp, 'url'>): { readonly origin: string } {
  return { origin: `http://localhost:${new URL(app.url).port}` }
}

/** The code that an authenticator app shows, so many steps of thirty seconds from now. */
export function codeOf(secret: string, now: number, steps = 0): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
}

/** A reply that must have been given. */
export async function given(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body, text } = await reply
  if (status !== 200) throw new Error(`refused: ${status} ${text}`)
  return body
}

/** Sets an authenticator app up, with the code of the step before this one, so that the present one is still unused. Says its secret. */
export async function setsUpApp(app: Pick<TestApp, 'now' | 'pass'>, client: Client): Promise<string> {
  // Not so near to the end of a step that the next one begins before the code has arrived.
  if (app.now() % 30_000 > 25_000) app.pass(10)
  const now = app.now()
  const { secret } = await given(client.post('/api/admin/factors/totp', {}))
  await given(client.post('/api/admin/factors/totp/confirm', { code: codeOf(String(secret), now, -1) }))
  return String(secret)
}

/** Adds a passkey that this admin makes at the app's name. */
export async function addsPasskey(app: Pick<TestApp, 'url'>, client: Client, name = 'Laptop'): Promise<Authenticator> {
  const [there, key] = [atLocalhost(app), authenticator()]
  const options = await given(client.post('/api/admin/factors/passkey/options', {}, there))
  await given(client.post('/api/admin/factors/passkey', { name, response: key.make(options, there) }, there))
  return key
}

/** Ten new recovery codes. */
export async function makesCodes(client: Client): Promise<readonly string[]> {
  const { codes } = await given(client.post('/api/admin/factors/recovery', {}))
  return JSON.parse(JSON.stringify(codes))
}
