import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

interface Heard {
  readonly status: number | undefined
  readonly connection: string | undefined
}

/** A proxy's request on one of the connections that it keeps. */
function asks(agent: Agent, url: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const ask = request(new URL('/.netlify/functions/create-session', url), { agent, method: 'POST' }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }))
    })
    ask.on('error', reject)
    ask.end()
  })
}

const isRefused = (url: string) => new Promise<boolean>((resolve) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('connect', () => {
    socket.destroy()
    resolve(false)
  })
  socket.on('error', () => resolve(true))
})

test('an instance that leaves a proxy lets nobody in any more, and still answers on a connection that the proxy had kept', async () => {
  const other = await app.another(0, { TRUST_PROXY: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await asks(agent, other.url)).toEqual({ status: 200, connection: 'keep-alive' })
  const from = performance.now()
  const stopped = other.stop()
  await until(() => isRefused(other.url), 'a closed door')
  expect(await asks(agent, other.url)).toEqual({ status: 200, connection: 'close' })
  await stopped
  expect(performance.now() - from).toBeLessThan(2900)
  agent.destroy()
})

test('a connection that the proxy never uses again holds it for three seconds, and without a proxy for none', async () => {
  for (const [trustProxy, least, most] of [['1', 2900, 6000], ['0', 0, 2500]] as const) {
    const other = await app.another(0, { TRUST_PROXY: trustProxy })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await asks(agent, other.url)
    const from = performance.now()
    await other.stop()
    const took = performance.now() - from
    expect(took, trustProxy).toBeGreaterThanOrEqual(least)
    expect(took, trustProxy).toBeLessThan(most)
    agent.destroy()
  }
})
