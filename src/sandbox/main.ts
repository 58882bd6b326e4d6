import { PortTaken, startSandbox, type Sandbox } from './sandbox.ts'

const { HOST = '127.0.0.1', SANDBOX_PORT = '3001', DATA_DIR = './var', WEBHOOK_SECRET, SANDBOX_PARENT } = process.env

function give(reason: string): never {
  console.error(`Sandbox: ${reason}`)
  process.exit(1)
}

function explain(error: unknown): never {
  if (error instanceof PortTaken) give(`port ${error.port} on ${HOST} is already in use; choose another with SANDBOX_PORT.`)
  return give(error instanceof Error ? error.message : String(error))
}

/** Ends once, whoever asks: a signal, or the death of the parent that held our standard input. */
function endWith(sandbox: Sandbox): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    sandbox.stop().then(() => process.exit(0), explain)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (SANDBOX_PARENT === 'stdin') process.stdin.on('end', end).on('error', end).resume()
}

const port = Number(SANDBOX_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) give('SANDBOX_PORT must be a port number.')

const sandbox = await startSandbox({ host: HOST, port, dataDir: DATA_DIR, webhookSecret: WEBHOOK_SECRET || undefined }).catch(explain)
endWith(sandbox)
console.log(`Sandbox: ${sandbox.url} (mail: smtp://${HOST}:${sandbox.smtpPort})`)
