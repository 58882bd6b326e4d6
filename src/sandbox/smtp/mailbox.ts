import type { Server, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Fault, FaultKind } from '#sandbox/faults.ts'
import { randomName } from '#sandbox/random.ts'
import type { World } from '#sandbox/world.ts'

type Needs = Pick<World, 'faults' | 'mails' | 'clock'>
type Done = (error?: Error | null) => void

interface Mailbox {
  readonly server: Server
  readonly stop: () => void
}

/** An SMTP server that keeps every mail and delivers none (facts 12). With or without login, any login is good. */
export function createMailbox(needs: Needs): Mailbox {
  const sockets = new Map<number, Socket>()
  const take = (kinds: readonly FaultKind[], subject: string): Fault | undefined => needs.faults.take('smtp', kinds, subject)
  const smtp = new SMTPServer({
    banner: 'Sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (_credentials, _session, done) => done(null, { user: 'anyone' }),
    onConnect: (_session, done) => done(take(['greeting_421'], '') ? refusal(421, 'Service not available, try again later') : null),
    onRcptTo: ({ address }, _session, done) => answerRecipient(address, take, done),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const fault = take(['hang_after_data', 'drop_after_dot'], recipients(session).join(' '))
        if (fault?.kind === 'hang_after_data') return
        keep(needs, session, Buffer.concat(parts))
        if (fault?.kind === 'drop_after_dot') return sockets.get(session.remotePort)?.destroy()
        return done()
      })
    },
  })
  smtp.on('error', () => undefined) // clients that hang up are no news
  smtp.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
    const slow = take(['slow_bytes'], '')
    if (slow) slowDown(socket, slow.ms ?? 1_000)
  })
  return {
    server: smtp.server,
    stop: () => {
      for (const socket of sockets.values()) socket.destroy()
      smtp.close()
    },
  }
}

/** Addresses that begin with `reject` do not exist. */
function answerRecipient(address: string, take: (kinds: readonly FaultKind[], subject: string) => Fault | undefined, done: Done): void {
  if (address.toLowerCase().startsWith('reject')) return done(refusal(550, 'No such mailbox here'))
  const fault = take(['rcpt_450', 'rcpt_550', 'hang_before_data'], address)
  if (fault?.kind === 'hang_before_data') return
  if (fault?.kind === 'rcpt_450') return done(refusal(450, 'Mailbox busy, try again later'))
  return done(fault ? refusal(550, 'No such mailbox here') : null)
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function recipients(session: SMTPServerSession): string[] {
  return session.envelope.rcptTo.map((it) => it.address)
}

function keep({ mails, clock }: Needs, session: SMTPServerSession, message: Buffer): void {
  const { mailFrom } = session.envelope
  mails.put({
    id: `mail_${randomName(16)}`,
    at: clock.now(),
    from: mailFrom === false ? '' : mailFrom.address,
    to: recipients(session),
    raw: message.toString('latin1'),
  })
}

/** Lets every answer trickle out byte by byte. */
function slowDown(socket: Socket, ms: number): void {
  const write = socket.write.bind(socket)
  const waiting: number[] = []
  const timer = setInterval(() => {
    const byte = waiting.shift()
    if (byte !== undefined) write(Uint8Array.of(byte))
  }, ms)
  socket.on('close', () => clearInterval(timer))
  socket.write = (chunk: Uint8Array | string): boolean => {
    waiting.push(...Buffer.from(chunk))
    return true
  }
}
