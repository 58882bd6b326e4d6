import { readFileSync } from 'node:fs'
import { filesBelow } from '#tests/support/tree.ts'
import type { Named, Trial } from './trial.ts'

const CALL = /\bact\.(?:audit|letter|event)\(/g

/** Plays every act once and asks what it left behind. */
const PLAYED: readonly Named[] = [{ file: 'tests/integration/leaves.test.ts', title: null }]

/** Every audit line, letter and event of an act, each taken out once. */
export function actTrials(): readonly Trial[] {
  const files = filesBelow('src/server').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return files.flatMap((file) => trialsIn(file, readFileSync(file, 'utf8')))
}

/** The same for one file's text. */
export function trialsIn(file: string, text: string): readonly Trial[] {
  return [...text.matchAll(CALL)].map(({ index, 0: opening }) => {
    const end = endOfCall(text, index + opening.length)
    const start = startOfOnly(text, index, end)
    return { name: text.slice(index, Math.min(end, index + 70)), file, before: text.slice(start, end), after: `${text.slice(start, index)}void 0`, tests: PLAYED }
  })
}

/** Where the parenthesis closes that was opened just before `from`; brackets in texts do not count. */
function endOfCall(text: string, from: number): number {
  let depth = 1
  for (const { index, 0: found } of text.slice(from).matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()]/g)) {
    if (found === '(') depth += 1
    if (found === ')') depth -= 1
    if (depth === 0) return from + index + 1
  }
  throw new Error('a call that does not end')
}

/** The same call may stand twice in a file: what stands before it tells them apart. */
function startOfOnly(text: string, start: number, end: number): number {
  let from = start
  while (from > 0 && text.indexOf(text.slice(from, end)) !== text.lastIndexOf(text.slice(from, end))) from -= 1
  return from
}
