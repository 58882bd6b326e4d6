import type { ColumnType, Generated } from 'kysely'
import type { DeviceKind } from '#domain/devices.ts'
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
  admin_sessions: { token_hash: Buffer; admin_id: string; created_at: Moment; expires_at: Moment; ends_at: Moment; confirmed_at: Nullable<Moment> }
}
