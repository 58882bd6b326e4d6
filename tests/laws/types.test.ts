import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { filesBelow } from '#tests/support/tree.ts'

const Shown = z.object({ files: z.array(z.string()).default([]) })

test('every TypeScript file is checked under exactly one tsconfig', () => {
  const files = filesBelow()
  const projects = files.filter((file) => path.basename(file) === 'tsconfig.json')
  expect(projects.flatMap(filesOf).toSorted()).toEqual(files.filter((file) => /\.tsx?$/.test(file)).toSorted())
})

function filesOf(project: string): string[] {
  const { stdout } = spawnSync('tsc', ['--showConfig', '-p', project], { encoding: 'utf8' })
  const shown: unknown = JSON.parse(stdout)
  return Shown.parse(shown).files.map((file) => path.join(path.dirname(project), file))
}
