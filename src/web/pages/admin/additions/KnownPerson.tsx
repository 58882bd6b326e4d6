import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { checkInvestorExists } from '#contract/guests.ts'
import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { emailProblem } from '#domain/contact.ts'
import { EDITED_FIELDS, type EditedField } from '#domain/edits.ts'
import { normalPostalCode, streetWithNumber } from '#domain/profile-rules.ts'
import { sharedDigits } from '#domain/telephone.ts'
import { ask } from '#web/lib/ask.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ClientTexts } from './client-texts.ts'

/** Whoever has this address already: what stays as it is, and what of what was typed is filled in (contract 4.20; look/25). */
export function KnownPerson({ typed }: { readonly typed: ClientTexts }) {
  const email = useSettled(typed.email.trim())
  const { data: known } = useQuery({ ...ask(checkInvestorExists, { p_email: email }), enabled: emailProblem(email, asciiHost) === null })
  const id = known?.investor_id ?? null
  const { data: person } = useQuery({ ...ask(getInvestorDetail, { p_investor_id: id ?? '' }), enabled: id !== null })
  return <div role="status" className="empty:hidden">{id !== null && person && person.id === id ? <Known person={person} typed={typed} /> : null}</div>
}

function Known({ person, typed }: { readonly person: InvestorDetail; readonly typed: ClientTexts }) {
  const rows = compared(person, typed)
  return (
    <section aria-label="Bestaande investeerder" className="flex flex-col gap-3 rounded-(--radius-field) bg-sunken p-4">
      <p className="flex items-start gap-3">
        <UserCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong className="block font-bold wrap-anywhere">{`${person.email} bestaat al`}</strong>
          <span className="text-ink-2">{`Deze betaling komt bij ${person.name}. Alleen lege velden worden aangevuld, de rest blijft.`}</span>
        </span>
      </p>
      {rows.length > 0 ? (
        <table className="w-full border-collapse rounded-(--radius-field) bg-surface text-left">
          <caption className="sr-only">Wat er staat en wat u invulde</caption>
          <thead><tr className="text-tiny text-ink-2">{['Veld', 'Staat er al, blijft', 'U vulde in'].map((head) => <th key={head} scope="col" className="border-b border-line px-3 py-1.5 font-semibold">{head}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ field, stands, said }) => (
              <tr key={field}>
                <th scope="row" className="border-b border-line px-3 py-1.5 font-normal text-ink-2">{EDITED_FIELDS[field]}</th>
                <td className="border-b border-line px-3 py-1.5 wrap-anywhere">{stands === null ? <span className="text-ink-2">leeg</span> : <strong className="font-semibold">{stands}</strong>}</td>
                <td className="border-b border-line px-3 py-1.5 wrap-anywhere">{stands === null ? <span><strong className="font-semibold">{said}</strong><span className="text-ink-2"> aangevuld</span></span> : <span>{said}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={pagePath('adminAddPayment', { voor: person.id })} look="secondary" size="small">Naar Extra Betaling</ButtonLink>
        {/* In a tab of its own: what is typed here stays. */}
        <Link to={pagePath('adminDashboard', { investeerder: person.id })} target="_blank" className="button button-quiet button-small"><span>Open investeerder</span><span className="sr-only"> in een nieuw tabblad</span></Link>
      </div>
    </section>
  )
}

interface Compared {
  readonly field: EditedField
  /** null: empty. */
  readonly stands: string | null
  readonly said: string
}

/** The fields that were typed and say another thing than what is there. A masked number is only known to be there. */
function compared(person: InvestorDetail, typed: ClientTexts): readonly Compared[] {
  const street = typed.street.trim() === '' ? '' : streetWithNumber(typed.street, typed.houseNumber)
  const rows: readonly Compared[] = [
    { field: 'name', stands: person.name, said: typed.name.trim() },
    { field: 'phone', stands: person.phone || null, said: typed.phone.trim() },
    { field: 'street_address', stands: person.street_address, said: street },
    { field: 'postal_code', stands: person.postal_code, said: normalPostalCode(typed.postalCode) },
    { field: 'city', stands: person.city, said: typed.city.trim() },
    { field: 'bsn', stands: person.bsn, said: typed.bsn.trim() },
    { field: 'kvk', stands: person.kvk, said: typed.kvk.trim() },
  ]
  return rows.filter(({ field, stands, said }) => said !== '' && !(field === 'phone' && stands !== null ? sharedDigits(stands) === sharedDigits(said) : stands === said))
}
