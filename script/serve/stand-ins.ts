import { newWebhookSecret } from '#server/config.ts'
import { keptSecret } from '#server/lib/secrets.ts'
import { CannotServe } from './cannot-serve.ts'

type Env = NodeJS.ProcessEnv

export interface StandIns {
  /** What the app is told: its own environment, and the sandbox for every provider that it lacks. */
  readonly app: Env
  /** What the sandbox is told. */
  readonly sandbox: Env
}

const CREDENTIALS = ['MOLLIE_API_KEY', 'SMTP_URL', 'ZAPIER_HOOK_URL', 'CLOSE_API_KEY'] as const
const SMTP_STEP = 10_000

/** The sandbox's port; null when nobody needs it: in production, with SANDBOX=off, or when every provider is real (contract 2). */
export function sandboxPort(env: Env, port: number): number | null {
  const needed = env['NODE_ENV'] !== 'production' && env['SANDBOX'] !== 'off' && CREDENTIALS.some((name) => !env[name])
  if (!needed) return null
  const wanted = Number(env['SANDBOX_PORT'] || port + 1)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) throw new CannotServe('SANDBOX_PORT must be a port number.')
  return wanted
}

/** Each provider without credentials is played by the sandbox, which is told the secret that signs events. */
export function standIns(env: Env, host: string, port: number, dataDir: string): StandIns {
  const near = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const name = near.includes(':') ? `[${near}]` : near
  const at = `http://${name}:${port}`
  const smtpPort = port + SMTP_STEP > 65_535 ? port - SMTP_STEP : port + SMTP_STEP
  const secret = env['WEBHOOK_SECRET'] || keptSecret(dataDir, 'webhook-secret', newWebhookSecret)
  const app = {
    ...env,
    WEBHOOK_SECRET: secret,
    ...(!env['MOLLIE_API_KEY'] && { MOLLIE_API_KEY: 'test_sandbox0000000000000000000000000', MOLLIE_API_URL: `${at}/mollie/v2/` }),
    ...(!env['SMTP_URL'] && { SMTP_URL: `smtp://${name}:${smtpPort}` }),
    ...(!env['ZAPIER_HOOK_URL'] && { ZAPIER_HOOK_URL: `${at}/hooks/catch/1/arcadeel/` }),
    ...(!env['CLOSE_API_KEY'] && { CLOSE_API_KEY: 'api_sandbox0000000000000.0000000000000000000000', CLOSE_API_URL: `${at}/close/api/v1/` }),
  }
  const sandbox = { ...env, HOST: host, SANDBOX_PORT: String(port), DATA_DIR: dataDir, WEBHOOK_SECRET: secret, SANDBOX_PARENT: 'stdin' }
  return { app, sandbox }
}
