import { TriangleAlert } from 'lucide-react'
import type { InvestmentInDetail } from '#contract/admin-detail.ts'
import { rangeOf, rangeSize, sayCertificates } from '#domain/certificate-range.ts'
import { EDIT_AMOUNT_MINIMUM, EDIT_AMOUNT_STEP } from '#domain/edits.ts'
import { cents, formatAmount, formatEuroShort } from '#domain/money.ts'
import { isComplete } from '#domain/payment-status.ts'
import { methodWord, paidOnShort } from '#web/parts/investment-words.ts'
import { StatusLabel, paymentWord } from '#web/parts/StatusLabel.tsx'
import { stepsAmount } from '#web/pages/admin/frame/step-amount.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { amountField, readShares, sharesField, type Texts } from './edit-parts.ts'

interface InvestmentsFieldsProps {
  readonly investments: readonly InvestmentInDetail[]
  readonly typed: Texts
}

/** Amount and shares of each investment; its numbers can be seen and do not follow (spec 2, section 2; contract 4.9). */
export function InvestmentsFields({ investments, typed }: InvestmentsFieldsProps) {
  if (investments.length === 0) return null
  return (
    <section aria-labelledby="edit-investments" className="edit-section">
      <h3 id="edit-investments" className="text-plain font-bold">Investeringen</h3>
      <Notice tone="wait" title="Een ander bedrag of aantal verandert de certificaatnummers niet automatisch.">
        <p>Een betaalde investering houdt de nummers van haar uitgifte. Zegt zij daarna iets anders, dan heet zij afwijkend en wacht haar akte tot dat klopt.</p>
      </Notice>
      {investments.map((one) => <OneInvestment key={one.id} investment={one} typed={typed} />)}
    </section>
  )
}

function OneInvestment({ investment, typed }: { readonly investment: InvestmentInDetail; readonly typed: Texts }) {
  const { id, certificate_start: start, certificate_end: end, afwijkend } = investment
  const range = rangeOf(start, end)
  const [amount, shares] = [amountField(id), sharesField(id)]
  const deviates = range !== null && readShares(typed[shares] ?? '') !== rangeSize(range)
  return (
    <fieldset className="edit-investment">
      <legend className="sr-only">{`Investering van ${paidOnShort(investment)}`}</legend>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <strong className="font-semibold">{paidOnShort(investment)}</strong>
        <span className="text-ink-2">{methodWord(investment)}</span>
        <StatusLabel word={paymentWord(investment)} />
        {afwijkend ? <StatusBadge tone="wait" icon={TriangleAlert}>Afwijkend</StatusBadge> : null}
      </p>
      <div className="edit-grid edit-three">
        <Field label="Bedrag in euro" name={amount} defaultValue={formatAmount(cents(Math.round(investment.investment_amount * 100)))} inputMode="decimal" autoComplete="off" hint={`${formatEuroShort(EDIT_AMOUNT_MINIMUM)} of meer`} onKeyDown={stepAmount} />
        <Field label="Aandelen" name={shares} defaultValue={String(investment.number_of_shares)} inputMode="numeric" autoComplete="off" />
        <div>
          <p className="mb-1.5 text-note font-semibold">Certificaten</p>
          <p className="flex min-h-[40px] items-center">{range ? <NumberChip range={range} /> : <span className="text-ink-2">Niet toegewezen</span>}</p>
        </div>
      </div>
      <p className="edit-doubt empty:hidden">{noteOf(investment, deviates)}</p>
    </fieldset>
  )
}

/** What follows from a change, or what one from before means. */
function noteOf(investment: InvestmentInDetail, deviates: boolean): string {
  const range = rangeOf(investment.certificate_start, investment.certificate_end)
  if (!isComplete(investment)) return isOpen(investment) ? 'Nog niet betaald: een wijziging beëindigt de openstaande betaling.' : ''
  if (deviates && range) return `Wat is uitgegeven, blijft: ${sayCertificates(rangeSize(range))}. De akte wacht.`
  return investment.afwijkend ? 'Dit is niet het bedrag of aantal van de uitgifte. De akte wacht.' : ''
}

/** Whether somebody may still pay it: of one that failed or ended nothing is open. */
function isOpen({ payment_status: status }: InvestmentInDetail): boolean {
  return status === 'pending' || status === 'processing'
}

/** By a hundred euros (spec 2, section 5). */
const stepAmount = stepsAmount(EDIT_AMOUNT_STEP, EDIT_AMOUNT_MINIMUM)
