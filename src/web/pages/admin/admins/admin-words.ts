import type { ListedAdmin } from '#contract/admins.ts'
import { ADMIN_ROLES, ROLES, type Role } from '#domain/roles.ts'

/** The least first: nobody becomes an owner by leaving a field as it is. */
export const ROLE_NAMES = ADMIN_ROLES.toReversed().map((role) => ROLES[role].name)

/** The role of that name. */
export function roleOf(name: string): Role {
  return ADMIN_ROLES.find((role) => ROLES[role].name === name) ?? 'viewer'
}

/** Each kind of second factor, as a list says it. */
const FACTORS: Readonly<Record<ListedAdmin['factors'][number], string>> = { passkey: 'Passkey', totp: 'Code uit een app' }

export function factorsText({ factors }: ListedAdmin): string | null {
  return factors.length === 0 ? null : factors.map((kind) => FACTORS[kind]).join(', ').replace(/, ([a-z])/gi, (_, first: string) => `, ${first.toLowerCase()}`)
}

/** Can log in, and so counts where somebody must be left. */
const isIn = ({ is_active, invited }: ListedAdmin): boolean => is_active && !invited

/** Is this the only one who can manage admins? */
export function isLastOwner(admins: readonly ListedAdmin[], { id }: ListedAdmin): boolean {
  const owners = admins.filter((one) => one.role === 'owner' && isIn(one))
  return owners.length === 1 && owners[0]?.id === id
}

/** How many who can log in have no second factor. */
export function withoutFactor(admins: readonly ListedAdmin[]): number {
  return admins.filter((one) => isIn(one) && one.factors.length === 0).length
}
