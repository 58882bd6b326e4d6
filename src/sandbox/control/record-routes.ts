import { jsonAnswer, type Exchange } from '#sandbox/http.ts'
import { listEvents } from '#sandbox/hook/event.ts'
import type { Route } from '#sandbox/router.ts'
import { readMail, type Mail } from '#sandbox/smtp/mail.ts'
import type { World } from '#sandbox/world.ts'
import { patienceOf } from './order.ts'

/**
 * What the product sent out, newest first. With `wait` (milliseconds) a call answers as soon as there are
 * `count` (1) to show, at the latest after that time.
 */
export function recordControls(world: World): Route[] {
  return [
    {
      method: 'GET',
      path: '/_control/requests',
      run: ({ query }) => jsonAnswer(200, world.requests.newest(query.get('target'))),
    },
    {
      method: 'GET',
      path: '/_control/mails',
      run: async (exchange) => {
        const mails = await enough(world, exchange, () => mailsTo(world, exchange.query.get('to')))
        return jsonAnswer(200, await Promise.all(mails.map(readMail)))
      },
    },
    {
      method: 'GET',
      path: '/_control/events',
      run: async (exchange) => {
        const type = exchange.query.get('type')
        const ofType = () => listEvents(world.events.values()).filter((it) => type === null || it.type === type)
        return jsonAnswer(200, await enough(world, exchange, ofType))
      },
    },
    {
      method: 'GET',
      path: '/_control/leads',
      run: async (exchange) => jsonAnswer(200, (await enough(world, exchange, () => world.leads.newest())).map((it) => it.shown)),
    },
  ]
}

function mailsTo({ mails }: World, address: string | null): Mail[] {
  const wanted = address?.toLowerCase()
  return mails.newest().filter((it) => wanted === undefined || it.to.some((to) => to.toLowerCase() === wanted))
}

async function enough<Row>({ changes }: World, exchange: Exchange, rows: () => Row[]): Promise<Row[]> {
  const { count, milliseconds } = patienceOf(exchange)
  await changes.until(() => rows().length >= count, milliseconds)
  return rows()
}
