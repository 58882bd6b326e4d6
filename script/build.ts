import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sourceHash } from './build/stale.ts'

// Builds the web app. With `--if-stale` only when the sources differ from those of the last build; finding that out
// is quick, because the tools are loaded only when they are needed.
process.chdir(new URL('..', import.meta.url).pathname)
const hash = sourceHash()
const built = existsSync('dist/stamp') ? await readFile('dist/stamp', 'utf8') : null
if (!process.argv.includes('--if-stale') || built !== hash) {
  const { buildWeb } = await import('./build/web.ts')
  await buildWeb(hash)
}
