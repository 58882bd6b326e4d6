/** The roles of those who work at the desk, the first of whom may most. */
export const ADMIN_ROLES = ['owner', 'admin', 'viewer'] as const
export type Role = (typeof ADMIN_ROLES)[number]

/** What a role is called, and what whoever has it may do. */
export const ROLES: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Eigenaar', may: 'doet alles, en beheert de beheerders' },
  admin: { name: 'Beheerder', may: 'keurt, wijzigt en boekt' },
  viewer: { name: 'Meekijker', may: 'leest, en wijzigt niets' },
}
