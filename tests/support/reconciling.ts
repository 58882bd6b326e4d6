import { randomUUID } from 'node:crypto'
import { ISSUER } from '#domain/issuer.ts'
import type { Db } from '#server/acts/act.ts'
import { reconcile, type Reconciled } from '#server/features/restore/reconcile.ts'
import { openMollie } from '#server/gateways/mollie.ts'
import { openIdentity } from '#server/gateways/provider-identity.ts'
import type { Client } from './client.ts'
import { until } from './until.ts'
import { MOLLIE_KEY, type World } from './world.ts'

/** What `script/admin reconcile` does, by the books of this world. */
export async function reconcileBy(world: World, db: Db, withhold = 0): Promise<Reconciled | null> {
  const provider = openMollie({ key: MOLLIE_KEY, url: new URL(`${world.url}/mollie/v2/`), now: () => Date.now() })
  return await reconcile({ db, provider, offer: ISSUER.offer, whoAreWe: openIdentity(MOLLIE_KEY, provider) }, { withhold })
}

/** Waits until guests are let in again. */
export async function isOpenTo(guest: Client): Promise<void> {
  await until(async () => (await guest.fn('create-payment', { investmentId: randomUUID() })).status === 404, 'the opening')
}
