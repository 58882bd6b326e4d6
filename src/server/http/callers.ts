import type { FastifyRequest } from 'fastify'
import type { Access, Call } from '#contract/call.ts'
import type { SecondFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import type { AdminRole } from '#server/store/admins.ts'

export interface InvestorCaller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly accessExpiresAt: Moment
  /** All pairs of tokens of this login. */
  readonly family: string
  /** When it was logged in; null where that is not known. */
  readonly loggedInAt: Moment | null
}

/** Who came by a reset link: may choose a password, and is nobody for every other call. */
export interface ChooserCaller {
  readonly investorId: string
  /** The link. */
  readonly resetId: string
}

export interface AdminCaller {
  readonly id: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly lastLogin: Moment | null
  readonly expiresAt: Moment
  /** However busy, it ends here. */
  readonly endsAt: Moment
  readonly mustSetPassword: boolean
  /** By what, beside the password, he can prove who is there. */
  readonly factors: readonly SecondFactor[]
  /** From when every admin needs one; null: it is up to each. */
  readonly factorsFrom: Moment | null
  readonly mustSetFactor: boolean
  /** When who is there was proved last; null where that is not known. */
  readonly confirmedAt: Moment | null
}

/** A guest session whose secret was checked. */
export interface GuestCaller {
  readonly id: string
  readonly secret: string
}

/** Who is calling, as far as the server itself knows. Both sessions may live side by side. */
export interface Caller {
  readonly investor: InvestorCaller | null
  readonly admin: AdminCaller | null
  /** Looked for only where it counts: in a call that is for choosing a password. */
  readonly chooser: ChooserCaller | null
  /** An admin session was begun in this browser, whether it lives or not. */
  readonly wasAdmin: boolean
  /** Looked up when it is first asked for. */
  readonly guest: () => Promise<GuestCaller | null>
  /** The client's address, for limits alone. */
  readonly address: string
  /** On this machine itself, or with the operator's token. */
  readonly operator: boolean
}

/** Who sends a request, as far as a call of this access must know. `extends`: it makes an admin's session longer. */
export type Identify = (request: FastifyRequest, as: { readonly access: Access; readonly extends: boolean }) => Promise<Caller>

type AdminAccess = 'admin_entering' | 'admin_securing' | 'admin_read' | 'admin_write' | 'owner'

/** Who a call's handler hears: those whom its access demands are certainly there. */
export type CallerOf<C extends Call> = Caller & SignedIn<C['access']>

type SignedIn<Who extends Access> = Who extends AdminAccess ? { readonly admin: AdminCaller } : Who extends 'investor' ? { readonly investor: InvestorCaller } : unknown
