import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pageAddresses, pageAt } from '#contract/pages.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { chooseEncoding, isStillThat } from './conditions.ts'
import type { WebFiles } from './web-files.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const built = z.object({ styleHashes: z.array(z.string()), pages: z.record(z.string(), z.string()), assets: z.array(z.string()) })

/** A built page in the encodings that browsers ask for, kept in memory. */
interface BuiltPage {
  /** Of its text, however it is packed. */
  readonly hash: string
  readonly plain: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
}

export interface Pages {
  /** For the content security policy: hashes of the styles that stand in the pages. */
  readonly styleHashes: readonly string[]
  /** The own build's hashed files, and where they are. */
  readonly assets: { readonly folder: string; readonly names: readonly string[] }
  /** Answers every page, asset and unknown path; `others`: files of other builds. */
  register(app: FastifyInstance, others: WebFiles): void
}

/** Reads the built web app. Throws when it was not built. */
export async function openPages({ kit }: { readonly kit: boolean }): Promise<Pages> {
  if (!existsSync(`${dist}csp.json`)) throw new Error('The web app is not built: run script/build.ts, or script/server, which does it.')
  const { styleHashes, pages, assets } = built.parse(JSON.parse(await readFile(`${dist}csp.json`, 'utf8')))
  const files = new Map<string, BuiltPage>()
  for (const file of new Set([...Object.values(pages), 'app.html', '404.html'])) files.set(file, await readPage(file))
  const send = (file: string, status = 200) => {
    const page = files.get(file) ?? files.get('app.html')
    if (!page) throw new Error(`no built page ${file}`)
    return (request: FastifyRequest, reply: FastifyReply) => sendPage(page, status, request, reply)
  }
  return {
    styleHashes,
    assets: { folder: `${dist}client/assets/`, names: assets },
    register(app, others) {
      app.register(fastifyStatic, { root: `${dist}client`, serve: false, wildcard: false })
      app.register(fastifyStatic, {
        root: path.join(dist, 'client', 'assets'), prefix: '/assets/', decorateReply: false, preCompressed: true, immutable: true, maxAge: '365d', index: false,
      })
      for (const pattern of pageAddresses({ kit })) app.get(pattern, { exposeHeadRoute: true }, underItsPath(send(pages[pattern] ?? 'app.html')))
      const missing = send('404.html', 404)
      app.setNotFoundHandler((request, reply) => notFound(request, reply, { missing, others }))
    },
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A page under a writing of its path that its own script would not know leads to the one that it does. */
function underItsPath(answer: Answer): Answer {
  return (request, reply) => (pageAt(request.originalUrl) === null ? reply.redirect(request.url, 308) : answer(request, reply))
}

interface Elsewhere {
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly others: WebFiles
}

/** Files beside the pages (icons, manifest), hashed files of other builds and, for everything else, the page that says so. */
async function notFound(request: FastifyRequest, reply: FastifyReply, { missing, others }: Elsewhere): Promise<unknown> {
  const name = request.url.split('?')[0]?.slice(1) ?? ''
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && /^[\w-]+\.(svg|png|ico|webmanifest|txt)$/.test(name) && existsSync(`${dist}client/${name}`)) return await reply.sendFile(name, { maxAge: '1d' })
  if (reads && name.startsWith('assets/') && (await others.send(name.slice('assets/'.length), request, reply))) return reply
  const wantsPage = reads && !/^(api|\.netlify|webhooks)\//.test(name)
  if (!wantsPage) throw new Refusal('unknown_path')
  return missing(request, reply)
}

async function readPage(file: string): Promise<BuiltPage> {
  const name = `${dist}client/${file}`
  const plain = await readFile(name)
  const packed = async (end: string) => (existsSync(name + end) ? await readFile(name + end) : null)
  return { plain, br: await packed('.br'), gzip: await packed('.gz'), hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
}

const ENCODINGS = ['br', 'gzip'] as const

/** Each packing has a tag of its own: a strong one means the same bytes (RFC 9110, section 8.8.3). Whoever has the page in any of them has it still. */
function sendPage(page: BuiltPage, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS.filter((name) => page[name] !== null))
  const body = (encoding && page[encoding]) ?? page.plain
  void reply.code(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tagOf(page, encoding))
  if (status === 200 && [null, ...ENCODINGS].some((name) => isStillThat(request.headers['if-none-match'], tagOf(page, name)))) return reply.code(304).send()
  void reply.type('text/html; charset=utf-8')
  return encoding === null ? reply.send(body) : reply.header('content-encoding', encoding).send(body)
}

function tagOf({ hash }: BuiltPage, encoding: (typeof ENCODINGS)[number] | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`
}
