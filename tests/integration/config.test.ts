import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigProblems, readConfig } from '#server/config.ts'
import { addressOf } from '#server/lib/environment.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'config-'))
afterAll(() => { rmSync(folder, { recursive: true }) })

type Env = Readonly<Record<string, string | undefined>>

/** All that production needs, and nothing more. */
const PRODUCTION: Env = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://arcadeel.example',
  DATABASE_URL: 'postgres://arcadeel:geheim@db.example:5432/arcadeel',
  APP_SECRET: 'thirty-two bytes are asked and these are more',
  MOLLIE_API_KEY: 'live_0000000000000000000000000000000000',
  SMTP_URL: 'smtps://user:geheim@mail.example',
  MAIL_FROM: 'Arcadeel <register@arcadeel.example>',
  DATA_DIR: folder,
}

/** A bucket for documents. */
const S3: Env = { S3_ENDPOINT: 'https://s3.eu-central-1.example', S3_BUCKET: 'papieren', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'SLEUTEL', S3_SECRET_ACCESS_KEY: 'geheim/+=' }

/** Everything that is wrong with an environment. */
function problemsOf(env: Env): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
}

describe('without any variable', () => {
  const config = readConfig({ DATA_DIR: folder })

  test('the app stands on loopback with the embedded database, and every provider is off', () => {
    expect(config).toMatchObject({
      production: false, host: '127.0.0.1', port: 3000, databaseUrl: null, mollie: null, mail: null, hook: null, s3: null, clamd: null, firstOwner: null, metricsToken: null, trustProxy: 0, rateLimitScale: 1,
      clockShiftFile: null, logLevel: 'info', issueSize: 666_666, opensAt: Date.parse('2025-07-23T18:00:00Z'),
    })
    expect(config.publicUrl.href).toBe('http://127.0.0.1:3000/')
  })

  test('a secret is made once and kept', () => {
    expect(Buffer.byteLength(config.appSecrets[0] ?? '')).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).appSecrets).toEqual(config.appSecrets)
  })
})

test('host and port make the public address, also on IPv6', () => {
  expect(readConfig({ DATA_DIR: folder, HOST: '::1', PORT: '8080' }).publicUrl.href).toBe('http://[::1]:8080/')
  expect(readConfig({ DATA_DIR: folder, HOST: '0.0.0.0', PUBLIC_URL: 'http://speelhal.example/' }).publicUrl.origin).toBe('http://speelhal.example')
})

describe('production', () => {
  test('is content with what it needs', () => {
    const config = readConfig(PRODUCTION)
    expect(config).toMatchObject({ production: true, hook: null, mail: { from: 'Arcadeel <register@arcadeel.example>' }, mollie: { key: PRODUCTION['MOLLIE_API_KEY'] } })
    expect(config.mollie?.url.href).toBe('https://api.mollie.com/v2/')
  })

  test('names everything that is missing at once', () => {
    expect(problemsOf({ NODE_ENV: 'production', DATA_DIR: folder }).toSorted()).toEqual([
      'APP_SECRET is missing', 'DATABASE_URL is missing', 'MAIL_FROM is missing', 'MOLLIE_API_KEY is missing', 'PUBLIC_URL is missing', 'SMTP_URL is missing',
    ])
  })

  test('names everything that is malformed at once, in one readable message', () => {
    const env = { ...PRODUCTION, PUBLIC_URL: 'arcadeel.example', APP_SECRET: 'short', SMTP_URL: 'mail.example', MAIL_FROM: 'register', DATABASE_URL: 'mysql://db', PORT: '70000', OPENING_AT: 'soon', CLOCK_SHIFT_FILE: '/dev/null' }
    expect(problemsOf(env)).toHaveLength(8)
    expect(() => readConfig(env)).toThrow(/^The configuration has problems:\n( {2}- .+\n?){8}$/)
  })

  test('never makes a secret of its own, nor anything in the data folder', () => {
    const empty = path.join(folder, 'production')
    expect(problemsOf({ NODE_ENV: 'production', DATA_DIR: empty })).toContain('APP_SECRET is missing')
    readConfig({ ...PRODUCTION, DATA_DIR: empty })
    expect(existsSync(empty)).toBe(false)
  })

  test('moves no clock, and takes no plain http for events', () => {
    expect(problemsOf({ ...PRODUCTION, CLOCK_SHIFT_FILE: '/dev/null' })).toEqual(['CLOCK_SHIFT_FILE is not allowed in production'])
    expect(problemsOf({ ...PRODUCTION, ZAPIER_HOOK_URL: 'http://hooks.example/1/' })).toEqual(['ZAPIER_HOOK_URL must be https in production'])
    expect(readConfig({ DATA_DIR: folder, CLOCK_SHIFT_FILE: 'shift', ZAPIER_HOOK_URL: 'http://127.0.0.1/1/' })).toMatchObject({ clockShiftFile: 'shift' })
  })

  test('speaks plain http with nobody but its own network', () => {
    for (const [name, value] of [['PUBLIC_URL', 'http://arcadeel.example'], ['MOLLIE_API_URL', 'http://mollie.example/v2/'], ['PUBLIC_URL', 'http://9.9.9.9'], ['S3_ENDPOINT', 'http://s3.example']] as const) {
      expect(problemsOf({ ...PRODUCTION, ...S3, [name]: value }), value).toEqual([`${name} must be https in production`])
    }
    for (const value of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'http://10.0.0.4', 'http://sandbox:3001', 'http://arcadeel.internal']) expect(problemsOf({ ...PRODUCTION, ...S3, PUBLIC_URL: value, MOLLIE_API_URL: value, S3_ENDPOINT: value }), value).toEqual([])
  })

  test('says which variables it does nothing with', () => {
    expect(readConfig({ ...PRODUCTION, SANDBOX: 'off' }).unused).toEqual(['SANDBOX'])
    expect(readConfig({ ...PRODUCTION, ...S3, CLAMD_URL: 'tcp://clamd:3310' }).unused).toEqual([])
    expect(readConfig(PRODUCTION).unused).toEqual([])
  })

  test('wants a long password for an owner who is named', () => {
    expect(problemsOf({ ...PRODUCTION, ADMIN_EMAIL: 'beheer@arcadeel.example', ADMIN_PASSWORD: 'Kort1' })).toEqual(['ADMIN_PASSWORD must have at least 12 characters in production'])
  })

  test.each([
    ['x'.repeat(40)], ['ab'.repeat(20)], [`${'y'.repeat(40)},thirty-two bytes are asked and these are more`], ['change-me-change-me-change-me-change-me'], ['0123456789abcdef0123456789abcdef'], ['a secret of tests that is long enough'],
  ])('takes no secret that anybody could guess: %s', (secret) => {
    expect(problemsOf({ ...PRODUCTION, APP_SECRET: secret })).toEqual(['APP_SECRET must be made at random in production, not one sign again and again nor a sample (install.md has the command)'])
  })

  test('takes secrets that were made at random, in whatever writing', () => {
    for (let made = 0; made < 50; made++) for (const writing of ['hex', 'base64', 'base64url'] as const) expect(problemsOf({ ...PRODUCTION, APP_SECRET: randomBytes(32).toString(writing) })).toEqual([])
  })

  test('wants a token for its figures that nobody tries out', () => {
    expect(problemsOf({ ...PRODUCTION, METRICS_TOKEN: 'geheim' })).toEqual(['METRICS_TOKEN must have at least 16 characters in production'])
    expect(problemsOf({ ...PRODUCTION, METRICS_TOKEN: 'a-token-of-16-ch' })).toEqual([])
  })

  test('counts blanks as nothing', () => {
    expect(problemsOf({ ...PRODUCTION, MOLLIE_API_KEY: '  ', DATABASE_URL: '' }).toSorted()).toEqual(['DATABASE_URL is missing', 'MOLLIE_API_KEY is missing'])
  })
})

const IN_PASSWORDS = 'in a user or password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25'

test.each<readonly [string, string, string]>([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'ftp://arcadeel.example', 'PUBLIC_URL must be an http or https address'],
  ['MOLLIE_API_URL', 'mollie', 'MOLLIE_API_URL must be an http or https address'],
  ['ZAPIER_HOOK_URL', 'javascript:alert(1)', 'ZAPIER_HOOK_URL must be an http or https address'],
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL must begin with smtp:// or smtps:// and hold no blank'],
  ['MAIL_FROM', 'a@x.nl, b@x.nl', 'MAIL_FROM must be one address, or Name <address>'],
  ['DATABASE_URL', 'db.example', 'DATABASE_URL must begin with postgres:// or postgresql:// and hold no blank'],
  ['OPENING_AT', '2025-13-01', 'OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00'],
  ['ISSUE_SIZE', '666.666', 'ISSUE_SIZE must be a whole number from 0 to 1000000000'],
  ['OFFER_THRESHOLD_CENTS', '0', 'OFFER_THRESHOLD_CENTS must be a whole number from 1 to 999999999999'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be one of production, development, test'],
  ['PUBLIC_URL', 'https://arcadeel.example/nl/', 'PUBLIC_URL must be scheme, name and port alone, without a path or anything behind it'],
  ['PUBLIC_URL', 'https://arcadeel.example/?a=1', 'PUBLIC_URL must be scheme, name and port alone, without a path or anything behind it'],
  ['PUBLIC_URL', 'https://wie:wat@arcadeel.example', 'PUBLIC_URL must hold no user and no password'],
  ['MOLLIE_API_URL', 'https://sleutel@mollie.example/v2/', 'MOLLIE_API_URL must hold no user and no password'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL names no server'],
  ['SMTP_URL', 'smtp://mail.example:0', 'SMTP_URL has no port 0'],
  ['DATABASE_URL', 'postgres://arcadeel:geheim@db:0/arcadeel', 'DATABASE_URL has no port 0'],
  ['SMTP_URL', 'smtp://:587', `SMTP_URL is no address: ${IN_PASSWORDS}`],
  ['SMTP_URL', 'smtp://mail.example/pad', 'SMTP_URL must end with the server\'s name and port'],
  ['SMTP_URL', 'smtps://user:ge/heim@mail.example', `SMTP_URL is no address: ${IN_PASSWORDS}`],
  ['DATABASE_URL', 'postgres://arcadeel:ge/heim@db:5432/arcadeel', `DATABASE_URL is no address: ${IN_PASSWORDS}`],
  ['DATABASE_URL', 'postgres://arcadeel:ge#heim@db:5432/arcadeel', `DATABASE_URL is no address: ${IN_PASSWORDS}`],
  ['DATABASE_URL', 'postgres://arcadeel:12?heim@db:5432/arcadeel', `DATABASE_URL is no address: ${IN_PASSWORDS}`],
  ['DATABASE_URL', 'postgres://arcadeel:100%@db:5432/arcadeel', `DATABASE_URL is no address: ${IN_PASSWORDS}`],
  ['MAIL_FROM', 'A <a@x.nl>, B <b@x.nl>', 'MAIL_FROM must be one address, or Name <address>'],
  ['MAIL_FROM', 'a@x.nl <b@x.nl>', 'MAIL_FROM must be one address, or Name <address>'],
  ['OPENING_AT', '2026-02-31T20:00:00+01:00', 'OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00'],
  ['OPENING_AT', '2026-02-28T25:00:00+01:00', 'OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00'],
  ['OPENING_AT', 'Mon, 02 Mar 2026 20:00:00+01:00', 'OPENING_AT must be a moment such as 2025-07-23T20:00:00+02:00'],
  ['METRICS_TOKEN', 'een twee', 'METRICS_TOKEN must be letters, digits and signs without blanks'],
  ['HOST', 'geen host', 'HOST must be a name or an address of this machine'],
  ['HOST', '[::1]', 'HOST must be a name or an address of this machine'],
  ['DATA_DIR', 'package.json', 'DATA_DIR must be a folder that this user may read'],
  ['ISSUER_EMAIL', 'iedereen', 'ISSUER_EMAIL must be an e-mail address'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10'],
  ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE must be a whole number from 1 to 1000000'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
  ['APP_SECRET', 'a secret that is long enough for this, short', 'APP_SECRET must be at least 32 bytes (each, when there are several)'],
  ['ADMIN_EMAIL', 'beheer@voorbeeld.nl', 'ADMIN_EMAIL (an address) and ADMIN_PASSWORD belong together'],
  ['ADMIN_PASSWORD', 'Een-Lang-Wachtwoord-1', 'ADMIN_EMAIL (an address) and ADMIN_PASSWORD belong together'],
])('%s=%s is refused: %s', (name, value, problem) => {
  expect(problemsOf({ DATA_DIR: folder, [name]: value })).toEqual([problem])
})

test('what a password may hold is honoured when it is written as an address wants it, and a name may have a comma in quotes', () => {
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://arcadeel:a%2Fb%23c%3Fd%40e%25@db/arcadeel', SMTP_URL: 'smtp://u:a%2Fb@mail.example:587', MAIL_FROM: '"Speelhal, de" <register@x.nl>' }
  expect(readConfig(env)).toMatchObject({ databaseUrl: env.DATABASE_URL, mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } })
})

describe('where documents are kept', () => {
  test('they go to the bucket that all five of its variables name, and to the disk without any', () => {
    expect(readConfig({ DATA_DIR: folder, ...S3 }).s3).toEqual({ endpoint: new URL('https://s3.eu-central-1.example'), bucket: 'papieren', region: 'eu-central-1', accessKeyId: 'SLEUTEL', secretAccessKey: 'geheim/+=' })
    expect(readConfig({ DATA_DIR: folder, S3_BUCKET: ' ' }).s3).toBeNull()
    expect(readConfig({ DATA_DIR: folder, ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000/storage/v1/s3' }).s3?.endpoint.pathname).toBe('/storage/v1/s3')
  })

  test('of one that is named in part, each part that is missing is named', () => {
    for (const name of Object.keys(S3)) expect(problemsOf({ DATA_DIR: folder, ...S3, [name]: undefined })).toEqual([`${name} is missing: the five variables of S3 belong together`])
    expect(problemsOf({ DATA_DIR: folder, S3_BUCKET: 'papieren' })).toEqual(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => `${name} is missing: the five variables of S3 belong together`))
  })

  test.each([
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be an http or https address'],
    ['S3_ENDPOINT', 'https://sleutel:geheim@s3.example', 'S3_ENDPOINT must hold no user and no password'],
    ['S3_ENDPOINT', 'https://s3.example/?x=1', 'S3_ENDPOINT must hold no ? and nothing behind it'],
    ['S3_BUCKET', 'Papieren', 'S3_BUCKET must be 3 to 63 small letters, digits, dots and hyphens'],
    ['S3_BUCKET', 'a/b', 'S3_BUCKET must be 3 to 63 small letters, digits, dots and hyphens'],
    ['S3_REGION', 'eu central', 'S3_REGION must be a word such as eu-central-1'],
    ['S3_ACCESS_KEY_ID', 'een sleutel', 'S3_ACCESS_KEY_ID must be letters, digits and signs without blanks'],
    ['S3_SECRET_ACCESS_KEY', 'één', 'S3_SECRET_ACCESS_KEY must be letters, digits and signs without blanks'],
  ])('%s=%s is refused: %s', (name, value, problem) => {
    expect(problemsOf({ DATA_DIR: folder, ...S3, [name]: value })).toEqual([problem])
  })

  test('the virus scanner has a name and a port', () => {
    expect(readConfig({ DATA_DIR: folder, CLAMD_URL: 'tcp://clamd:3310' }).clamd).toEqual({ host: 'clamd', port: 3310 })
    expect(readConfig({ DATA_DIR: folder, CLAMD_URL: 'tcp://[::1]:3310/' }).clamd).toEqual({ host: '::1', port: 3310 })
    for (const wrong of ['clamd:3310', 'http://clamd:3310', 'tcp://clamd', 'tcp://clamd:0', 'tcp://clamd:70000', 'tcp://clamd:3310/pad', 'tcp://wie@clamd:3310']) {
      expect(problemsOf({ DATA_DIR: folder, CLAMD_URL: wrong }), wrong).toEqual(['CLAMD_URL must be tcp:// with name and port, such as tcp://127.0.0.1:3310'])
    }
  })
})

test('29 February is a day in some years', () => {
  expect(problemsOf({ DATA_DIR: folder, OPENING_AT: '2028-02-29T20:00:00+01:00' })).toEqual([])
  expect(problemsOf({ DATA_DIR: folder, OPENING_AT: '2027-02-29T20:00:00+01:00' })).toHaveLength(1)
})

test('several secrets stand in the order in which they are given: the first one writes', () => {
  const [writer, reader] = ['a new secret that is long enough for us', 'an old secret that is long enough for us']
  expect(readConfig({ DATA_DIR: folder, APP_SECRET: `${writer}, ${reader}` }).appSecrets).toEqual([writer, reader])
})

test('the offer meter has the issuer’s threshold, another one, or none', () => {
  const threshold = (env: Env) => readConfig({ DATA_DIR: folder, ...env }).offerThreshold
  expect([threshold({}), threshold({ OFFER_THRESHOLD_CENTS: '1200000000' }), threshold({ OFFER_THRESHOLD_CENTS: 'off' })]).toEqual([500_000_000, 1_200_000_000, null])
})

test('an owner may be named, his address in any case and his password with its blanks', () => {
  const owner = readConfig({ DATA_DIR: folder, ADMIN_EMAIL: ' Beheer@Voorbeeld.nl ', ADMIN_PASSWORD: ' Een Lang Wachtwoord 1 ' }).firstOwner
  expect(owner).toEqual({ email: 'beheer@voorbeeld.nl', password: ' Een Lang Wachtwoord 1 ' })
})

test('the address of the payment provider ends with a slash, so that paths go below it', () => {
  const config = readConfig({ DATA_DIR: folder, MOLLIE_API_KEY: 'test_000000000000000000000000000000', MOLLIE_API_URL: 'http://127.0.0.1:3001/mollie/v2' })
  expect(config.mollie?.url.href).toBe('http://127.0.0.1:3001/mollie/v2/')
})

test('an event needs a signing secret: the one that is given, else one that is made once', () => {
  const env = { DATA_DIR: folder, ZAPIER_HOOK_URL: 'https://hooks.example/1/' }
  expect(readConfig({ ...env, WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }).hook?.secret).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const made = readConfig(env).hook?.secret
  expect(made).toMatch(/^whsec_.{44}$/)
  expect(readConfig(env).hook?.secret).toBe(made)
})

test.each([['Arcadeel <register@voorbeeld.nl>', 'register@voorbeeld.nl'], ['register@voorbeeld.nl', 'register@voorbeeld.nl'], ['"A, B" <a@x.nl> ', 'a@x.nl']])('the address of %s is %s', (mailbox, address) => {
  expect(addressOf(mailbox)).toBe(address)
})
