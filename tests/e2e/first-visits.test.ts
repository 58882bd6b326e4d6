import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { FIRST_VISITS, SECOND_STEP, visit, weightOf, type Weight } from './first-visits.ts'

test('wherever somebody begins, a first visit weighs no more than it may', async ({ browser, app }) => {
  for (const { most, ...begun } of FIRST_VISITS) {
    const { loaded, secondStep } = await visit(browser, app, begun)
    expect(tooMuch(weightOf(loaded), most), begun.path).toEqual([])
    expect(weightOf(secondStep).scripts + weightOf(secondStep).html, 'step 2').toBeLessThanOrEqual(SECOND_STEP)
  }
})

/** What is more than it may be, in words. */
function tooMuch(weight: Weight, most: Weight): readonly string[] {
  return (['html', 'scripts', 'font', 'requests'] as const).filter((what) => weight[what] > most[what] || weight[what] === 0).map((what) => `${what}: ${weight[what]} of ${most[what]}`)
}
