import { ISSUER } from '#domain/issuer.ts'
import { fromEuros } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import { LOGIN_CODE } from '#domain/login-code.ts'
import { OWNER, type TestApp } from './app.ts'
import type { Client, Reply } from './client.ts'
import { until } from './until.ts'

export interface Guest {
  readonly email?: string
  readonly name?: string
  readonly phone?: string
  /** Euros. */
  readonly amount?: number
}

/** What a guest's page sends for create_guest_investment. */
export function order({ email = 'jan@example.nl', name = 'Jan de Vries', phone = '06 1234 5678', amount = 750 }: Guest = {}) {
  const cents = fromEuros(amount)
  return {
    p_guest_email: email, p_guest_phone: phone, p_guest_name: name, p_number_of_shares: cents === null ? 100 : allotShares(ISSUER.offer, cents).total, p_investment_amount: amount,
    p_session_id: 'page', p_invoice_address: '',
  }
}

/** A visitor as the page makes one: with a guest session, by which the server knows him again. */
export async function visitor(app: TestApp): Promise<Client> {
  const client = app.client()
  await client.fn('create-session')
  return client
}

/** A guest who has chosen what to invest. */
export async function invests(client: Client, guest: Guest = {}): Promise<string> {
  return textOf(await client.rpc('create_guest_investment', order(guest)), 'investment_id')
}

/** A guest who stands at the checkout: says of which investment, and the provider's id of the payment. */
export async function atCheckout(app: Pick<TestApp, 'world'>, client: Client, guest: Guest = {}): Promise<{ readonly investmentId: string; readonly paymentId: string }> {
  const investmentId = await invests(client, guest)
  textOf(await client.fn('create-payment', { investmentId }), 'checkoutUrl')
  return { investmentId, paymentId: (await app.world.paymentOf(investmentId)).id }
}

/** A guest who has paid and holds certificates. */
export async function hasPaid(app: Pick<TestApp, 'world'>, client: Client, guest: Guest = {}): Promise<{ readonly investmentId: string; readonly paymentId: string }> {
  const there = await atCheckout(app, client, guest)
  await app.world.setStatus(there.paymentId, 'paid')
  await until(async () => (await client.fn('check-payment-status', { investmentId: there.investmentId })).body['status'] === 'paid', 'the payment')
  return there
}

/** An investor who logs in with the mailed code, in a browser that calls itself so. */
export async function logsIn(app: Pick<TestApp, 'world'>, client: Client, email: string, userAgent?: string): Promise<Reply> {
  const before = await countCodes(app, email)
  await client.fn('send-otp', { email })
  return await client.fn('verify-otp', { email, code: await newCode(app, email, before) }, userAgent === undefined ? {} : { 'user-agent': userAgent })
}

/** How many codes an address has got. */
export async function countCodes(app: Pick<TestApp, 'world'>, email: string): Promise<number> {
  return (await codeMails(app, email)).length
}

/** The newest code that an address gets once it has got more than so many. */
export async function newCode(app: Pick<TestApp, 'world'>, email: string, before = 0): Promise<string> {
  const [mail] = await until(async () => {
    const mails = await codeMails(app, email)
    return mails.length > before && mails
  }, 'the code')
  return codeIn(mail?.text ?? '')
}

/** The letters with a code, the newest first. */
async function codeMails(app: Pick<TestApp, 'world'>, email: string) {
  return (await app.world.mails(email)).filter(({ subject }) => /code/i.test(subject))
}

/** The six digits of a code mail. */
export function codeIn(text: string): string {
  return new RegExp(`\\d{${LOGIN_CODE.digits}}`).exec(text)?.[0] ?? ''
}

/** The first owner, logged in. */
export async function owner(app: TestApp): Promise<Client> {
  const client = app.client()
  const reply = await client.post('/api/admin/login', OWNER)
  if (reply.status !== 200) throw new Error(`the owner cannot log in: ${reply.text}`)
  return client
}

const owners = new WeakMap<TestApp, Client>()

/** The owner on the session that he has, or on a new one once that is over: a password is slow to check, on purpose, and nobody logs in for each look. */
export async function sameOwner(app: TestApp): Promise<Client> {
  const known = owners.get(app)
  if (known && (await known.get('/api/admin/session')).status === 200) return known
  const client = await owner(app)
  owners.set(app, client)
  return client
}

function textOf(reply: Reply, field: string): string {
  const value = reply.body[field]
  if (typeof value !== 'string') throw new Error(`no ${field} in ${reply.status} ${reply.text}`)
  return value
}
