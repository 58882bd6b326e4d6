import { sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { desk, deskScreens } from './walk-desk.ts'
import { walks } from './walk-screen.ts'
import { carries } from './steps.ts'

test.use({ actionTimeout: 15_000 })
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

// Slow machines walk slowly: a screen of the desk has a hundred stops.
test.setTimeout(240_000)

test('the way in to the desk, the overview and what opens over it are walked by ear and by keyboard', async ({ page, app }) => {
  const { adminInvitation, admin, adminDashboard, adminAssign } = deskScreens(await desk(app))
  await walks({ page, app }, { adminInvitation, admin, adminDashboard, adminAssign })
})

test('every other page of the desk is walked by ear and by keyboard', async ({ page, app }) => {
  const { adminInvitation: _invitation, admin: _login, adminDashboard: _overview, adminAssign: _nobody, ...others } = deskScreens(await desk(app))
  await carries(page.context(), await sameOwner(app), app)
  await walks({ page, app }, others)
})
