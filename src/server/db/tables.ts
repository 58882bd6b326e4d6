import type { Channel } from '#domain/messages.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { MutationKind, RunState } from '#domain/mutations.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'
import type { InvestmentPaymentStatus, InvestmentStatus, PaymentState } from '#domain/payment-status.ts'
import type { ReviewKind } from '#domain/reviews.ts'
import type { DocumentKind, DocumentType } from '#domain/documents.ts'
import type { KycStatus } from '#domain/kyc.ts'
import type { LoginTables, Nullable } from './login-tables.ts'
import type { PersonalTables } from './personal-tables.ts'
import type { RequestTables } from './request-tables.ts'

/** The tables as SQL sees them. Moments are numbers, here as everywhere; `timestamp` in `handle.ts` makes a parameter of one. */

type Json = ColumnType<Record<string, unknown>, string, string>
/** PostgreSQL's own text of a range: `[1,101)`. */
type NumberRange = string

export interface InvestorTable {
  id: Generated<string>
  email: string
  name: string
  phone: Nullable<string>
  address: Nullable<string>
  street_address: Nullable<string>
  city: Nullable<string>
  postal_code: Nullable<string>
  country: Generated<string>
  tax_id: Nullable<string>
  bsn_sealed: Nullable<string>
  bsn_last3: Nullable<string>
  kvk: Nullable<string>
  nationality: Nullable<string>
  investment_type: Nullable<string>
  kyc_status: Generated<KycStatus>
  kyc_verified_at: Nullable<Moment>
  kyc_reason: Nullable<string>
  kyc_judged_at: Nullable<Moment>
  id_document_url: Nullable<string>
  proof_of_residence_url: Nullable<string>
  documents_uploaded_at: Nullable<Moment>
  documents_due_at: Nullable<Moment>
  profile_complete: Generated<boolean>
  profile_notified_at: Nullable<Moment>
  password_hash: Nullable<string>
  created_at: Moment
  updated_at: Moment
  search_text: GeneratedAlways<string>
  holder_id: Generated<string>
  paid_cents: Generated<number>
  paid_investments: Generated<number>
  manual_investments: Generated<number>
  open_requests: Generated<number>
}

export interface InvestmentTable {
  id: Generated<string>
  investor_id: Nullable<string>
  amount_cents: number
  number_of_shares: number
  payment_status: Generated<InvestmentPaymentStatus>
  status: Generated<InvestmentStatus>
  payment_method: Nullable<'ideal' | 'creditcard' | 'bank_transfer'>
  provider_method: Nullable<string>
  payment_date: Nullable<string>
  paid_at: Nullable<Moment>
  manual_payment_reference: Nullable<string>
  payment_reference: Nullable<string>
  notes: Nullable<string>
  guest_session_id: Nullable<string>
  guest_email: string
  guest_name: string
  guest_phone: string
  address_proven_at: Nullable<Moment>
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>
  retracted_at: Nullable<Moment>
  superseded_at: Nullable<Moment>
  amended_at: Nullable<Moment>
  terms_edited_at: Nullable<Moment>
  called_at: Nullable<Moment>
  details_sent_at: Nullable<Moment>
  expires_on: Nullable<string>
  reminded_at: Nullable<Moment>
  expired_at: Nullable<Moment>
  issue: Generated<number>
  share_price_cents: number
  base_shares: number
  bonus_shares: number
  bonus_percent: number
  certificate_start: Nullable<number>
  certificate_end: Nullable<number>
  created_at: Moment
  updated_at: Moment
}

export interface PaymentTable {
  id: Generated<string>
  sent_for: string
  investment_id: Nullable<string>
  attempt: number
  idempotency_key: string
  provider_payment_id: Nullable<string>
  state: PaymentState
  amount_cents: number
  shares: number
  method: string
  checkout_url: Nullable<string>
  expires_at: Nullable<Moment>
  paid_at: Nullable<Moment>
  refunded_cents: Generated<number>
  charged_back_cents: Generated<number>
  checked_at: Nullable<Moment>
  ended_at: Nullable<Moment>
  refused_at: Nullable<Moment>
  questioned_at: Nullable<Moment>
  asked_from: Nullable<Buffer>
  noted: ColumnType<NotedNumbers | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
}

export interface Tables extends LoginTables, PersonalTables, RequestTables {
  investors: InvestorTable
  profile_reminders: { investor_id: string; sent: Generated<number>; sent_at: Nullable<Moment>; stopped_at: Nullable<Moment> }
  investments: InvestmentTable
  payments: PaymentTable
  payment_history: {
    id: GeneratedAlways<number>
    payment_id: string
    from_state: string | null
    to_state: string
    source: string
    at: Moment
  }
  payment_checks: {
    provider_payment_id: string
    source: string
    asked: Generated<number>
    cancel: Generated<boolean>
    stranger: Generated<boolean>
    run_at: Moment
    attempts: Generated<number>
    last_error: Nullable<string>
    created_at: Moment
  }
  readiness: { one: number; written_at: Moment }
  web_files: { name: string; content: Buffer; packed: boolean; served_at: Moment }
  secret_marks: { mark: Buffer; written_at: Moment; place: GeneratedAlways<number> }
  selling_stops: { id: GeneratedAlways<number>; reason: string; stopped_at: Moment; resumed_at: Nullable<Moment> }
  restorations: { backup_at: Moment; restored_at: Moment; reconciled_at: Nullable<Moment> }
  payment_notes: {
    payment_id: string
    asked: Generated<number>
    run_at: Moment
    attempts: Generated<number>
    last_error: Nullable<string>
    created_at: Moment
  }
  payment_promises: { investment_id: string; made_at: Moment; run_at: Moment; attempts: Generated<number> }
  waiting_list: {
    id: Generated<string>; email: string; name: string; shares: number; asked_at: Moment; told_at: Nullable<Moment>
    proven_at: Nullable<Moment>; waited: Generated<boolean>; first_chance_shares: Generated<number>; first_chance_until: Nullable<Moment>
  }
  issues: {
    number: number
    name: string
    share_price_cents: number
    minimum_shares: number
    bonus_tiers: ColumnType<readonly { readonly from_cents: number; readonly percent: number }[], string, string>
    size: number
    issued: Generated<number>
    withheld: Generated<number>
    holders: Generated<number>
    opens_at: Nullable<Moment>
    closes_at: Nullable<Moment>
    last_recorded_at: Generated<Moment>
  }
  holders: { id: string; created_at: Moment }
  certificate_mutations: {
    id: GeneratedAlways<number>
    issue: number
    kind: MutationKind
    numbers: NumberRange
    first: GeneratedAlways<number>
    from_holder: Nullable<string>
    to_holder: Nullable<string>
    effective_on: string
    recorded_at: Moment
    corrects: Nullable<number>
    investment_id: Nullable<string>
    assignment_id: Nullable<string>
    actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
    admin_id: Nullable<string>
  }
  mutation_reasons: { mutation_id: number; reason: string }
  certificate_runs: {
    id: GeneratedAlways<number>
    issue: number
    numbers: NumberRange
    first: GeneratedAlways<number>
    after: GeneratedAlways<number>
    size: GeneratedAlways<number>
    state: RunState
    holder_id: Nullable<string>
    mutation_id: Nullable<number>
    since: Nullable<string>
  }
  positions: { issue: number; holder_id: string; certificates: number }
  reservations: { payment_id: string; investment_id: string; issue: number; run_id: number; shares: number }
  tallies: { what: 'investors' | 'pending_kyc' | 'paid_cents'; slot: number; amount: number }
  admin_certificate_assignments: {
    id: Generated<string>
    investor_id: string
    certificate_quantity: number
    assignment_reason: string
    issue: Generated<number>
    certificate_start: Nullable<number>
    certificate_end: Nullable<number>
    status: Generated<string>
    assigned_by: Nullable<string>
    assigned_at: Moment
  }
  ledger_entries: {
    id: GeneratedAlways<number>
    kind: 'paid' | 'assigned' | 'released' | 'refunded' | 'charged_back'
    investment_id: Nullable<string>
    assignment_id: Nullable<string>
    payment_id: Nullable<string>
    amount_cents: Generated<number>
    method: Nullable<string>
    numbers: Nullable<NumberRange>
    booked_on: string
    at: Moment
  }
  sold_by_day: { day: string; sold_cents: number; sold_shares: Generated<number> }
  offer_marks: { threshold_cents: number; percent: number; crossed_on: string }
  reviews: {
    id: Generated<string>
    kind: ReviewKind
    cause: string
    investment_id: Nullable<string>
    payment_id: Nullable<string>
    transfer_id: Nullable<string>
    details: Json
    opened_at: Moment
    resolved_at: Nullable<Moment>
    resolution: Nullable<string>
    resolved_by: Nullable<string>
    reason: Nullable<string>
    refunding_at: Nullable<Moment>
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: Moment
    actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
    admin_id: Nullable<string>
    investor_id: Nullable<string>
    investment_id: Nullable<string>
    action: string
    details: Json
  }
  outbox: {
    id: GeneratedAlways<number>
    message_id: Generated<string>
    channel: Channel
    name: string
    cause: string
    investor_id: Nullable<string>
    investment_id: Nullable<string>
    payload: Json
    occurred_at: Moment
    run_at: Moment
    attempts: Generated<number>
    done_at: Nullable<Moment>
    dead_at: Nullable<Moment>
    last_error: Nullable<string>
  }
  documents: {
    id: Generated<string>
    investor_id: string
    kind: DocumentKind
    state: ColumnType<'present' | 'replaced' | 'removed', 'present' | undefined, 'replaced' | 'removed'>
    path: string
    type: DocumentType
    bytes: number
    uploaded_at: Moment
    verdict: Nullable<'accepted' | 'rejected'>
    verdict_reason: Nullable<string>
    judged_by: Nullable<string>
    judged_at: Nullable<Moment>
    ended_at: Nullable<Moment>
  }
  gathered_requests: { investment_id: string; gathered_at: Moment }
  limits: { key: Buffer; window_start: Moment; count: number }
  idempotency_keys: { key: Buffer; request_hash: Buffer; status: Nullable<number>; body: Nullable<string>; created_at: Moment }
}
