import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'vite'
import { typeScale } from '../../script/build/type-scale.ts'

const app = mkdtempSync(path.join(tmpdir(), 'type-scale-'))
afterAll(() => { rmSync(app, { recursive: true }) })
const tokens = path.join(app, 'tokens.css')
writeFileSync(tokens, ':root { --size-small: 15px; --line-small: 21px; --size-display: 33px; }\n@media (min-width: 900px) { :root { --size-display: 64px; } }')

/** The styles that the real bundler makes of it. */
async function styled(css: string): Promise<string> {
  writeFileSync(path.join(app, 'app.css'), `@import './tokens.css';\n${css}`)
  const built = await build({
    root: app, configFile: false, logLevel: 'silent', css: { postcss: { plugins: [typeScale(tokens)] } },
    build: { write: false, rolldownOptions: { input: path.join(app, 'app.css') } },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('')
}

test('a step stands where it is used, and one that follows the width of the page stays a variable', async () => {
  const css = await styled('.a { font-size: var(--size-small); line-height: var(--line-small); } .b { font-size: var(--size-display); }')
  expect(css).toContain('.a{font-size:15px;line-height:21px}')
  expect(css).not.toContain('--size-small')
  expect(css).toContain('.b{font-size:var(--size-display)}')
  expect(css).toContain('--size-display:64px')
})

test('a step that the scale does not have fails the build', async () => {
  await expect(styled('.a { font-size: var(--size-smal); }')).rejects.toThrow('the scale of type has no --size-smal')
})
