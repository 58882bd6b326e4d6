import { Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import { router, type Route } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import type { World } from '#sandbox/world.ts'
import { apiRoute } from './gate.ts'
import { centsOf, isMethod, METHOD_NAMES, METHODS, presentMethod } from './methods.ts'
import { paymentRoutes } from './payment-routes.ts'
import { link, moment, PROFILE_ID } from './present.ts'
import { hal, plainProblem, problem } from './problem.ts'
import { refundRoutes } from './refund-routes.ts'

/** Mollie's payments API, version 2, as far as a shop uses it (facts 1.13). */
export function mollieProvider(world: World, baseUrl: string): Provider {
  const routes = [...paymentRoutes(world, baseUrl), ...refundRoutes(world, baseUrl), ...accountRoutes()]
  return {
    prefix: '/mollie',
    target: 'mollie',
    refusal: plainProblem,
    answer: router(routes, {
      unknown: () => problem(404, 'The resource does not exist'),
      wrongMethod: () => problem(405, 'The method is not allowed for this resource'),
    }),
  }
}

function accountRoutes(): Route[] {
  return [
    apiRoute('GET', '/methods', listMethods),
    apiRoute('GET', '/methods/:id', ({ params }) => {
      const { id } = params
      return isMethod(id) ? hal(200, presentMethod(id)) : problem(404, `No method exists with token ${id}.`)
    }),
    apiRoute('GET', '/profiles/me', (_exchange, mode) =>
      hal(200, {
        resource: 'profile',
        id: PROFILE_ID,
        mode,
        name: 'Sandbox',
        website: 'https://www.example.org',
        email: 'info@example.org',
        phone: '+31208202070',
        status: 'verified',
        createdAt: moment(Date.UTC(2025, 0, 6, 9)),
        _links: { self: link(`https://api.mollie.com/v2/profiles/${PROFILE_ID}`) },
      }),
    ),
  ]
}

/** All methods, or those that can carry the asked amount. */
function listMethods({ query }: Exchange): Answer {
  const asked = query.get('amount[value]')
  const cents = asked === null ? 0 : centsOf(asked)
  if (cents === null) throw new Stop(problem(422, 'The amount contains an invalid value', 'amount'))
  const fitting = METHOD_NAMES.filter((name) => cents <= METHODS[name].maximumCents)
  return hal(200, { count: fitting.length, _embedded: { methods: fitting.map(presentMethod) } })
}
