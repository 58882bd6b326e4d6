/** The optional fields of a lead in the CRM, by the names that the specification gives them (spec 2, section 3). */
export const CRM_FIELDS = ['cf_source', 'cf_investment_interest', 'cf_opt_in_status', 'cf_country', 'cf_tax_id'] as const
export type CrmField = (typeof CRM_FIELDS)[number]

/** Nobody is asked whether we may write to him about anything but his investment: whoever calls a lead must not think that he agreed. */
export const OPT_IN_STATUS = 'niet gevraagd'

/** The field that a name in the CRM means: with `cf_` or without, in any letters. Null: none of ours. */
export function crmFieldOf(name: string): CrmField | null {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_').replace(/^cf_/, '')
  return CRM_FIELDS.find((field) => field === `cf_${plain}`) ?? null
}
