import type { TestApp } from './app.ts'

/** Asks for a link to choose a password, and takes it out of the letter that comes. */
export async function resetLink(app: TestApp, email: string): Promise<URL> {
  await app.client().post('/api/auth/recover', { email })
  return await mailedLink(app, email)
}

/** The newest link that was mailed to this address, once every letter that is due has gone out. */
export async function mailedLink(app: TestApp, email: string): Promise<URL> {
  await app.quiet()
  const letter = (await app.world.mails(email)).find(({ subject }) => subject === 'Nieuw wachtwoord kiezen')
  return new URL(/https?:\S+\/reset-password\S+/.exec(letter?.text ?? '')?.[0] ?? '')
}

/** What a link carries, as a call names it. */
export function tokensOf(link: URL): { readonly access_token: string; readonly refresh_token: string } {
  return { access_token: link.searchParams.get('access_token') ?? '', refresh_token: link.searchParams.get('refresh_token') ?? '' }
}
