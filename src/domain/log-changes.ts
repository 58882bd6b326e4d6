import type { AuditAction } from './audit.ts'
import { nameOfField } from './edits.ts'
import { KYC_STATUSES, type KycStatus } from './kyc.ts'
import { formatCount, formatEuro } from './money.ts'
import { formatCalendarDate } from './moment.ts'
import { ADMIN_ROLES, ROLES } from './roles.ts'
import { totalFromEuros } from './totals.ts'

/** What stood there, and what stands there now; null: nothing, or it is not known. */
export interface LogChange {
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

type Details = Readonly<Record<string, unknown>>
/** How a value is said; null: it is none. */
type Say = (value: unknown) => string | null

/** In the place of values whose key went with their person (decision 0053). */
export const ERASED_CHANGE: LogChange = { what: 'Gegevens', before: 'gewist', after: 'gewist' }

const KYC_WORDS: Readonly<Record<KycStatus, string>> = { pending: 'wacht op documenten', documents_uploaded: 'documenten geüpload', submitted: 'in behandeling', verified: 'geverifieerd', rejected: 'afgewezen' }
const VERDICTS: Readonly<Record<string, string>> = { accepted: 'goedgekeurd', rejected: 'afgewezen' }
const PROOFS: Readonly<Record<string, string>> = { password: 'wachtwoord', passkey: 'passkey', 'password and passkey': 'wachtwoord en passkey', 'password and totp': 'wachtwoord en app', 'password and recovery': 'wachtwoord en herstelcode', totp: 'app', recovery: 'herstelcode' }

const euros: Say = (value) => {
  const amount = typeof value === 'number' ? totalFromEuros(value) : null
  return amount === null ? null : formatEuro(amount)
}
const count: Say = (value) => (typeof value === 'number' ? formatCount(value) : null)
const day: Say = (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatCalendarDate(value) : null)
const kyc: Say = (value) => {
  const status = KYC_STATUSES.find((one) => one === value)
  return status === undefined ? null : KYC_WORDS[status]
}
const role: Say = (value) => {
  const known = ADMIN_ROLES.find((one) => one === value)
  return known === undefined ? null : ROLES[known].name
}
const access: Say = (value) => (typeof value === 'boolean' ? (value ? 'actief' : 'uitgeschakeld') : null)
const oneOf = (words: Readonly<Record<string, string>>): Say => (value) => (typeof value === 'string' ? (words[value] ?? value) : null)

/** Which details of a word are values: what each is called, and where it stood and stands. */
const VALUES: Readonly<Partial<Record<AuditAction, readonly (readonly [what: string, say: Say, before: string | null, after: string | null])[]>>> = {
  admin_changed: [['Rol', role, 'was.role', 'role'], ['Toegang', access, 'was.active', 'active']],
  admin_confirmed: [['Met', oneOf(PROOFS), null, 'by']],
  admin_created: [['Rol', role, null, 'role']],
  admin_logged_in: [['Met', oneOf(PROOFS), null, 'by']],
  audit_exported: [['Van', day, null, 'from'], ['Tot en met', day, null, 'to'], ['Regels', count, null, 'lines']],
  data_exported: [['Van', day, null, 'from'], ['Tot en met', day, null, 'to']],
  factor_policy_set: [['Verplicht vanaf', day, null, 'from_day']],
  investment_updated: [['Bedrag', euros, 'before.investment_amount', 'after.investment_amount'], ['Certificaten', count, 'before.number_of_shares', 'after.number_of_shares']],
  investor_deleted: [['Investeringen', count, 'investments', null], ['Certificaten', count, 'certificates', null]],
  kyc_rejected: [['Status', kyc, 'before.kyc_status', 'after.kyc_status'], ['ID-kaart', oneOf(VERDICTS), 'before.id', 'after.id'], ['Bewijs van adres', oneOf(VERDICTS), 'before.proof', 'after.proof']],
  kyc_verified: [['Status', kyc, 'before.kyc_status', 'after.kyc_status'], ['ID-kaart', oneOf(VERDICTS), 'before.id', 'after.id'], ['Bewijs van adres', oneOf(VERDICTS), 'before.proof', 'after.proof']],
  mutation_corrected: [['Ging in op', day, 'was', 'on']],
  register_exported: [['Stand op', day, null, 'on'], ['Nummers', count, null, 'certificates']],
}

/** What of a line are values before and after; what stayed as it was is left out. */
export function changesIn(action: AuditAction, details: Details): readonly LogChange[] {
  return (VALUES[action] ?? []).flatMap(([what, say, from, to]) => {
    const [before, after] = [say(at(details, from)), say(at(details, to))]
    return before === after ? [] : [{ what, before, after }]
  })
}

/** Each field of an edit of a person, as the log keeps it: a number masked. */
export function personalChanges({ before, after }: { readonly before: Readonly<Record<string, string | null>>; readonly after: Readonly<Record<string, string | null>> }): readonly LogChange[] {
  return Object.entries(after).map(([field, value]) => ({ what: nameOfField(field), before: shownIn(field, before[field] ?? null), after: shownIn(field, value) }))
}

const TYPES: Readonly<Record<string, string>> = { personal: 'Particulier', company: 'Bedrijf' }

function shownIn(field: string, value: string | null): string | null {
  return field === 'investment_type' && value !== null ? (TYPES[value] ?? value) : value
}

function at(details: Details, path: string | null): unknown {
  return path?.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined), details)
}
