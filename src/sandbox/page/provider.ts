import { seeOther, type Answer, type Exchange } from '#sandbox/http.ts'
import { act } from '#sandbox/mollie/books.ts'
import { STATUSES } from '#sandbox/mollie/payment.ts'
import { router, type Route } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import { parseMail, type Mail } from '#sandbox/smtp/mail.ts'
import type { World } from '#sandbox/world.ts'
import { pageAnswer, SCRIPT, STYLE } from './document.ts'
import { overviewPage } from './overview.ts'

const ACTS = [...STATUSES, 'refund', 'chargeback'] as const

/** The page for people, at the root of the port. */
export function pageProvider(world: World, baseUrl: string): Provider {
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/',
      run: async () => {
        const { revision } = world.changes // before the reading: what changes meanwhile shows at the next look
        return pageAnswer(200, 'Sandbox', await overviewPage(world, baseUrl), revision)
      },
    },
    { method: 'GET', path: '/style.css', run: () => asset('text/css; charset=utf-8', STYLE) },
    { method: 'GET', path: '/refresh.js', run: () => asset('text/javascript; charset=utf-8', SCRIPT) },
    { method: 'POST', path: '/payments/:id', run: (exchange) => actOnPayment(world, exchange) },
    ...mailRoutes(world),
  ]
  return { prefix: '', target: null, refusal: (status) => ({ status }), answer: router(routes, { unknown: missing, wrongMethod: missing }) }
}

function missing(): Answer {
  return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Niet gevonden.' }
}

function asset(type: string, body: Buffer): Answer {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }, body }
}

/** A pressed button; the person goes back to the payment. The webhook travels on its own. */
function actOnPayment(world: World, exchange: Exchange): Answer {
  const id = exchange.params['id'] ?? ''
  const payment = world.payments.get(id)
  const pressed = new URLSearchParams(exchange.text).get('act')
  const what = ACTS.find((it) => it === pressed)
  if (payment && what !== undefined) void act(world, payment, what).told
  if (payment?.webhookUrl && pressed === 'webhook') void world.webhooks.send(id, payment.webhookUrl, 1)
  return seeOther(`/#${id}`)
}

/** Links of a mail open in a new tab; nothing of the outside is loaded and nothing runs. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; sandbox allow-popups allow-popups-to-escape-sandbox"

function mailRoutes(world: World): Route[] {
  const mailRoute = (path: string, run: (mail: Mail, exchange: Exchange) => Answer | Promise<Answer>): Route => ({
    method: 'GET',
    path: `/mails/:id/${path}`,
    run: (exchange) => {
      const mail = world.mails.get(exchange.params['id'] ?? '')
      return mail ? run(mail, exchange) : missing()
    },
  })
  return [
    mailRoute('html', async (mail) => {
      const { html } = await parseMail(mail)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY }
      return html === false ? missing() : { status: 200, headers, body: `<base target="_blank">${html}` }
    }),
    mailRoute('raw', (mail) => ({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from(mail.raw, 'latin1') })),
    mailRoute('attachments/:number', async (mail, { params }) => {
      const file = (await parseMail(mail)).attachments[Number(params['number'])]
      if (!file) return missing()
      const headers = { 'content-type': file.contentType, 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' }
      return { status: 200, headers: { ...headers, 'content-security-policy': MAIL_POLICY }, body: file.content }
    }),
  ]
}
