import { setTimeout } from 'node:timers/promises'
import { leanGuest, type LeanReply } from './lean-client.ts'

const AMOUNT = 1005
const SHARES = 134

/** Hears of each call that was answered: its last word, how long it took, and what came. */
export type Heard = (call: string, milliseconds: number, reply: LeanReply) => void

interface Way {
  readonly hear?: Heard
  /** Between two looks of a page that waits for its payment. */
  readonly everyMs?: number
}

/** Somebody was asked to come again later before anything was begun for him. */
export class TurnedAway extends Error {}

/**
 * The way of one guest, from the page to the certificate. What a page can do without may be refused, as it is there; a
 * refusal of the investment itself throws `TurnedAway`; in the middle of it the page asks again. Throws on anything else.
 */
export async function wholeWay(url: string, email: string, { hear = () => undefined, everyMs = 100 }: Way = {}): Promise<void> {
  const ask = leanGuest(url)
  const send = async (path: string, body?: unknown): Promise<LeanReply> => {
    const began = performance.now()
    const reply = await ask(path, body)
    hear(path.slice(path.lastIndexOf('/') + 1) || 'page', performance.now() - began, reply)
    if (reply.status !== 200 && reply.status !== 503 && reply.status !== 429) throw new Error(`${path} answers ${reply.status}: ${reply.text.slice(0, 300)}`)
    return reply
  }
  const call = async (path: string, body: unknown = {}): Promise<Readonly<Record<string, unknown>>> => {
    for (;;) {
      const { status, text } = await send(path, body)
      if (status === 200) return JSON.parse(text)
      await setTimeout(1000)
    }
  }
  const person = { fullName: 'Gast van de Avond', email, phone: '0612345678', sessionId: 'x', timestamp: new Date().toISOString(), profileComplete: false }
  await send('/')
  await send('/.netlify/functions/create-session', {})
  await send('/.netlify/functions/send-to-zapier', { event_type: 'guest_lead_captured', clientData: person })
  await send('/api/rpc/check_investor_exists_by_email', { p_email: email })
  const order = { p_guest_email: email, p_guest_phone: person.phone, p_guest_name: person.fullName, p_number_of_shares: SHARES, p_investment_amount: AMOUNT, p_session_id: 'x', p_invoice_address: '' }
  const begun = await send('/api/rpc/create_guest_investment', order)
  if (begun.status !== 200) throw new TurnedAway(begun.text)
  const investmentId = String(JSON.parse(begun.text)['investment_id'])
  await payAt(new URL(String((await call('/.netlify/functions/create-payment', { investmentId }))['checkoutUrl'])))
  while ((await call('/.netlify/functions/check-payment-status', { investmentId }))['status'] !== 'paid') await setTimeout(everyMs)
  const result = await call('/api/rpc/get_investment_for_payment_success', { p_investment_id: investmentId })
  if (Number(result['certificate_end']) - Number(result['certificate_start']) !== SHARES - 1) throw new Error(`no range: ${JSON.stringify(result)}`)
}

/** At the bank, as its form is sent. */
async function payAt(checkout: URL): Promise<void> {
  const form = new URLSearchParams({ token: checkout.searchParams.get('token') ?? '', method: 'ideal', status: 'paid' })
  const reply = await fetch(new URL(checkout.pathname, checkout), { method: 'POST', body: form, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the bank answers ${reply.status}`)
}
