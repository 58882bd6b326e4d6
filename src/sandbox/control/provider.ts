import { jsonAnswer, type Answer } from '#sandbox/http.ts'
import { numberAt } from '#sandbox/json.ts'
import { router, type Route } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import type { World } from '#sandbox/world.ts'
import { faultControls } from './fault-routes.ts'
import { controlBody, patienceOf, refuse } from './order.ts'
import { paymentControls } from './payment-routes.ts'
import { recordControls } from './record-routes.ts'
import { stateAnswer } from './state.ts'
import { webhookControls } from './webhook-routes.ts'

/** The strings by which tests, drills and benchmarks pull at the world outside. */
export function controlProvider(world: World, baseUrl: string): Provider {
  const routes = [
    ...worldControls(world, baseUrl),
    ...paymentControls(world, baseUrl),
    ...webhookControls(world),
    ...faultControls(world),
    ...recordControls(world),
  ]
  return {
    prefix: '/_control',
    target: null,
    refusal,
    answer: router(routes, {
      unknown: () => jsonAnswer(404, { error: 'no such control', controls: routes.map((it) => `${it.method} ${it.path}`) }),
      wrongMethod: () => refusal(405),
    }),
  }
}

function refusal(status: number): Answer {
  return jsonAnswer(status, { error: 'refused' })
}

function worldControls(world: World, baseUrl: string): Route[] {
  return [
    { method: 'GET', path: '/_control/state', run: () => stateAnswer(world, baseUrl) },
    {
      // The page asks this and waits: it answers as soon as anything happened since.
      method: 'GET',
      path: '/_control/revision',
      run: async (exchange) => {
        const since = Number(exchange.query.get('since') ?? -1)
        await world.changes.until(() => world.changes.revision !== since, patienceOf(exchange).milliseconds)
        return jsonAnswer(200, { revision: world.changes.revision })
      },
    },
    {
      method: 'POST',
      path: '/_control/reset',
      run: async () => {
        await world.reset()
        return { status: 204 }
      },
    },
    {
      method: 'POST',
      path: '/_control/clock',
      run: async (exchange) => {
        const seconds = numberAt(controlBody(exchange), 'shiftSeconds')
        await world.clock.shift(seconds ?? refuse('shiftSeconds must be a number'))
        return jsonAnswer(200, { now: new Date(world.clock.now()).toISOString(), shiftSeconds: world.clock.shiftSeconds })
      },
    },
    {
      method: 'POST',
      path: '/_control/settings',
      run: (exchange) => {
        const { loopbackWebhooks } = controlBody(exchange)
        if (typeof loopbackWebhooks !== 'boolean') return refuse('loopbackWebhooks must be true or false')
        world.settings.loopbackWebhooks = loopbackWebhooks
        return jsonAnswer(200, world.settings)
      },
    },
  ]
}
