import { randomUUID } from 'node:crypto'
import type { CrmLead } from '#contract/crm.ts'
import { OPT_IN_STATUS } from '#domain/crm.ts'
import { maskedBsn } from '#domain/profile-rules.ts'
import type { By, Db } from '#server/acts/act.ts'
import type { Crm, MadeLead } from '#server/gateways/close.ts'
import { CloseFailure } from '#server/gateways/close-wire.ts'
import { debugInfoOf, NO_KEY, sayFailure } from './say-failure.ts'

interface Needs {
  readonly db: Db
  readonly crm: Crm | null
  /** Personal numbers go out as they are; else only their end (contract 4.11). */
  readonly sharePersonalNumbers: boolean
}

export interface LeadOrder {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly country: string
  readonly taxId: string
}

const NOTHING = { leadId: null, contactId: null, troubleshooting: null, debugInfo: null } as const

/**
 * Makes a lead in the CRM for an admin who tries it out. That it is tried is written down first; a repeat under the same key
 * makes no second one, but says which there is. What fails is an answer, with what to do.
 */
export async function createLead({ db, crm, sharePersonalNumbers }: Needs, by: By, order: LeadOrder): Promise<CrmLead> {
  const [solution = ''] = NO_KEY.solutions
  if (!crm) return { ...NOTHING, success: false, message: NO_KEY.issue, troubleshooting: { issue: NO_KEY.issue, solution } }
  const mine = randomUUID()
  const { first } = await db.act(by, async (act) => {
    act.audit('crm_lead_tested', {})
    return { first: mine }
  })
  try {
    if (first !== mine) return sayFound(await crm.find(order.email))
    const { fullName: name, email, phone, address, country, taxId } = order
    return sayMade(await crm.create({ name, email, phone, address, country, custom: { cf_source: 'CRM-controle', cf_opt_in_status: OPT_IN_STATUS, cf_country: country, cf_tax_id: sharePersonalNumbers || taxId === '' ? taxId : maskedBsn(taxId.slice(-3)) } }))
  } catch (error) {
    if (!(error instanceof CloseFailure)) throw error
    const { issue, solutions } = sayFailure(error)
    const unsure = error.kind === 'away' ? 'Kijk eerst in Close of de lead er staat: het antwoord kan onderweg verloren zijn gegaan. ' : ''
    return { ...NOTHING, success: false, message: issue, troubleshooting: { issue, solution: `${unsure}${solutions.join(' ')}` }, debugInfo: debugInfoOf(error) }
  }
}

function sayFound(leadId: string | null): CrmLead {
  return { ...NOTHING, success: leadId !== null, message: leadId === null ? 'Deze lead staat niet in Close.' : 'Deze lead was al gemaakt.', leadId }
}

function sayMade({ leadId, contactId, refused, unknown }: MadeLead): CrmLead {
  const made = { success: true, leadId, contactId }
  if (refused) {
    const fields = Object.keys(refused.errors?.['field-errors'] ?? {}).map((name) => name.replace('custom.', '')).join(', ')
    const issue = `Close kent deze eigen velden niet: ${fields}.`
    return { ...made, message: 'De lead is gemaakt, zonder eigen velden.', troubleshooting: { issue, solution: 'Verbeter de id’s in de variabelen CLOSE_CF_…, of haal ze weg: dan worden de velden op naam gezocht.' }, debugInfo: debugInfoOf(refused) }
  }
  if (unknown.length === 0) return { ...NOTHING, ...made, message: 'De lead is gemaakt.' }
  return { ...NOTHING, ...made, message: 'De lead is gemaakt; niet alle eigen velden gingen mee.', troubleshooting: { issue: `Close heeft geen veld met de naam ${unknown.join(', ')}.`, solution: 'Maak in Close een tekstveld met die naam, of laat het weg: de lead komt ook zonder.' } }
}
