import type { FastifyServerOptions } from 'fastify'

/** What may stand in a log line: a level, a message, and facts that are no personal data. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** Readable lines for a terminal: time, level, message, and the rest as JSON. */
const terminal = {
  write(line: string) {
    const { level, time, msg, pid: _pid, hostname: _hostname, ...rest }: Record<string, unknown> = JSON.parse(line)
    const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    process.stdout.write(`${new Date(Number(time)).toISOString().slice(11, 19)} ${LEVELS[Number(level)] ?? '?'} ${typeof msg === 'string' ? msg : ''}${facts}\n`)
  },
}

/** Never the query (it can hold a token), never headers or bodies. */
const serializers = {
  req: (request: { method?: string; url?: string }) => ({ method: request.method ?? '', path: request.url?.split('?')[0] ?? '' }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
  err: (error: Error & { code?: string }) => ({ type: error.name, message: messageOf(error), code: error.code ?? '', stack: placesOf(error) }),
}

/** On one line; a database quotes values back in its messages, so of its errors only the state is told. */
export function messageOf(error: Error & { code?: string }): string {
  return /^[0-9A-Z]{5}$/.test(error.code ?? '') ? `database error ${error.code}` : error.message.replace(/[\r\n]+/g, ' ').slice(0, 500)
}

/** Where it happened, without the message that heads a stack. */
function placesOf(error: Error): string {
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n')
}

/** JSON lines in production or into a file, readable lines on a terminal. */
export function logOptions(level: string, production: boolean): FastifyServerOptions['logger'] {
  const base = { level, serializers }
  return production || !process.stdout.isTTY ? base : { ...base, stream: terminal }
}
