import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What one press of a key took until what it changed was painted, and where that went, in milliseconds. */
export interface Press {
  readonly whole: number
  /** Until our code was called. */
  readonly before: number
  /** In our code. */
  readonly within: number
  readonly text: string
}

/** Between two presses, and how long one is held down: somebody who types well. */
const BETWEEN_MS = 120
const HELD_MS = 30
/** Whoever looks what it makes: longer than any pause that the pages wait for. */
const LOOKING_MS = 900
/** The browser tells of no shorter one. */
const SHORTEST_MS = 16

/** Makes a page's processor so many times as slow, and hears its presses from now on. */
export async function hearPresses(page: Page, slower: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(() => {
    const heard = new Map<number, { whole: number; before: number; within: number }>()
    const shortest: PerformanceObserverInit & { readonly durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
        const { interactionId, duration, startTime, processingStart, processingEnd } = entry
        // A press is several events: the longest counts.
        if (duration > (heard.get(interactionId)?.whole ?? 0)) heard.set(interactionId, { whole: duration, before: processingStart - startTime, within: processingEnd - processingStart })
      }
    }).observe(shortest)
    Object.assign(globalThis, { heard })
  })
}

/** Types a text into the field that has the focus, looks, and takes it away again key by key. */
export async function typeAndClear(page: Page, text: string): Promise<readonly Press[]> {
  const presses: Press[] = []
  const press = async (key: string, what: string) => {
    await page.keyboard.press(key, { delay: HELD_MS })
    await setTimeout(BETWEEN_MS)
    presses.push({ ...await lastPress(page), text: what })
  }
  for (const [place, key] of Array.from(text).entries()) await press(key, text.slice(0, place + 1))
  await setTimeout(LOOKING_MS)
  for (let left = text.length - 1; left >= 0; left--) await press('Backspace', text.slice(0, left))
  await setTimeout(LOOKING_MS)
  return presses
}

/** The longest that was heard since it was asked for last; the least that there is when nothing was. */
async function lastPress(page: Page): Promise<Omit<Press, 'text'>> {
  const heard = await page.evaluate(() => {
    const { heard } = globalThis as unknown as { readonly heard: Map<number, Omit<Press, 'text'>> }
    const all = [...heard.values()]
    heard.clear()
    return all
  })
  return heard.reduce((most, one) => (one.whole > most.whole ? one : most), { whole: SHORTEST_MS, before: 0, within: 0 })
}
