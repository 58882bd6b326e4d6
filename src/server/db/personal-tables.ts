import type { Generated, GeneratedAlways } from 'kysely'
import type { AgreementKind } from '#domain/agreements.ts'
import type { ChangeField, ChangeState } from '#domain/changes.ts'
import type { Moment } from '#domain/moment.ts'
import type { Nullable } from './login-tables.ts'

/** What a person agreed to, asked to have changed, and was called before; and the key of what is written about him. */
export interface PersonalTables {
  consents: { id: GeneratedAlways<number>; investment_id: string; kind: AgreementKind; version: string; agreed_at: Moment }
  change_requests: {
    id: Generated<string>
    investor_id: string
    field: ChangeField
    wanted: string
    was: Nullable<string>
    state: Generated<ChangeState>
    reason: Nullable<string>
    decided_by: Nullable<string>
    asked_at: Moment
    ended_at: Nullable<Moment>
  }
  personal_keys: { investor_id: string; sealed: string }
  written_letters: { id: Generated<string>; investor_id: string; subject: string; body: string; written_by: Nullable<string>; written_at: Moment }
  former_addresses: { id: Generated<string>; investor_id: string; email: string; left_at: Moment }
}
