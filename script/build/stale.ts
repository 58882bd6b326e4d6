import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { buildMoment } from './moment.ts'

const SOURCES = ['src/{web,domain,contract}/**/*', 'script/build.ts', 'script/build/*', 'src/server/http/security-headers.ts', 'vite.config.ts', 'package-lock.json']

/** A hash over everything that goes into the web app. */
export function sourceHash(): string {
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name)).map((entry) => relative('.', `${entry.parentPath}/${entry.name}`))
  const hash = createHash('sha256').update(JSON.stringify(buildMoment()))
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
