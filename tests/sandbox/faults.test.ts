import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER, play, type Play } from './play.ts'

let sandbox: Play
beforeAll(async () => void (sandbox = await play()))
beforeEach(() => sandbox.control('/reset', {}))
afterAll(() => sandbox.stop())

test('a lost answer did its work: the same key finds the payment', async () => {
  const key = { 'idempotency-key': 'lost' }
  await sandbox.control('/faults', { target: 'mollie', kind: 'lost_answer', match: 'POST /mollie/v2/payments' })
  await sandbox.mollie('GET', '/methods')
  await expect(sandbox.mollie('POST', '/payments', ORDER, key)).rejects.toThrow()
  const again = await sandbox.mollie('POST', '/payments', ORDER, key)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await sandbox.control('/payments')).body).toHaveLength(1)
})

test('a refusal has the status, headers and body that were asked for, as often as asked', async () => {
  await sandbox.control('/faults', { target: 'mollie', kind: 'status', status: 429, headers: { 'retry-after': '7' }, times: 2 })
  for (const _time of [1, 2]) {
    const refused = await sandbox.pay()
    expect(refused).toMatchObject({ status: 429, body: { status: 429, title: 'Too Many Requests' } })
    expect(refused.headers.get('retry-after')).toBe('7')
  }
  expect((await sandbox.pay()).status).toBe(201)
  expect((await sandbox.control('/faults')).body).toEqual([])
})

test('resets, broken JSON and pages in HTML', async () => {
  await sandbox.control('/faults', { target: 'mollie', kind: 'reset' })
  await expect(sandbox.pay()).rejects.toThrow()
  await sandbox.control('/faults', { target: 'mollie', kind: 'malformed' })
  await expect(sandbox.pay()).rejects.toThrow(SyntaxError)
  await sandbox.control('/faults', { target: 'mollie', kind: 'html' })
  expect(await sandbox.pay()).toMatchObject({ status: 502, body: expect.stringContaining('<html>') })
})

test('a call that hangs ends with the patience of its caller, and the log names the fault', async () => {
  await sandbox.control('/faults', { target: 'close', kind: 'hang', times: 0 })
  const patience = AbortSignal.timeout(50)
  await expect(fetch(`${sandbox.url}/close/api/v1/me/`, { signal: patience, headers: { authorization: 'Basic secret' } })).rejects.toThrow()
  await fetch(`${sandbox.url}/_control/faults`, { method: 'DELETE' })
  const [logged] = (await sandbox.control('/requests?target=close')).body
  expect(logged).toMatchObject({ method: 'GET', path: '/close/api/v1/me/', fault: 'hang', status: null })
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('a fault that makes no sense is refused', async () => {
  expect((await sandbox.control('/faults', { target: 'smtp', kind: 'html' })).status).toBe(400)
  expect((await sandbox.control('/nothing')).body.controls).toContain('POST /_control/faults')
})
