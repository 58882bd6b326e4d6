import { expect, test } from 'vitest'
import { sandboxPort, standIns } from '../../script/serve/stand-ins.ts'

const ALL_REAL = { MOLLIE_API_KEY: 'live_1', SMTP_URL: 'smtps://mail.example.nl', ZAPIER_HOOK_URL: 'https://hook.example.nl/1', CLOSE_API_KEY: 'api_1' }

test.each([
  ['nothing is set', {}, 3001],
  ['one provider is missing', { ...ALL_REAL, SMTP_URL: '' }, 3001],
  ['it has a port of its own', { SANDBOX_PORT: '4000' }, 4000],
  ['every provider is real', ALL_REAL, null],
  ['it is switched off', { SANDBOX: 'off' }, null],
  ['this is production', { NODE_ENV: 'production' }, null],
])('the sandbox when %s', (_, env, port) => {
  expect(sandboxPort(env, 3000)).toBe(port)
})

test('a port that is none is refused by name', () => {
  expect(() => sandboxPort({ SANDBOX_PORT: 'x' }, 3000)).toThrow(/SANDBOX_PORT/)
})

test('a real provider is left alone, the others are played, and both sides know the secret', () => {
  const { app, sandbox } = standIns({ SMTP_URL: 'smtps://mail.example.nl', WEBHOOK_SECRET: 'whsec_a' }, '0.0.0.0', 3001, 'data')
  expect(app).toMatchObject({
    SMTP_URL: 'smtps://mail.example.nl',
    MOLLIE_API_URL: 'http://127.0.0.1:3001/mollie/v2/',
    ZAPIER_HOOK_URL: 'http://127.0.0.1:3001/hooks/catch/1/arcadeel/',
    CLOSE_API_URL: 'http://127.0.0.1:3001/close/api/v1/',
    WEBHOOK_SECRET: 'whsec_a',
  })
  expect(sandbox).toMatchObject({ HOST: '0.0.0.0', SANDBOX_PORT: '3001', WEBHOOK_SECRET: 'whsec_a', SANDBOX_PARENT: 'stdin' })
})

test.each([[3001, 13_001], [55_535, 65_535], [60_000, 50_000]])('beside port %i mail goes to %i', (port, mail) => {
  expect(standIns({ WEBHOOK_SECRET: 'whsec_a' }, '127.0.0.1', port, 'data').app['SMTP_URL']).toBe(`smtp://127.0.0.1:${mail}`)
})
