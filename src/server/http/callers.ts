import type { FastifyRequest } from 'fastify'
import type { Moment } from '#domain/moment.ts'
import type { AdminRole } from '#server/store/admins.ts'

export interface InvestorCaller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly accessExpiresAt: Moment
}

export interface AdminCaller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly lastLogin: Moment | null
  readonly expiresAt: Moment
  readonly mustSetPassword: boolean
}

/** Who is calling, as far as the server itself knows. Both sessions may live side by side. */
export interface Caller {
  readonly investor: InvestorCaller | null
  readonly admin: AdminCaller | null
  /** The guest session whose cookie was shown, once its secret was checked. */
  readonly guest: () => Promise<string | null>
  /** The client's address, for limits alone. */
  readonly address: string
}

export type Identify = (request: FastifyRequest) => Promise<Caller>
