import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { play, type Play } from './play.ts'

let sandbox: Play
beforeAll(async () => void (sandbox = await play()))
beforeEach(() => sandbox.control('/reset', {}))
afterAll(() => sandbox.stop())

function send(to: string, options: { auth?: { user: string; pass: string }; socketTimeout?: number } = {}) {
  return createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ...options }).sendMail({
    from: { name: 'Arcadeel', address: 'hallo@example.nl' },
    to: { name: 'Jan', address: to },
    subject: 'Uw inlogcode',
    text: 'Uw code is 123456.\n.\nTot ziens',
    html: '<p>Uw code is <b>123456</b>.</p><script>alert(1)</script>',
    messageId: '<outbox-1@example.nl>',
    attachments: [{ filename: 'akte.pdf', content: Buffer.from('%PDF-1.7') }],
  })
}

test('a mail is kept as its reader would see it, sent with or without a login', async () => {
  await send('jan@example.nl')
  await send('Piet@Example.nl', { auth: { user: 'who', pass: 'ever' } })
  const [mail, ...others] = (await sandbox.control('/mails?to=piet@example.nl')).body
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    from: [{ name: 'Arcadeel', address: 'hallo@example.nl' }],
    subject: 'Uw inlogcode',
    text: expect.stringContaining('Uw code is 123456.\n.\n'),
    html: expect.stringContaining('<b>123456</b>'),
    messageId: '<outbox-1@example.nl>',
    attachments: [{ filename: 'akte.pdf', size: 8 }],
  })
  expect((await sandbox.ask('GET', mail.attachments[0].path)).body).toBe('%PDF-1.7')
  expect((await sandbox.control('/mails')).body).toHaveLength(2)
})

test('an address that begins with reject is refused for good', async () => {
  await expect(send('reject-me@example.nl')).rejects.toMatchObject({ responseCode: 550 })
})

test.each([
  ['greeting_421', { responseCode: 421 }],
  ['rcpt_450', { responseCode: 450 }],
  ['rcpt_550', { responseCode: 550 }],
])('%s refuses once', async (kind, error) => {
  await sandbox.control('/faults', { target: 'smtp', kind })
  await expect(send('jan@example.nl')).rejects.toMatchObject(error)
  await send('jan@example.nl')
})

test.each([
  ['hang_before_data', 0],
  ['hang_after_data', 0],
  ['drop_after_dot', 1],
])('%s leaves the sender in doubt, with %i mails arrived', async (kind, arrived) => {
  await sandbox.control('/faults', { target: 'smtp', kind, match: 'jan@' })
  await expect(send('jan@example.nl', { socketTimeout: 1_000 })).rejects.toThrow()
  expect((await sandbox.control('/faults')).body).toEqual([])
  expect((await sandbox.control('/mails')).body).toHaveLength(arrived)
})

test('an answer that trickles in byte by byte is an answer', async () => {
  await sandbox.control('/faults', { target: 'smtp', kind: 'slow_bytes', ms: 1 })
  await send('jan@example.nl')
  expect((await sandbox.control('/mails')).body).toHaveLength(1)
})
