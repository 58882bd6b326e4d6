import type { InvestorInList } from '#contract/admin-investors.ts'
import type { MutationRow, RegisterPage } from '#contract/admin-register.ts'
import { joinRanges, type CertificateRange } from '#domain/certificate-range.ts'
import type { Client, Reply } from './client.ts'

/** An investor as an admin's list shows them, by their e-mail address. */
export async function investorOf(admin: Client, email: string): Promise<InvestorInList & { readonly id: string }> {
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email, p_limit: 200 })).text) as { readonly investors: readonly InvestorInList[] }
  for (const investor of investors) if (investor.email === email && investor.id !== null) return { ...investor, id: investor.id }
  throw new Error(`no investor ${email}`)
}

/** What they hold, in pieces that do not touch. */
export function rangesOf({ certificates }: Pick<InvestorInList, 'certificates'>): readonly CertificateRange[] {
  return joinRanges(certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end })))
}

/** The one piece that they hold. */
export function rangeOf(investor: Pick<InvestorInList, 'certificates'>): CertificateRange {
  const [range, ...more] = rangesOf(investor)
  if (!range || more.length > 0) throw new Error(`holds ${more.length + (range ? 1 : 0)} ranges`)
  return range
}

export interface Transfer {
  readonly from: { readonly id: string }
  readonly to: { readonly id: string }
  readonly range: CertificateRange
  readonly on: string
  readonly reason?: string
}

export async function transfers(admin: Client, { from, to, range, on, reason = 'verkoop' }: Transfer): Promise<Reply> {
  return await admin.rpc('admin_transfer_certificates', { p_from_investor_id: from.id, p_to_investor_id: to.id, p_certificate_start: range.start, p_certificate_end: range.end, p_effective_on: on, p_reason: reason })
}

/** The whole register of a day, page by page. */
export async function registerOf(admin: Client, asked: object = {}): Promise<RegisterPage> {
  const pages: RegisterPage[] = []
  for (let cursor: string | null = null; pages.length === 0 || cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
    const reply = await admin.rpc('admin_get_register', { ...asked, p_cursor: cursor })
    if (reply.status !== 200) throw new Error(`no register: ${reply.text}`)
    pages.push(JSON.parse(reply.text) as RegisterPage)
  }
  const [first] = pages
  if (!first) throw new Error('the register has no page')
  return { ...first, rows: pages.flatMap((page) => page.rows), next_cursor: null }
}

export async function historyOf(admin: Client, number: number): Promise<readonly MutationRow[]> {
  return JSON.parse((await admin.rpc('admin_get_certificate_history', { p_number: number })).text) as readonly MutationRow[]
}
