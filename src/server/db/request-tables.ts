import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { Nullable } from './login-tables.ts'

/** Money that came by bank, and what was agreed about a large request. */
export interface RequestTables {
  bank_transfers: {
    id: Generated<string>
    investment_id: string
    reference: string
    booked_on: string
    amount_cents: number
    kept_cents: Generated<number>
    returned_cents: Generated<number>
    moved_cents: Generated<number>
    booked_by: Nullable<string>
    booked_at: Moment
  }
  request_notes: { id: GeneratedAlways<number>; investment_id: string; admin_id: Nullable<string>; at: Moment; called: boolean; note: string }
}
