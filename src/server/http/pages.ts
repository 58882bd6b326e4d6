import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pageAddresses, pageAt } from '#contract/pages.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { openBuiltFiles, sendBuilt, type BuiltFile, type BuiltFiles } from './built-files.ts'
import { securityHeaders, type Headers } from './security-headers.ts'
import { openTally, type Tally } from './tally.ts'
import type { WebFiles } from './web-files.ts'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const built = z.object({ styleHashes: z.array(z.string()), pages: z.record(z.string(), z.string()), shell: z.string(), notFound: z.string(), assets: z.array(z.string()) })

export interface Pages {
  /** On every answer: what the built pages need is in its policy. */
  readonly security: Headers
  /** The own build's hashed files, and where they are. */
  readonly assets: { readonly folder: string; readonly names: readonly string[] }
  /** What was answered, whoever answered it. */
  readonly tally: Tally
  /** Answers every page, asset and unknown path; `others`: files of other builds. */
  register(app: FastifyInstance, others: WebFiles): void
}

/** Reads the built web app; `https`: that is how it is reached. Throws when it was not built. */
export async function openPages({ kit, https }: { readonly kit: boolean; readonly https: boolean }): Promise<Pages> {
  if (!existsSync(`${dist}csp.json`)) throw new Error('The web app is not built: run script/build.ts, or script/server, which does it.')
  const { styleHashes, pages, shell, notFound: lost, assets } = built.parse(JSON.parse(await readFile(`${dist}csp.json`, 'utf8')))
  const security = securityHeaders({ styleHashes, https })
  const tally = openTally()
  const files = await openBuiltFiles({ pages: `${dist}pages/`, client: `${dist}client`, security }, tally)
  const patterns = pageAddresses({ kit })
  const fileOf = (pattern: string) => pages[pattern] ?? shell
  const opened = new Map(await Promise.all(Array.from(new Set(patterns.map(fileOf)), async (file) => [file, await files.open(file, patterns.filter((pattern) => fileOf(pattern) === file && !pattern.includes(':')))] as const)))
  const missing = await files.open(lost, [])
  return {
    security, tally,
    assets: { folder: `${dist}client/assets/`, names: assets },
    register(app, others) {
      answerFirst(app, files)
      for (const pattern of patterns) {
        const page = opened.get(fileOf(pattern)) ?? missing
        app.get(pattern, { exposeHeadRoute: true }, underItsPath((request, reply) => sendBuilt(page, 200, request, reply)))
      }
      app.setNotFoundHandler((request, reply) => notFound(request, reply, { missing, files, others }))
    },
  }
}

/** What is ready leaves before the framework begins; not while we close, when every answer says so. */
function answerFirst(app: FastifyInstance, files: BuiltFiles): void {
  let closing = false
  app.addHook('preClose', async () => { closing = true })
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (closing || !files.answer(request, response)) app.routing(request, response)
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A page under a writing of its path that its own script would not know leads to the one that it does. */
function underItsPath(answer: Answer): Answer {
  return (request, reply) => (pageAt(request.originalUrl) === null ? reply.redirect(request.url, 308) : answer(request, reply))
}

interface Elsewhere {
  readonly missing: BuiltFile
  readonly files: BuiltFiles
  readonly others: WebFiles
}

/** Files beside the pages (icons, manifest, hashed ones), hashed files of other builds and, for everything else, the page that says so. */
async function notFound(request: FastifyRequest, reply: FastifyReply, { missing, files, others }: Elsewhere): Promise<unknown> {
  const name = request.url.split('?')[0]?.slice(1) ?? ''
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const file = reads ? await files.find(`/${name}`) : null
  if (file) return sendBuilt(file, 200, request, reply)
  if (reads && name.startsWith('assets/') && (await others.send(name.slice('assets/'.length), request, reply))) return reply
  const wantsPage = reads && !/^(api|\.netlify|webhooks)\//.test(name)
  if (!wantsPage) throw new Refusal('unknown_path')
  return sendBuilt(missing, 404, request, reply)
}
