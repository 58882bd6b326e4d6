import { isJson, jsonAnswer, type Answer, type Exchange } from '#sandbox/http.ts'
import { isRecord, parseJson, textAt } from '#sandbox/json.ts'
import { randomName } from '#sandbox/random.ts'
import { router } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import type { World } from '#sandbox/world.ts'
import { verifySignature } from './signature.ts'

/** The automation service's catch hook (facts 3.1): it takes everything and only says that it did. */
export function hookProvider(world: World, secret: string | undefined): Provider {
  const receive = (exchange: Exchange): Answer => {
    const body = isJson(exchange) ? parseJson(exchange.text) : exchange.text
    if (body === undefined) return refusal(400)
    const { account, hook, silent } = exchange.params
    if (silent !== undefined && silent !== 'silent') return refusal(404)
    const event = store(world, exchange, `${account}/${hook}`, body, secret)
    if (silent !== undefined) return { status: 200 }
    return jsonAnswer(200, { attempt: randomName(22), id: event.id, request_id: randomName(22), status: 'success' })
  }
  return {
    prefix: '/hooks',
    target: 'hook',
    refusal,
    answer: router(
      [
        { method: 'POST', path: '/hooks/catch/:account/:hook/', run: receive },
        { method: 'POST', path: '/hooks/catch/:account/:hook/:silent/', run: receive },
      ],
      { unknown: () => refusal(404), wrongMethod: () => refusal(405) },
    ),
  }
}

function refusal(status: number): Answer {
  return jsonAnswer(status, { status: 'error' })
}

function store(world: World, { headers, raw }: Exchange, hook: string, body: unknown, secret: string | undefined): { readonly id: string } {
  const webhookId = typeof headers['webhook-id'] === 'string' ? headers['webhook-id'] : null
  return world.events.put({
    id: `event_${randomName(16)}`,
    at: world.clock.now(),
    hook,
    webhookId,
    type: isRecord(body) ? (textAt(body, 'event_type') ?? textAt(body, 'type') ?? '') : '',
    signature: verifySignature(headers, raw, secret, world.clock.now()),
    body,
  })
}
