import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlier } from '../../script/build/keep-earlier.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
let folder = ''
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-build-')) })
afterEach(() => { rmSync(folder, { recursive: true }) })

/** A build with these files of its own. */
function build(name: string, files: readonly string[], says = true): string {
  const out = path.join(folder, name)
  mkdirSync(path.join(out, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(path.join(out, 'client/assets', file), `${file} of ${name}`)
  writeFileSync(path.join(out, 'csp.json'), JSON.stringify({ styleHashes: [], ...(says ? { assets: files.filter((file) => !file.endsWith('.br')) } : {}) }))
  return out
}

const assetsOf = (out: string) => readdirSync(path.join(out, 'client/assets')).toSorted()

test('a build in place keeps the files of those before it for seven days after each was replaced', async () => {
  const first = build('first', ['site-1.js', 'site-1.js.br', 'font.woff2'])
  const second = build('second', ['site-2.js', 'font.woff2'])
  await keepEarlier(first, second, NOW)
  expect(assetsOf(second)).toEqual(['font.woff2', 'site-1.js', 'site-1.js.br', 'site-2.js'])
  expect(readFileSync(path.join(second, 'client/assets/font.woff2'), 'utf8')).toBe('font.woff2 of second')

  const third = build('third', ['site-3.js', 'font.woff2'])
  await keepEarlier(second, third, NOW + 6 * DAY)
  expect(assetsOf(third)).toEqual(['font.woff2', 'site-1.js', 'site-1.js.br', 'site-2.js', 'site-3.js'])

  // A week after the second came: nobody can have a page of the first any more.
  const fourth = build('fourth', ['site-4.js', 'font.woff2'])
  await keepEarlier(third, fourth, NOW + 8 * DAY)
  expect(assetsOf(fourth)).toEqual(['font.woff2', 'site-2.js', 'site-3.js', 'site-4.js'])
})

test('of a build that does not say which files are its own all are kept, and a first build finds none', async () => {
  const old = build('old', ['site-0.js'], false)
  const next = build('next', ['site-1.js'])
  await keepEarlier(old, next, NOW)
  await keepEarlier(path.join(folder, 'nothing'), next, NOW)
  expect(assetsOf(next)).toEqual(['site-0.js', 'site-1.js'])
})
