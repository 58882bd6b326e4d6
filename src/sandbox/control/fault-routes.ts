import { HTTP_FAULTS, SMTP_FAULTS, TARGETS, type FaultOrder } from '#sandbox/faults.ts'
import { jsonAnswer, type Exchange } from '#sandbox/http.ts'
import { recordAt, textAt, textsOf } from '#sandbox/json.ts'
import type { Route } from '#sandbox/router.ts'
import type { World } from '#sandbox/world.ts'
import { controlBody, countAt, wordAt } from './order.ts'

/** What goes wrong next, and for whom. */
export function faultControls({ faults }: World): Route[] {
  const path = '/_control/faults'
  return [
    { method: 'GET', path, run: () => jsonAnswer(200, faults.list()) },
    { method: 'POST', path, run: (exchange) => jsonAnswer(201, faults.add(readFault(exchange))) },
    {
      method: 'DELETE',
      path,
      run: () => {
        faults.clear()
        return { status: 204 }
      },
    },
  ]
}

function readFault(exchange: Exchange): FaultOrder {
  const body = controlBody(exchange)
  const target = wordAt(body, 'target', TARGETS)
  return {
    target,
    kind: wordAt(body, 'kind', target === 'smtp' ? SMTP_FAULTS : HTTP_FAULTS),
    times: countAt(body, 'times', 1),
    match: textAt(body, 'match') ?? null,
    status: body['status'] === undefined ? null : countAt(body, 'status', 500, 200),
    headers: textsOf(recordAt(body, 'headers') ?? {}),
    body: body['body'] === undefined ? null : (textAt(body, 'body') ?? JSON.stringify(body['body'])),
    ms: body['ms'] === undefined ? null : countAt(body, 'ms', 0),
  }
}
