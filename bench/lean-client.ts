import { Agent, request } from 'node:http'

export interface LeanReply {
  readonly status: number
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * A guest's browser as far as the server sees it, with its cookies and little else: what the client itself costs is
 * taken from the same cores.
 */
export function leanGuest(url: string): (path: string, body?: unknown) => Promise<LeanReply> {
  const cookies = new Map<string, string>()
  const { hostname, port } = new URL(url)
  return (path, body) => new Promise((resolve, reject) => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const headers: Record<string, string> = { 'accept-encoding': 'br' }
    if (cookies.size > 0) headers['cookie'] = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    if (body !== undefined) Object.assign(headers, { origin: url, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) })
    const asked = request({ agent, hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers }, (reply) => {
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: reply.headers['content-encoding'] ? '' : Buffer.concat(parts).toString() }))
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
