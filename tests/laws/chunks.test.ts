import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { planned, type ChunkPlan } from '../../script/build/chunks.ts'

/** An app of three files, built by the real bundler: one that starts, and two that come later. */
const app = mkdtempSync(path.join(tmpdir(), 'chunks-'))
afterAll(() => { rmSync(app, { recursive: true }) })
const files = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': "import { weight } from 'heavy'\nconsole.log(weight)\nvoid import('./later.ts')",
  'later.ts': "import { near } from './near.ts'\nexport const later = near",
  'near.ts': 'export const near = document.title',
  'node_modules/heavy/package.json': '{ "name": "heavy", "type": "module", "exports": "./index.js" }',
  'node_modules/heavy/index.js': 'export const weight = document.title.length',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(app, name)), { recursive: true })
  writeFileSync(path.join(app, name), text)
}

/** What the build says; null when it goes through. */
async function builtWith(chunks: ChunkPlan['chunks'], firstPagePackages: readonly string[] = ['heavy']): Promise<string | null> {
  try {
    const { groups, plugin } = planned(app, { firstPagePackages, chunks })
    await build({ root: app, configFile: false, logLevel: 'silent', plugins: [plugin], build: { write: false, rolldownOptions: { output: { codeSplitting: { groups } } } } })
    return null
  } catch (fault) {
    return String(fault)
  }
}

test('a plan that names every module where it is goes through', async () => {
  expect(await builtWith({ steps: ['later.ts', 'near.ts'] })).toBeNull()
})

test.each([
  ['a file that was renamed', { steps: ['later.ts', 'neer.ts'] }, 'The chunk "steps" names neer.ts, and there is no such file'],
  ['a module that the first page took over', { steps: ['later.ts', 'near.ts', 'main.ts'] }, 'main.ts is not in the chunk "steps", which names it'],
  ['a module that another chunk took over', { steps: ['later.ts', 'near.ts'], last: ['near.ts'] }, 'near.ts'],
  ['a module that came along unnamed', { steps: ['later.ts'] }, 'near.ts came into the chunk "steps", which does not name it'],
])('the build fails for %s, and says which', async (_, chunks, said) => {
  expect(await builtWith(chunks)).toContain(said)
})

test('the build fails for a package that the first page must not carry', async () => {
  expect(await builtWith({ steps: ['later.ts', 'near.ts'] }, [])).toContain("the package heavy came into the first page's script")
})
