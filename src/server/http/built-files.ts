import { readdir, readFile, stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, isStillThat } from './conditions.ts'
import { FOR_EVER, typeOf } from './file-types.ts'
import type { Headers } from './security-headers.ts'
import type { Tally } from './tally.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | null
const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** A built file in one packing, ready to leave. */
interface Form {
  readonly encoding: Encoding
  readonly body: Buffer
  readonly tag: string
  /** Its own headers, and of them those of an answer that it is still the same. */
  readonly headers: Headers
  readonly stillHeaders: Headers
  /** The same with those of every answer, in a row as Node writes them fastest. */
  readonly head: string[]
  readonly stillHead: string[]
}

/** A page or a file of the build. */
export interface BuiltFile {
  /** What it is counted as. */
  readonly route: string
  readonly plain: Form
  readonly packed: readonly Form[]
}

export interface BuiltFiles {
  /** Reads a page, and answers these addresses with it from now on. */
  open(file: string, addresses: readonly string[]): Promise<BuiltFile>
  /** The file beside the pages that has this path; null when the build has none. */
  find(path: string): Promise<BuiltFile | null>
  /** Answers what is ready before any framework sees the request; false: it is for the framework. */
  answer(request: FastifyRequest['raw'], response: FastifyReply['raw']): boolean
}

interface Place {
  /** Of the pages, and of all files beside them. */
  readonly pages: string
  readonly client: string
  /** On every answer. */
  readonly security: Headers
}

const BESIDE_PAGES = /^[\w-]+\.(?:svg|png|ico|webmanifest|txt)$/
/** So many ways to say what one can read are remembered; browsers have a handful. */
const MOST_WISHES = 100

/**
 * The own build's pages and files: read once, with their headers made once, and answered from memory (decision 0065). A
 * file is read when it is first asked for; its name must have been there at the start, because a build in place may put
 * another folder there.
 */
export async function openBuiltFiles({ pages, client, security }: Place, tally: Tally): Promise<BuiltFiles> {
  const names = await filesBeside(client)
  const ready = new Map<string, BuiltFile>()
  const reading = new Map<string, Promise<BuiltFile | null>>()
  const choose = openChoice()

  async function find(path: string): Promise<BuiltFile | null> {
    const route = names.get(path)
    if (route === undefined) return null
    const cache = route === path ? 'public, max-age=86400' : FOR_EVER
    const read = reading.get(path) ?? readForms(client + path, { route, cache, security }).then((file) => {
      ready.set(path, file)
      return file
      // Another build has taken the folder over.
    }, () => null)
    reading.set(path, read)
    return await read
  }

  return {
    async open(file, addresses) {
      const page = await readForms(pages + file, { route: addresses[0] ?? file, cache: 'no-cache', security })
      for (const address of addresses) ready.set(address, { ...page, route: address })
      return page
    },
    find,
    answer(request, response) {
      const { method = '', url = '', headers } = request
      const file = ready.get(pathOf(url))
      // What is not simply read, or is no request by the protocol, is refused by the framework's rules.
      if (!file || (method !== 'GET' && method !== 'HEAD') || headers.host === undefined || 'content-length' in headers || 'transfer-encoding' in headers) return false
      const form = formFor(file, choose(headers['accept-encoding']))
      const still = isStill(file, headers['if-none-match'])
      if (still) response.writeHead(304, form.stillHead).end()
      else response.writeHead(200, form.head).end(form.body)
      tally.count(method, file.route, still ? 304 : 200)
      return true
    },
  }
}

/** The same within the framework, for addresses that stand for a page without being its own. */
export function sendBuilt(file: BuiltFile, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = formFor(file, chooseEncoding(request.headers['accept-encoding'], ENCODINGS))
  if (status === 200 && isStill(file, request.headers['if-none-match'])) return reply.code(304).headers(form.stillHeaders).send()
  return reply.code(status).headers(form.headers).send(form.body)
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function formFor({ plain, packed }: BuiltFile, encoding: Encoding): Form {
  return packed.find((form) => form.encoding === encoding) ?? plain
}

/** Whoever has the file in any of its packings has it still. */
function isStill({ plain, packed }: BuiltFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && [plain, ...packed].some(({ tag }) => isStillThat(ifNoneMatch, tag))
}

/** The packing that a client likes best; of the ways in which they say it, most are the same few. */
function openChoice(): (acceptEncoding: string | undefined) => Encoding {
  const known = new Map<string, Encoding>()
  return (acceptEncoding = '') => {
    const before = known.get(acceptEncoding)
    if (before !== undefined) return before
    const chosen = chooseEncoding(acceptEncoding, ENCODINGS)
    if (known.size < MOST_WISHES) known.set(acceptEncoding, chosen)
    return chosen
  }
}

/** The paths of all files beside the pages, each with what it is counted as. */
async function filesBeside(client: string): Promise<ReadonlyMap<string, string>> {
  const [top, assets] = await Promise.all([readdir(client), readdir(`${client}/assets`)])
  const unpacked = assets.filter((name) => typeOf(name) !== undefined)
  return new Map([...top.filter((name) => BESIDE_PAGES.test(name)).map((name) => [`/${name}`, `/${name}`] as const), ...unpacked.map((name) => [`/assets/${name}`, '/assets/*'] as const)])
}

interface Kind {
  readonly route: string
  readonly cache: string
  readonly security: Headers
}

async function readForms(file: string, kind: Kind): Promise<BuiltFile> {
  const [plain, ...packed] = await Promise.all([readForm(file, null, kind), ...ENCODINGS.map((encoding) => readForm(file, encoding, kind).catch(() => null))])
  return { route: kind.route, plain, packed: packed.filter((form) => form !== null) }
}

async function readForm(file: string, encoding: Encoding, { cache, security }: Kind): Promise<Form> {
  const from = encoding === null ? file : file + ENDINGS[encoding]
  const [body, { mtimeMs }] = await Promise.all([readFile(from), stat(from)])
  const tag = tagOf(mtimeMs, body.length)
  const stillHeaders = { 'Cache-Control': cache, Vary: 'accept-encoding', ETag: tag }
  const headers = { ...stillHeaders, 'Content-Type': typeOf(file) ?? 'application/octet-stream', 'Content-Length': String(body.length), ...(encoding === null ? {} : { 'Content-Encoding': encoding }) }
  return { encoding, body, tag, headers, stillHeaders, head: inARow({ ...security, ...headers }), stillHead: inARow({ ...security, ...stillHeaders }) }
}

/**
 * As nginx forms it, so that both know each other's. The build gives each file a time that its content tells
 * (`script/build/tags.ts`). Each packing has another length, and so a tag of its own: a strong one means the same bytes
 * (RFC 9110, section 8.8.3).
 */
function tagOf(mtimeMs: number, length: number): string {
  return `"${Math.floor(mtimeMs / 1000).toString(16)}-${length.toString(16)}"`
}

function inARow(headers: Headers): string[] {
  return Object.entries(headers).flat()
}
