import type { Access, Call } from '#contract/call.ts'
import { asciiHost } from '#contract/host-name.ts'
import { normalEmail } from '#domain/contact.ts'
import type { Moment } from '#domain/moment.ts'
import { isFreshLogin } from '#domain/sessions.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { AdminCaller, Caller } from './callers.ts'

/** Refuses a caller whom a call is not for, before its body is read. */
export function admit(access: Access, caller: Caller): void {
  if (access === 'anyone') return
  if (access === 'operator') {
    // A stranger does not learn that there is anything.
    if (!caller.operator) throw new Refusal('unknown_path')
    return
  }
  if (access === 'choosing_password') {
    if (!caller.chooser && !caller.investor) throw new Refusal('signed_out')
    return
  }
  if (access === 'investor' || access === 'investor_or_admin' || access === 'investor_or_admin_write') {
    const byAdmin = access !== 'investor' && caller.admin !== null
    if (!caller.investor && !byAdmin) throw new Refusal('signed_out')
    if (!caller.investor && caller.admin) demandEntered(caller.admin)
    if (!caller.investor && access === 'investor_or_admin_write' && caller.admin?.role === 'viewer') throw new Refusal('role_too_low')
    return
  }
  if (!caller.admin) throw new Refusal(caller.investor ? 'admin_required' : caller.wasAdmin ? 'admin_signed_out' : 'admin_login_required')
  if (access === 'admin_entering' && caller.admin.mustSetPassword) return
  demandEntered(caller.admin, access === 'admin_securing')
  if (access === 'admin_entering' || access === 'admin_securing') return
  const enough = access === 'admin_read' || caller.admin.role === 'owner' || (access === 'admin_write' && caller.admin.role === 'admin')
  if (!enough) throw new Refusal('role_too_low')
}

/** Refuses an admin who must first choose a password of his own, or set up a second factor, which `securing` is for. */
function demandEntered({ mustSetPassword, mustSetFactor }: AdminCaller, securing = false): void {
  if (mustSetPassword) throw new Refusal('password_required')
  if (mustSetFactor && !securing) throw new Refusal('factor_required')
}

/** Refuses an act that cannot be undone to an admin who has not proved lately who is there (contract 3). */
export function demandConfirmed(caller: Caller, now: Moment): void {
  if (!isFreshLogin(caller.admin?.confirmedAt ?? null, now)) throw new Refusal('confirmation_required', { factors: caller.admin?.factors ?? [] })
}

/** As a call sees its caller: an admin who must first choose a password or set up a second factor is none, but where he does it. */
export function seenBy(access: Access, caller: Caller): Caller {
  const entering = access === 'admin_entering' || access === 'admin_securing'
  return !entering && (caller.admin?.mustSetPassword || caller.admin?.mustSetFactor) ? { ...caller, admin: null } : caller
}

/**
 * Refuses an order that names somebody else's rows, as the call's own declaration says. An admin may name anybody's where
 * the call is for admins too; who is signed in as both is the investor in a call for investors.
 */
export function mayTouch({ access, rows }: Pick<Call, 'access' | 'rows'>, caller: Caller, order: unknown): void {
  if (typeof rows === 'string' || 'named' in rows || (caller.admin && access !== 'investor')) return
  const named = typeof order === 'object' && order !== null ? new Map<string, unknown>(Object.entries(order)) : new Map<string, unknown>()
  if ('investor' in rows && named.get(rows.investor) !== caller.investor?.id) throw new Refusal('not_yours')
  const email = rows.email === undefined ? undefined : named.get(rows.email)
  if (typeof email === 'string' && email !== '' && normalEmail(email, asciiHost) !== caller.investor?.email) throw new Refusal('not_yours')
}
