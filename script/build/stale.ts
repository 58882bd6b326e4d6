import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { buildMoment } from './moment.ts'

const SOURCES = ['src/{web,domain,contract}/**/*', 'script/build.ts', 'script/build/*', 'vite.config.ts', 'package-lock.json']

/** A hash over everything that goes into the web app. */
export async function sourceHash(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { withFileTypes: true })) if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(relative('.', `${entry.parentPath}/${entry.name}`))
  const hash = createHash('sha256').update(JSON.stringify(buildMoment()))
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex')
}
