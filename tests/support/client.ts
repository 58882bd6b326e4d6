/** An answer as a client sees it. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // The wire's JSON as it came; tests look at it with matchers.
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface Client {
  fn(name: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  rpc(name: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  send(method: string, path: string, init?: { readonly body?: string | Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> }): Promise<Reply>
  readonly cookies: Map<string, string>
}

/**
 * Any HTTP client with a cookie jar; it says where it comes from, as a browser does. `again`: what a browser does besides, who asks
 * once more where a connection that was kept is closed before there was any answer, as a proxy does that reads its file anew.
 */
export function clientOf(url: string, { again = false }: { readonly again?: boolean } = {}): Client {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, init: { readonly body?: string | Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> } = {}): Promise<Reply> {
    const headers = new Headers({ ...(method === 'GET' ? {} : { origin: new URL(url).origin }), ...(cookies.size > 0 ? { cookie: cookieLine(cookies) } : {}), ...init.headers })
    for (const [name, value] of Object.entries(init.headers ?? {})) if (value === '') headers.delete(name)
    const ask = () => fetch(new URL(path, url), { method, headers, redirect: 'manual', ...(init.body === undefined ? {} : { body: init.body }) })
    const response = await ask().catch((error: unknown) => {
      if (again && isClosed(error)) return ask()
      throw error
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  const json = (method: string): Client['post'] => (path, body, headers = {}) => send(method, path, { ...(body === undefined ? {} : { body: JSON.stringify(body) }), headers: { 'content-type': 'application/json', ...headers } })
  const post = json('POST')
  return {
    cookies, send, post, put: json('PUT'),
    fn: (name, body, headers) => post(`/.netlify/functions/${name}`, body, headers),
    rpc: (name, body, headers) => post(`/api/rpc/${name}`, body, headers),
    get: (path, headers = {}) => send('GET', path, { headers }),
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'UND_ERR_SOCKET'
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function cookieLine(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
