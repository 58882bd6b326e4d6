import { expect, test } from 'vitest'
import { watchForTheEnd } from '#server/lib/tidy-memory.ts'

test('memory is tidied once, in the first quiet look after a rush: not in its midst, not while it fades, and not where there was none', () => {
  const isOver = watchForTheEnd()
  const looks = [0.01, 0.1, 0.01, 0.9, 0.6, 0.1, 0.02, 0.01, 0.3, 0.04]
  expect(looks.filter((share) => isOver(share))).toEqual([0.02, 0.04])
})
