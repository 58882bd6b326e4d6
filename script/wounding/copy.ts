import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '#tests/support/tree.ts'
import { run } from './command.ts'

/** A tree of its own to wound: the sources as they are now, committed or not, the packages by a link, the app built. */
export interface Copy {
  readonly folder: string
  /** Writes another text into a file; what comes back heals it. */
  readonly change: (file: string, change: (text: string) => string | null) => Promise<(() => Promise<void>) | null>
  /** Builds the web app of the wounded tree; null when it does not build. The healer brings back the sound one. */
  readonly rebuild: () => Promise<(() => Promise<void>) | null>
}

const BUILD = ['node', 'script/build.ts', '--if-stale']
const BELOW = 'var/wounds'
const BUILD_SECONDS = 180

/** Makes so many copies afresh. Throws when the sound tree does not build. */
export async function makeCopies(count: number): Promise<readonly Copy[]> {
  await rm(BELOW, { recursive: true, force: true })
  const sound = await run(BUILD, '.', BUILD_SECONDS)
  if (sound.code !== 0) throw new Error(`the web app does not build:\n${sound.text}`)
  const files = filesBelow()
  return await Promise.all(Array.from({ length: count }, (_, place) => makeCopy(path.resolve(BELOW, String(place + 1)), files)))
}

async function makeCopy(folder: string, files: readonly string[]): Promise<Copy> {
  for (const dir of new Set([...files, 'package-lock.json'].map((file) => path.dirname(file)))) await mkdir(path.join(folder, dir), { recursive: true })
  for (const file of [...files, 'package-lock.json']) await cp(file, path.join(folder, file))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await cp('dist', path.join(folder, 'dist'), { recursive: true })
  return { folder, change: (file, how) => change(path.join(folder, file), how), rebuild: () => rebuild(folder) }
}

async function change(file: string, how: (text: string) => string | null): Promise<(() => Promise<void>) | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const changed = text === null ? null : how(text)
  if (text === null || changed === null) return null
  await writeFile(file, changed)
  return () => writeFile(file, text)
}

async function rebuild(folder: string): Promise<(() => Promise<void>) | null> {
  const [dist, sound] = [path.join(folder, 'dist'), path.join(folder, 'dist.sound')]
  await cp(dist, sound, { recursive: true })
  const heal = async () => {
    await rm(dist, { recursive: true, force: true })
    await rename(sound, dist)
  }
  const { code } = await run(BUILD, folder, BUILD_SECONDS)
  if (code === 0) return heal
  await heal()
  return null
}
