import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** Asks for a link to choose a password, and takes it out of the letter that comes. */
export async function resetLink(app: TestApp, email: string): Promise<URL> {
  const letters = async () => (await app.world.mails(email)).filter(({ subject }) => subject === 'Nieuw wachtwoord kiezen')
  const before = (await letters()).length
  await app.client().post('/api/auth/recover', { email })
  const letter = await until(async () => (await letters())[before], 'the letter with the link')
  return new URL(/https?:\S+\/reset-password\S+/.exec(letter.text)?.[0] ?? '')
}

/** What a link carries, as a call names it. */
export function tokensOf(link: URL): { readonly access_token: string; readonly refresh_token: string } {
  return { access_token: link.searchParams.get('access_token') ?? '', refresh_token: link.searchParams.get('refresh_token') ?? '' }
}
