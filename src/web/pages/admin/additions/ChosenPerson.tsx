import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { rangeOf, sayCertificates, sayShares } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { certificatesNote } from '#domain/payment-status.ts'
import { ask } from '#web/lib/ask.ts'
import { euroText } from '#web/lib/format.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { paidOnShort } from '#web/parts/investment-words.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { Investments as InvestmentsList } from '#web/pages/admin/sheet/details/lists.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ExtraInvestment } from './ExtraInvestment.tsx'

interface ChosenPersonProps {
  readonly offer: Offer
  readonly id: string
  readonly admin: Admin
  readonly onOther: () => void
}

/** Step 2: who was chosen, what they have, and the extra investment (spec 2, section 2). */
export function ChosenPerson({ offer, id, admin, onOther }: ChosenPersonProps) {
  useAskedAgain(getInvestorDetail.name)
  const { data: person, error, refetch } = useQuery(ask(getInvestorDetail, { p_investor_id: id }))
  if (error && !person) return <div className="edit"><NotLoaded failure={error} onRetry={() => void refetch()} /><Other onOther={onOther} /></div>
  if (!person) return <Waiting>Investeerder laden...</Waiting>
  return (
    <>
      <div className="edit pb-0!">
        <section aria-labelledby="chosen-person" className="edit-section">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ChosenHeading />
            <Other onOther={onOther} />
          </div>
          <p className="min-w-0"><PersonName id={person.id} name={person.name} /><span className="block text-tiny text-ink-2 wrap-anywhere">{person.email}</span></p>
          <Investments person={person} />
        </section>
      </div>
      <ExtraInvestment offer={offer} person={person} admin={admin} />
    </>
  )
}

function Other({ onOther }: Pick<ChosenPersonProps, 'onOther'>) {
  return <div><Button look="quiet" size="small" onClick={onOther}>Andere investeerder kiezen</Button></div>
}

/** The list that was pressed in has gone: one goes on from here. */
function ChosenHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <h2 ref={heading} id="chosen-person" tabIndex={-1} className="text-plain font-bold">1. Gekozen investeerder</h2>
}

type Row = InvestorDetail['investments'][number]

const LOOK = { head: 'border-b border-line bg-sunken px-3 py-1.5 text-tiny font-semibold text-ink-2', cell: 'border-b border-line px-3 py-2' }
const COLUMNS: readonly Column<Row>[] = [
  { key: 'on', head: 'Datum', cell: (row) => <span className="whitespace-nowrap">{paidOnShort(row)}</span> },
  { key: 'numbers', head: 'Certificaten', cell: (row) => <Issued row={row} /> },
  { key: 'shares', head: 'Aandelen', end: true, cell: (row) => formatCount(row.number_of_shares) },
  { key: 'amount', head: 'Bedrag', end: true, cell: (row) => <strong className="font-semibold whitespace-nowrap">{euroText(row.investment_amount)}</strong> },
]

function Issued({ row }: { readonly row: Row }) {
  const range = rangeOf(row.certificate_start, row.certificate_end)
  return range ? <NumberChip range={range} /> : <span className="text-ink-2">{certificatesNote(row)}</span>
}

/** What was invested, each with the numbers that it was issued; and what of that is theirs today. */
function Investments({ person }: { readonly person: InvestorDetail }) {
  const table = useMedia('(min-width: 640px)')
  const { investments, total_invested: total, total_shares: shares, certificate_count: held } = person
  if (investments.length === 0) return <p className="text-ink-2">{`Nog geen investeringen. Nu op naam: ${sayCertificates(held)}.`}</p>
  return (
    <div className="overflow-clip rounded-(--radius-field) border border-line">
      {table
        ? <DataTable caption={`Investeringen van ${person.name}`} columns={COLUMNS} rows={investments} rowKey={(row) => row.id} look={LOOK} />
        : <div className="border-b border-line px-3"><InvestmentsList name={person.name} rows={investments} none="" /></div>}
      <p className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
        <span><strong className="font-semibold">Totaal betaald</strong><span className="text-ink-2">{`, nu op naam ${sayCertificates(held)}`}</span></span>
        <span className="whitespace-nowrap"><span>{`${sayShares(shares)} · `}</span><strong className="font-bold">{euroText(total)}</strong></span>
      </p>
    </div>
  )
}
