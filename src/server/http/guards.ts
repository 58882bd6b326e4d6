import type { Access } from '#contract/call.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { AdminCaller, Caller, InvestorCaller } from './callers.ts'

/** Refuses a caller whom a call is not for; says nothing about whose rows it touches. */
export function admit(access: Access, caller: Caller): void {
  if (access === 'anyone') return
  if (access === 'investor') {
    if (!caller.investor) throw new Refusal('signed_out')
    return
  }
  if (access === 'investor_or_admin') {
    if (!caller.investor && !caller.admin) throw new Refusal('signed_out')
    return
  }
  if (!caller.admin) throw caller.investor ? new Refusal('admin_required') : new Refusal('admin_signed_out')
  const enough = access === 'admin_read' || caller.admin.role === 'owner' || (access === 'admin_write' && caller.admin.role === 'admin')
  if (!enough) throw new Refusal('role_too_low')
}

/** The investor of a call that only investors reach. */
export function investorOf(caller: Caller): InvestorCaller {
  if (!caller.investor) throw new Refusal('signed_out')
  return caller.investor
}

/** The admin of a call that only admins reach. */
export function adminOf(caller: Caller): AdminCaller {
  if (!caller.admin) throw new Refusal('admin_signed_out')
  return caller.admin
}

/** Own rows only; an admin may see everybody's. */
export function mayRead(caller: Caller, investorId: string): void {
  if (caller.admin || caller.investor?.id === investorId) return
  throw new Refusal('not_yours')
}
