import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { extensions, translates } from './meddling.ts'
import { resets } from './reset-walk.ts'
import { administers, invests, isAtHome, logsIn, requests } from './walk.ts'

// What was prerendered and is no longer so is drawn anew, which React reports as its error 418.
test.use({ mayBeLogged: /Minified React error #418/ })

const look = async () => undefined

for (const begin of ['when alive', 'at once'] as const) {
  test(`whoever has the page translated ${begin} invests, asks for a large amount and logs in, and nothing he reads is out of date`, async ({ page, app }) => {
    await translates(page, begin)
    const walk = { page, app, email: `vertaald-${begin.replaceAll(' ', '-')}@example.nl`, name: 'Trans Lated', look }
    await requests(walk)
    await invests(walk)
    await logsIn(walk, isAtHome)
    await resets(walk)
  })
}

test('an admin whose browser translates finds, opens, sorts and changes as everybody', async ({ page, app }) => {
  await translates(page, 'when alive')
  await administers({ page, app, email: 'vertaald-beheer@example.nl', name: 'Trans Lated', look })
})

/** By which chance things are put into the page. */
const SEED = 20_261_128

test(`whoever has extensions that put things into the page walks the whole way, by seed ${SEED}`, async ({ page, app }) => {
  await extensions(page, SEED)
  const walk = { page, app, email: 'uitgebreid@example.nl', name: 'Ex Tended', look }
  await invests(walk)
  await logsIn(walk, isAtHome)
  await resets(walk)
  await administers({ ...walk, email: `beheer-${walk.email}` })
})

test('what was typed before the page came to life is there afterwards, with the cursor, also when an extension was quicker than the page', async ({ page }) => {
  await extensions(page, 3)
  for (const [path, field] of [['/', 'Volledige naam'], ['/auth', 'E-mailadres']] as const) {
    const { promise: late, resolve: arrives } = Promise.withResolvers<void>()
    await page.route(/assets\/index-[^/]+\.js$/, async (route) => {
      await late
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const first = page.getByLabel(field)
    const typed = field === 'E-mailadres' ? 'vroeg@example.nl' : 'Vroege Vogel'
    await first.pressSequentially(typed)
    await first.press('ArrowLeft')
    arrives()
    await page.waitForFunction(() => window.history.state !== null)
    await expect(first).toHaveValue(typed)
    await expect(first).toBeFocused()
    if (path === '/') {
      await page.keyboard.type('!')
      await expect(first, 'the cursor stands where it stood').toHaveValue('Vroege Voge!l')
      await page.reload()
      await expect(first, 'and it is kept as if it had been typed later').toHaveValue('Vroege Voge!l')
    }
    await page.unrouteAll()
  }
})
