import type { JsonRecord } from '#sandbox/json.ts'

/** A lead in the CRM, as Close answers it. */
export interface Lead {
  readonly id: string
  readonly at: number
  readonly name: string
  /** Lower-cased addresses of all contacts: what the search looks at. */
  readonly emails: readonly string[]
  readonly shown: JsonRecord
}

/** The lead's optional fields. Names are logical, ids are what the API wants (facts 2.3). */
export const CUSTOM_FIELDS = [
  { id: 'cf_v6S011I6MqcbVvB2FA5Nk8dr5MkL8sWuCiG8cUleO9c', name: 'source' },
  { id: 'cf_k2Rq8mZtYw4LxP0aVbN7cJdGhE5sUf1iOo3Tn9Xu6Be', name: 'investment_interest' },
  { id: 'cf_Hy3pWn6RzQv1TjKd8XsLc0MgBf5AeUo7Ii2Yt4Nr9Vb', name: 'opt_in_status' },
  { id: 'cf_a9Gk5DwJ2xSv7PzQmRn1LtYc4BhFe8Uo6Ii3Xj0Ks5W', name: 'country' },
  { id: 'cf_z1Bn7MvCx4LkJh8GfDs5Ap0QwErT2yUi9OoPl6Km3Nq', name: 'tax_id' },
] as const
