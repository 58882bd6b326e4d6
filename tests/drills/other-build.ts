import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const COPIED = ['src', 'db', 'script', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']
/** A text that the first page's script holds: all its files get other names. */
const CHANGED = { file: 'src/domain/issuer.ts', from: 'tot 17.00\\u00a0uur', to: 'tot 18.00\\u00a0uur' }

/** Another version of the product, built, in a folder of its own. */
export async function otherBuild(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const file = path.join(folder, CHANGED.file)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(CHANGED.from)) throw new Error(`${CHANGED.file} does not say ${CHANGED.from}`)
  writeFileSync(file, text.replace(CHANGED.from, CHANGED.to))
  await promisify(execFile)(process.execPath, ['script/build.ts'], { cwd: folder })
}
