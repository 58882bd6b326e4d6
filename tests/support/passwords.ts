import type { TestApp } from './app.ts'
import type { Client, Reply } from './client.ts'
import { until } from './until.ts'

/** What a mailed link to a new password carries, as its page sends it. */
export interface LinkTokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** What a link carries, as a call names it. */
export function tokensOf(link: URL): LinkTokens {
  return { access_token: link.searchParams.get('access_token') ?? '', refresh_token: link.searchParams.get('refresh_token') ?? '' }
}

/** Somebody asks for a link to a new password, in this browser, and reads the letter. */
export async function resetLink(app: Pick<TestApp, 'world'>, client: Client, email: string): Promise<{ readonly tokens: LinkTokens; readonly url: URL }> {
  const before = (await resetMails(app, email)).length
  const reply = await client.post('/api/auth/recover', { email })
  if (reply.status !== 200) throw new Error(`no link: ${reply.text}`)
  const [mail] = await until(async () => {
    const mails = await resetMails(app, email)
    return mails.length > before && mails
  }, 'the letter with the link')
  return linkIn(mail?.text ?? '')
}

/** The newest link that was mailed to this address, once every letter that is due has gone out. */
export async function mailedLink(app: TestApp, email: string): Promise<URL> {
  await app.quiet()
  const [mail] = await resetMails(app, email)
  return linkIn(mail?.text ?? '').url
}

/** The letters with a link that an address got, the newest first. */
export async function resetMails(app: Pick<TestApp, 'world'>, email: string) {
  return (await app.world.mails(email)).filter(({ text }) => text.includes('/reset-password?'))
}

/** The link of a letter, and what it carries. */
export function linkIn(text: string): { readonly tokens: LinkTokens; readonly url: URL } {
  const url = new URL(/https?:\S+\/reset-password\?\S+/.exec(text)?.[0] ?? 'http://no.link/')
  return { url, tokens: tokensOf(url) }
}

/** All that could tell two answers apart; what differs for everybody, such as the time, is left out. */
export function lookOf({ status, text, headers }: Reply): unknown {
  const names = [...headers].map(([name, value]) => [name, ['date', 'set-cookie', 'etag'].includes(name) ? name : value])
  return { status, text, names, cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;')) }
}
