import { startAppOn, type TestApp } from './app.ts'
import { freshDatabase } from './cluster.ts'

/** The whole app on a fresh database of this test run. */
export async function startTestApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return await startAppOn(await freshDatabase(), env)
}
