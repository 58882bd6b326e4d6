import { test } from './fixture.ts'
import { desk, deskScreens } from './walk-desk.ts'
import { walks } from './walk-screen.ts'

test('every page of the desk, what opens over it and the way in are walked by ear and by keyboard', async ({ page, app }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await walks({ page, app }, deskScreens(await desk(app)))
})
