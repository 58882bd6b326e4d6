import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '#server/db/tx.ts'
import { findWebFile, insertWebFiles, listWebFileNames, touchWebFiles, type WebFile } from '#server/store/web-files.ts'
import { chooseEncoding } from './conditions.ts'
import { FOR_EVER, typeOf } from './file-types.ts'

/** Built files of other builds, which this instance does not have itself. */
export interface WebFiles {
  /** Puts the own build's files where every other instance finds them, and says that they are still served. */
  keep(): Promise<void>
  /** Answers with a file of another build; false when there is none of that name. */
  send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** As the build makes them, a hash before the ending; nothing that climbs out of a folder. */
const NAME = /^[\w.-]{1,100}\.\w{2,5}$/
/** The list of names is asked for at most so often, however many names somebody makes up. */
const LIST_MS = 250
/** What is held in memory of other builds. */
const MOST_BYTES = 8 * 1024 * 1024
const unpack = promisify(brotliDecompress)

/**
 * Hashed files outlive a deploy: each instance puts those of its build into the database, and takes from there what it
 * does not have (decision 0040). `folder` and `names` are those of the own build.
 */
export function openWebFiles({ db, folder, names }: { readonly db: Pool; readonly folder: string; readonly names: readonly string[] }): WebFiles {
  const isKept = openList(db)
  const held = new Map<string, Promise<WebFile | undefined>>()
  let bytes = 0

  /** Once for all who ask for it at the same time. */
  async function take(name: string): Promise<WebFile | undefined> {
    if (!held.has(name) && !(await isKept(name))) return undefined
    return await (held.get(name) ?? fetchFile(name))
  }

  function fetchFile(name: string): Promise<WebFile | undefined> {
    const found = findWebFile(db, name).then((file) => {
      if (file === undefined) held.delete(name)
      bytes += file?.content.length ?? 0
      // Seldom: so much is several builds.
      if (bytes > MOST_BYTES) forget()
      return file
    }, (error: unknown) => {
      held.delete(name)
      throw error
    })
    held.set(name, found)
    return found
  }

  function forget(): void {
    held.clear()
    bytes = 0
  }

  return {
    async keep() {
      const missing = await touchWebFiles(db, names)
      await insertWebFiles(db, (await Promise.all(missing.map((name) => readBuilt(folder, name)))).filter((file) => file !== null))
    },
    async send(name, request, reply) {
      const type = NAME.test(name) ? typeOf(name) : undefined
      const file = type && (await take(name))
      if (!type || !file) return false
      void reply.type(type).header('cache-control', FOR_EVER).header('vary', 'accept-encoding')
      const asIs = !file.packed || chooseEncoding(request.headers['accept-encoding'], ['br']) === 'br'
      if (file.packed && asIs) void reply.header('content-encoding', 'br')
      await reply.send(asIs ? file.content : await unpack(file.content))
      return true
    },
  }
}

/**
 * Tells whether a name is kept. Names that nobody has cost one list for all of them, and a short wait: a list that was
 * begun before somebody asked may lack what a new instance has just put there.
 */
function openList(db: Pool): (name: string) => Promise<boolean> {
  let names: ReadonlySet<string> = new Set()
  let begun = -Infinity
  let next: Promise<void> | undefined
  const list = async () => {
    await wait(Math.max(0, begun + LIST_MS - performance.now()))
    next = undefined
    begun = performance.now()
    names = new Set(await listWebFileNames(db))
  }
  return async (name) => {
    if (!names.has(name)) await (next ??= list())
    return names.has(name)
  }
}

/** null: another build has taken the folder over and cleared it away. */
async function readBuilt(folder: string, name: string): Promise<WebFile | null> {
  if (!existsSync(folder + name)) return null
  const packed = existsSync(`${folder}${name}.br`)
  return { name, packed, content: await readFile(`${folder}${name}${packed ? '.br' : ''}`) }
}
