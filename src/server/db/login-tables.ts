import type { ColumnType, Generated } from 'kysely'
import type { DeviceKind } from '#domain/devices.ts'
import type { ChallengePurpose, StandingFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'

/** A column that may be empty, and is when nothing is said of it. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Who is known to the server, and by what: guests, investors, admins, their codes and links. */
export interface LoginTables {
  guest_sessions: { id: string; secret_hash: Buffer; created_at: Moment; expires_at: Moment }
  investor_sessions: {
    id: Generated<string>
    investor_id: string
    family: string
    access_hash: Buffer
    refresh_hash: Buffer
    access_expires_at: Moment
    refresh_expires_at: Moment
    rotated_at: Nullable<Moment>
    ended_at: Nullable<Moment>
    device: Nullable<string>
    device_kind: Nullable<DeviceKind>
    begun_at: Nullable<Moment>
    used_at: Nullable<Moment>
    created_at: Moment
  }
  password_resets: {
    investor_id: string
    id: string
    expires_at: Moment
    session_hash: Nullable<Buffer>
    session_expires_at: Nullable<Moment>
    created_at: Moment
  }
  login_codes: {
    investor_id: string
    code_id: string
    mac: Buffer
    made_order: number
    asked_by: Nullable<Buffer>
    tried: ColumnType<Readonly<Record<string, number>>, never, string>
    expires_at: Moment
    created_at: Moment
  }
  known_browsers: { browser: Buffer; investor_id: Nullable<string>; admin_id: Nullable<string>; seen_at: Moment }
  admin_users: {
    id: Generated<string>
    email: string
    name: string
    role: 'owner' | 'admin' | 'viewer'
    is_active: Generated<boolean>
    password_hash: string
    password_expires_at: Nullable<Moment>
    last_login: Nullable<Moment>
    created_at: Moment
  }
  admin_sessions: {
    token_hash: Buffer
    id: Generated<string>
    admin_id: string
    device: Nullable<string>
    device_kind: Nullable<DeviceKind>
    used_at: Nullable<Moment>
    created_at: Moment
    expires_at: Moment
    ends_at: Moment
    confirmed_at: Nullable<Moment>
  }
  admin_factors: {
    id: Generated<string>
    admin_id: string
    kind: StandingFactor
    name: string
    secret_sealed: Nullable<string>
    last_step: Nullable<number>
    credential_id: Nullable<Buffer>
    public_key: Nullable<Buffer>
    counter: Nullable<number>
    transports: Nullable<string>
    created_at: Moment
    confirmed_at: Nullable<Moment>
    last_used_at: Nullable<Moment>
  }
  admin_recovery_codes: { admin_id: string; hash: Buffer; made_at: Moment }
  admin_challenges: { hash: Buffer; purpose: ChallengePurpose; admin_id: Nullable<string>; expires_at: Moment }
  admin_invitations: { admin_id: string; id: string; expires_at: Moment; created_at: Moment }
  factor_policy: { one: Generated<boolean>; required_from: Moment }
}
