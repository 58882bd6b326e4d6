import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { startEmbedded } from '#server/db/embedded.ts'
import { startServer } from '#server/main.ts'

/** Debian's Chromium, or what CHROMIUM names; never a download. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The built app with a database of its own and without an outside world, for benchmarks of its pages. */
export async function startPages(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dir = `var/bench/${process.pid}`
  mkdirSync(dir, { recursive: true })
  const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
  const server = await startServer({
    PORT: String(await freePort()), DATABASE_URL: postgres.url, DATA_DIR: dir, APP_SECRET: 'a secret for benchmarks that is long enough',
    LOG_LEVEL: 'silent', ADMIN_EMAIL: 'bench@voorbeeld.nl', ADMIN_PASSWORD: 'Een-Lang-Wachtwoord-1',
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
