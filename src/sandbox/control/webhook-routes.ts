import { jsonAnswer } from '#sandbox/http.ts'
import type { Route } from '#sandbox/router.ts'
import type { World } from '#sandbox/world.ts'
import { controlBody, countAt, wordAt } from './order.ts'

/** How the payment webhooks travel, and what became of them. */
export function webhookControls(world: World): Route[] {
  const { webhooks } = world
  return [
    {
      method: 'GET',
      path: '/_control/webhooks',
      run: () => jsonAnswer(200, { ...webhooks.settings, attempts: world.attempts.newest(), deliveries: world.deliveries.newest() }),
    },
    {
      method: 'POST',
      path: '/_control/webhooks',
      run: (exchange) => {
        const body = controlBody(exchange)
        const before = webhooks.settings
        webhooks.settings = {
          mode: wordAt(body, 'mode', ['deliver', 'drop', 'hold'], before.mode),
          repeat: countAt(body, 'repeat', before.repeat, 1),
          delayMs: countAt(body, 'delayMs', before.delayMs),
          factor: countAt(body, 'factor', before.factor),
        }
        return jsonAnswer(200, webhooks.settings)
      },
    },
    {
      method: 'POST',
      path: '/_control/webhooks/flush',
      run: async (exchange) => {
        const body = controlBody(exchange)
        return jsonAnswer(200, await webhooks.flush(wordAt(body, 'order', ['fifo', 'lifo', 'shuffle'], 'fifo'), countAt(body, 'seed', 1)))
      },
    },
  ]
}
