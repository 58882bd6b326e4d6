import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PortTaken, startSandbox } from '#sandbox/sandbox.ts'
import { ORDER, play, shop } from './play.ts'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))))
afterEach(() => rm(dataDir, { recursive: true }))

function write(smtpPort: number, subject: string) {
  return createTransport({ host: '127.0.0.1', port: smtpPort }).sendMail({
    from: 'hallo@example.nl', to: 'jan@example.nl', subject, text: 'Uw code is 123456.', html: '<p>Hallo</p>',
  })
}

test('open payments, mails, keys and waiting webhooks survive a restart', async () => {
  const { webhookUrl, told, close } = await shop(500, 200)
  const before = await play({ dataDir })
  const open = await before.mollie('POST', '/payments', ORDER, { 'idempotency-key': 'once' })
  const paid = (await before.pay({ webhookUrl })).body
  await before.control(`/payments/${paid.id}/status`, { status: 'paid' })
  await write(before.smtpPort, 'Hallo')
  await before.stop()

  const after = await play({ dataDir })
  expect((await after.mollie('GET', `/payments/${open.body.id}`)).body).toMatchObject({ status: 'open', metadata: ORDER.metadata })
  expect((await after.mollie('POST', '/payments', ORDER, { 'idempotency-key': 'once' })).body.id).toBe(open.body.id)
  expect((await after.control('/mails')).body).toMatchObject([{ subject: 'Hallo' }])
  await after.control('/clock', { shiftSeconds: 3_600 })
  expect(told.map((it) => it.body)).toEqual([`id=${paid.id}`, `id=${paid.id}`])
  expect((await after.mollie('GET', `/payments/${open.body.id}`)).body.status).toBe('expired')
  await after.stop()
  close()
})

test('what was reset stays away', async () => {
  const before = await play({ dataDir })
  await before.pay()
  await before.control('/reset', {})
  await before.stop()
  const after = await play({ dataDir })
  expect((await after.control('/state')).body.counts).toEqual({ payments: 0, mails: 0, events: 0, leads: 0, webhooks: 0 })
  await after.stop()
})

test('a taken port is named and the other one is given back', async () => {
  const first = await play()
  const port = Number(new URL(first.url).port)
  await expect(startSandbox({ host: '127.0.0.1', port, smtpPort: 0 })).rejects.toEqual(new PortTaken(port))
  await expect(startSandbox({ host: '127.0.0.1', port: 0, smtpPort: first.smtpPort })).rejects.toEqual(new PortTaken(first.smtpPort))
  await first.stop()
})

test('the page shows payments, mails with their code, events and leads, and escapes what others wrote', async () => {
  const sandbox = await play()
  const evil = '<img src=x onerror=alert(1)>'
  const { id } = (await sandbox.pay({ description: evil })).body
  await write(sandbox.smtpPort, evil)
  await sandbox.ask('POST', '/hooks/catch/1/abc/', { event_type: evil })
  await sandbox.ask('POST', '/close/api/v1/lead/', { name: evil }, { authorization: `Basic ${btoa('api_sandbox.key:')}` })
  const page = await sandbox.ask('GET', '/')
  expect(page.body).not.toContain('<img')
  expect(page.body.split('&lt;img src=x onerror=alert(1)&gt;').length).toBeGreaterThan(4)
  expect(page.body).toContain('<code class="code">123456</code>')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await sandbox.ask('POST', `/payments/${id}`, 'act=paid', { ...form, origin: 'https://evil.example' })
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body.status).toBe('open')
  expect((await sandbox.ask('POST', `/payments/${id}`, 'act=paid', { ...form, origin: sandbox.url })).headers.get('location')).toBe(`/#${id}`)
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body.status).toBe('paid')
  await sandbox.stop()
})
