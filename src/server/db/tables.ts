import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { InvestmentPaymentStatus, InvestmentStatus, PaymentState } from '#domain/payment-status.ts'
import type { ReviewKind } from '#domain/reviews.ts'
import type { KycStatus } from '#domain/kyc.ts'

/** The tables as SQL sees them. Times are Date objects here and nowhere above `store`. */

type Json = ColumnType<Record<string, unknown>, string, string>
type Time = ColumnType<Date, Date, Date>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
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
  kyc_verified_at: Nullable<Date>
  id_document_url: Nullable<string>
  proof_of_residence_url: Nullable<string>
  documents_uploaded_at: Nullable<Date>
  profile_complete: Generated<boolean>
  profile_notified_at: Nullable<Date>
  password_hash: Nullable<string>
  created_at: Time
  updated_at: Time
  search_text: GeneratedAlways<string>
}

export interface InvestmentTable {
  id: Generated<string>
  investor_id: Nullable<string>
  amount_cents: number
  number_of_shares: number
  payment_status: Generated<InvestmentPaymentStatus>
  status: Generated<InvestmentStatus>
  payment_method: Nullable<'ideal' | 'creditcard' | 'bank_transfer'>
  payment_date: Nullable<string>
  paid_at: Nullable<Date>
  manual_payment_reference: Nullable<string>
  notes: Nullable<string>
  guest_session_id: Nullable<string>
  guest_email: string
  guest_name: string
  guest_phone: string
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>
  retracted_at: Nullable<Date>
  superseded_at: Nullable<Date>
  created_at: Time
  updated_at: Time
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
  expires_at: Nullable<Date>
  paid_at: Nullable<Date>
  refunded_cents: Generated<number>
  charged_back_cents: Generated<number>
  checked_at: Nullable<Date>
  ended_at: Nullable<Date>
  refused_at: Nullable<Date>
  created_at: Time
  updated_at: Time
}

export interface Tables {
  investors: InvestorTable
  investments: InvestmentTable
  payments: PaymentTable
  payment_history: {
    id: GeneratedAlways<number>
    payment_id: string
    from_state: string | null
    to_state: string
    source: string
    at: Time
  }
  payment_checks: {
    provider_payment_id: string
    source: string
    asked: Generated<number>
    cancel: Generated<boolean>
    run_at: Time
    attempts: Generated<number>
    last_error: Nullable<string>
    created_at: Time
  }
  payment_promises: { investment_id: string; made_at: Time; run_at: Time; attempts: Generated<number> }
  waiting_list: { id: Generated<string>; email: string; name: string; shares: number; asked_at: Time; told_at: Nullable<Date> }
  register: { only_one: Generated<boolean>; issue_size: number; issued: Generated<number> }
  certificate_runs: {
    id: GeneratedAlways<number>
    numbers: NumberRange
    first: GeneratedAlways<number>
    after: GeneratedAlways<number>
    size: GeneratedAlways<number>
    state: 'free' | 'held' | 'sealed'
    investment_id: Nullable<string>
    assignment_id: Nullable<string>
    issued_at: Nullable<Date>
  }
  admin_certificate_assignments: {
    id: Generated<string>
    investor_id: string
    certificate_quantity: number
    assignment_reason: string
    status: Generated<string>
    assigned_by: Nullable<string>
    assigned_at: Time
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
    at: Time
  }
  reviews: {
    id: Generated<string>
    kind: ReviewKind
    cause: string
    investment_id: Nullable<string>
    payment_id: Nullable<string>
    details: Json
    opened_at: Time
    resolved_at: Nullable<Date>
    resolution: Nullable<string>
    resolved_by: Nullable<string>
    reason: Nullable<string>
    refunding_at: Nullable<Date>
  }
  audit_log: {
    id: GeneratedAlways<number>
    at: Time
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
    channel: 'mail' | 'event'
    name: string
    cause: string
    investor_id: Nullable<string>
    investment_id: Nullable<string>
    payload: Json
    occurred_at: Time
    run_at: Time
    attempts: Generated<number>
    done_at: Nullable<Date>
    dead_at: Nullable<Date>
    last_error: Nullable<string>
  }
  guest_sessions: { id: string; secret_hash: Buffer; created_at: Time; expires_at: Time }
  investor_sessions: {
    id: Generated<string>
    investor_id: string
    family: string
    access_hash: Buffer
    refresh_hash: Buffer
    access_expires_at: Time
    refresh_expires_at: Time
    rotated_at: Nullable<Date>
    ended_at: Nullable<Date>
  refused_at: Nullable<Date>
    created_at: Time
  }
  login_codes: { investor_id: string; code_id: string; mac: Buffer; tries: Generated<number>; expires_at: Time; created_at: Time }
  admin_users: {
    id: Generated<string>
    email: string
    name: string
    role: 'owner' | 'admin' | 'viewer'
    is_active: Generated<boolean>
    password_hash: string
    password_expires_at: Nullable<Date>
    last_login: Nullable<Date>
    created_at: Time
  }
  admin_sessions: { token_hash: Buffer; admin_id: string; created_at: Time; expires_at: Time; ends_at: Time }
  limits: { key: Buffer; window_start: Time; count: number }
  idempotency_keys: { key: Buffer; request_hash: Buffer; status: Nullable<number>; body: Nullable<string>; created_at: Time }
}
