import { createCloseLead, validateCloseApi } from '#contract/crm.ts'
import type { Db } from '#server/acts/act.ts'
import type { Crm } from '#server/gateways/close.ts'
import type { Wire } from '#server/http/wire.ts'
import { createLead } from './create-lead.ts'
import { validateKey } from './validate-key.ts'

interface CrmNeeds {
  readonly db: Db
  readonly crm: Crm | null
  readonly keyPrefix: string
  readonly sharePersonalNumbers: boolean
}

/** The CRM's own page: what an admin tries out. */
export function registerCrm(wire: Wire, needs: CrmNeeds): void {
  wire.json(validateCloseApi, async () => await validateKey(needs))
  wire.json(createCloseLead, async (order, { by }) => await createLead(needs, by, order))
}
