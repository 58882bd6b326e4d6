import { downloadOwnData, getInvestorConsents } from '#contract/own-data.ts'
import { ISSUER } from '#domain/issuer.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { presentConsent } from '#server/presenters/consent.ts'
import { presentOwnData } from '#server/presenters/own-data.ts'
import { gatherOwnData } from './gather-own-data.ts'
import { readConsents } from './read-consents.ts'

/** What a person may have of all that is kept about him. */
export function registerOwnData(wire: Wire, needs: { readonly db: Db; readonly keys: Keys; readonly limits: Limits }): void {
  wire.download(downloadOwnData, async ({ numbers }, { caller: { investor }, by }) => {
    const data = await gatherOwnData(needs, by, { investorId: investor.id, loggedInAt: investor.loggedInAt, inFull: numbers === 'full' })
    return { name: `mijn-gegevens-${ISSUER.brand.toLowerCase()}-${calendarDate(data.at)}.json`, content: `${JSON.stringify(presentOwnData(data), null, 2)}\n` }
  })

  wire.json(getInvestorConsents, async ({ p_investor_id: investorId }, { caller }) => (
    (await readConsents(needs, { investorId, forAdmin: caller.admin !== null })).map(presentConsent)
  ))
}
