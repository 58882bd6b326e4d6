import { expect, test, vi } from 'vitest'
import { openDoor } from '#server/http/door.ts'

const BEGINS = { begins: true }
const GOES_ON = { begins: false }

/** Who is let in with so much ahead. */
function letIn(ahead: { readonly waiting?: number; readonly oldestMs?: number; readonly settlements?: number }) {
  const door = openDoor({ waiting: () => ahead.waiting ?? 0, oldestMs: () => ahead.oldestMs ?? 0, settlements: () => ahead.settlements ?? 0 })
  return [BEGINS, GOES_ON].map((call) => {
    try {
      door.demandRoom(call)
      return true
    } catch {
      return false
    }
  })
}

test('in a crowd nobody waits for more than what is known, until a moment after it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let waiting = 0
  const door = openDoor({ waiting: () => waiting, oldestMs: () => waiting, settlements: () => 0 })
  const comes = (howMany: number) => {
    waiting = howMany
    door.demandRoom(GOES_ON)
    return door.isCrowded()
  }
  expect([comes(3), comes(60), comes(0)]).toEqual([false, true, true])
  vi.advanceTimersByTime(1001)
  expect(comes(0)).toBe(false)
  vi.useRealTimers()
})

test.each([
  ['nothing', {}, [true, true]],
  ['many who are served quickly', { waiting: 300, oldestMs: 30, settlements: 60 }, [true, true]],
  ['few who wait long', { waiting: 40, oldestMs: 9000 }, [true, true]],
  ['many who wait', { waiting: 200, oldestMs: 300 }, [false, true]],
  ['many payments to write down', { settlements: 200 }, [false, true]],
  ['more than anybody is served within', { waiting: 1000, oldestMs: 5000 }, [false, false]],
] as const)('with %s ahead: whoever begins, and whoever goes on', (_what, ahead, expected) => {
  expect(letIn(ahead)).toEqual(expected)
})
