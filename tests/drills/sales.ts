import type { Client } from '#tests/support/client.ts'
import { invests } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import type { World } from '#tests/support/world.ts'
import type { AppProcess } from './process.ts'

/** Guests of an app that is a process of its own, and their money outside. */
export interface Guests {
  /** A guest who has chosen; nothing is paid. */
  chooses(amount: number): Promise<string>
  /** Stands at the checkout; the provider's id of the payment. */
  goesToPay(investmentId: string): Promise<string>
  /** Pays at the provider; the app may hear of it or not. */
  pays(paymentId: string): Promise<void>
  /** Has paid, and the page says so. */
  buys(investmentId: string): Promise<void>
}

let guests = 0

export function guestsOf(app: Pick<AppProcess, 'client'>, world: World): Guests {
  const client: Client = app.client()
  const self: Guests = {
    chooses(amount) {
      guests += 1
      return invests(app.client(), { email: `gast-${guests}@drill.nl`, name: `Gast ${guests}`, amount })
    },
    async goesToPay(investmentId) {
      const reply = await client.fn('create-payment', { investmentId })
      if (reply.status !== 200) throw new Error(`no checkout: ${reply.status} ${reply.text}`)
      return (await world.paymentOf(investmentId)).id
    },
    pays: (paymentId) => world.setStatus(paymentId, 'paid'),
    async buys(investmentId) {
      await self.pays(await self.goesToPay(investmentId))
      await until(async () => (await client.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the purchase', 60)
    },
  }
  return self
}
