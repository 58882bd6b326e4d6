import { once } from 'node:events'
import type { Server } from 'node:net'
import { closeProvider } from './close/provider.ts'
import { controlProvider } from './control/provider.ts'
import { hookProvider } from './hook/provider.ts'
import { resumeBooks } from './mollie/books.ts'
import { checkoutProvider } from './mollie/checkout.ts'
import { mollieProvider } from './mollie/provider.ts'
import { pageProvider } from './page/provider.ts'
import { createSandboxServer, type Needs, type Provider } from './server.ts'
import { createMailbox } from './smtp/mailbox.ts'
import { openWorld, type World } from './world.ts'

export interface SandboxOptions {
  readonly host: string
  /** Of the HTTP server; 0 takes a free one. */
  readonly port: number
  /** Of the mailbox; 0 takes a free one, left out it follows from the other port. */
  readonly smtpPort?: number
  /** Where it remembers over a restart; null or left out: nowhere. */
  readonly dataDir?: string | null
  /** `whsec_...` by which arriving events are checked; left out: they are not. */
  readonly webhookSecret?: string | undefined
}

export interface Sandbox {
  readonly url: string
  readonly smtpPort: number
  readonly stop: () => Promise<void>
}

/** A port of ours that somebody else holds. */
export class PortTaken extends Error {
  readonly port: number

  constructor(port: number) {
    super(`port ${port} is taken`)
    this.port = port
  }
}

/**
 * Starts the outside world: payments, mailbox, automation hook and CRM, each over its own wire.
 * Throws PortTaken when one of the two ports is not free.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, port, dataDir = null } = options
  const needs = Promise.withResolvers<Needs>()
  const http = createSandboxServer(needs.promise)
  // First the port: whoever holds it may be a sandbox that writes the same journal.
  const httpPort = await listen(http, host, port)
  const url = `http://${reachable(host)}:${httpPort}`
  const world = await openWorld(dataDir)
  const mailbox = createMailbox(world)
  const stop = async (): Promise<void> => {
    http.close()
    http.closeAllConnections()
    mailbox.stop()
    await world.close()
  }
  try {
    const smtpPort = await listen(mailbox.server, host, options.smtpPort ?? mailPortBeside(httpPort))
    resumeBooks(world)
    world.webhooks.resume()
    needs.resolve({ faults: world.faults, requests: world.requests, providers: providersOf(world, url, options.webhookSecret) })
    return { url, smtpPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** By the beginning of the path; the page takes the rest. */
function providersOf(world: World, url: string, webhookSecret: string | undefined): Provider[] {
  return [
    mollieProvider(world, url),
    checkoutProvider(world),
    hookProvider(world, webhookSecret),
    closeProvider(world),
    controlProvider(world, url),
    pageProvider(world, url),
  ]
}

/** Ten thousand above the other port, or below it when there are no such ports. */
function mailPortBeside(port: number): number {
  return port + 10_000 > 65_535 ? port - 10_000 : port + 10_000
}

/** The address under which this machine's browser finds a server that listens everywhere. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
