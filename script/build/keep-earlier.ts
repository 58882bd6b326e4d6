import { existsSync } from 'node:fs'
import { copyFile, readFile, readdir, stat, utimes } from 'node:fs/promises'
import * as z from 'zod/mini'

/** A page that was opened before the build may ask for its files so long (decision 0040). */
const KEPT_MS = 7 * 24 * 3_600_000
const listSchema = z.object({ assets: z.optional(z.array(z.string())) })

/**
 * Takes the hashed files of the build in `before` over into the one in `out`: a server that runs on this folder goes on
 * serving the pages that it read at its start. A file counts its seven days from the moment at which a build came that
 * does not have it; its own time says when that was.
 */
export async function keepEarlier(before: string, out: string, now: number): Promise<void> {
  const [from, to] = [`${before}/client/assets`, `${out}/client/assets`]
  if (!existsSync(from)) return
  const own = await ownAssets(before)
  for (const name of await readdir(from)) {
    if (existsSync(`${to}/${name}`)) continue
    const isOwn = own === null || own.has(name.replace(/\.(?:br|gz)$/, ''))
    const leftAt = isOwn ? now : (await stat(`${from}/${name}`)).mtimeMs
    if (now - leftAt > KEPT_MS) continue
    await copyFile(`${from}/${name}`, `${to}/${name}`)
    await utimes(`${to}/${name}`, leftAt / 1000, leftAt / 1000)
  }
}

/** What a build made itself, without what it took over; null for one that does not say. */
async function ownAssets(before: string): Promise<ReadonlySet<string> | null> {
  if (!existsSync(`${before}/csp.json`)) return null
  const { assets } = listSchema.parse(JSON.parse(await readFile(`${before}/csp.json`, 'utf8')))
  return assets ? new Set(assets) : null
}
