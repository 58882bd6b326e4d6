import { useState, type FocusEvent, type InputEvent } from 'react'
import { sayCertificates } from '#domain/certificate-range.ts'
import { amountForShares, allotShares, minimumAmount, sayAmounts } from '#domain/shares.ts'
import { calendarDate } from '#domain/moment.ts'
import { formatAmount, formatCount, formatEuro, parseEuro } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { fillField } from '#web/pages/admin/frame/fill-field.ts'
import { stepsAmount } from '#web/pages/admin/frame/step-amount.ts'
import { shortDay } from '#web/pages/admin/register/register-words.ts'
import { Field } from '#web/ui/Field.tsx'
import { amountIn } from './booking.ts'
import { IssueLine } from './IssueLine.tsx'

interface PaymentFieldsProps {
  readonly offer: Offer
  /** What stands in the field for the amount. */
  readonly amount: string
}

/** The money of a bank statement, and what it buys. The date is today's until another is typed, also over midnight. */
export function PaymentFields({ offer, amount }: PaymentFieldsProps) {
  const [on, setOn] = useState<string | null>(null)
  const today = shortDay(calendarDate(useMinute()))
  return (
    <>
      <div className="edit-grid edit-three">
        <div className="min-w-0">
          <Field
            label="Bedrag" name="amount" inputMode="decimal" autoComplete="off" defaultValue={formatAmount(minimumAmount(offer))} hint={sayAmounts(offer)}
            onKeyDown={stepsAmount(offer.sharePrice, minimumAmount(offer))} onBeforeInput={ignoreWords} onBlur={(event) => refill(event, offer)}
          />
          <Neighbours offer={offer} amount={amount} />
        </div>
        <Field label="Betaald op" name="on" inputMode="numeric" autoComplete="off" placeholder="dd-mm-jjjj" value={on ?? today} onChange={(event) => setOn(event.target.value)} />
        <Field label="Kenmerk op afschrift" name="reference" maxLength={140} autoComplete="off" />
      </div>
      <Bought offer={offer} amount={amount} />
    </>
  )
}

/** What is no part of an amount is not typed into it (spec 2, section 5); what is pasted stands there, and is asked about. */
function ignoreWords(event: InputEvent<HTMLInputElement>): void {
  if (event.data.length === 1 && /[^\d.,€\s-]/.test(event.data)) event.preventDefault()
}

/** An amount that was emptied is the least one again (spec 2, section 5), once the field is left: nothing jumps while one types. */
function refill({ currentTarget }: FocusEvent<HTMLInputElement>, offer: Offer): void {
  if (currentTarget.value.trim() === '') fillField(currentTarget.form, 'amount', formatAmount(minimumAmount(offer)))
}

/** The two amounts beside one that buys no whole number of certificates. */
function Neighbours({ offer, amount: typed }: PaymentFieldsProps) {
  const amount = parseEuro(typed)
  if (amount === null || amount < minimumAmount(offer) || amountIn(offer, typed) !== null) return null
  const base = Math.floor(amount / offer.sharePrice)
  return (
    <div role="group" aria-label="Dichtstbijzijnde bedragen" className="mt-2 flex flex-wrap gap-2">
      {[base, base + 1].map((shares) => {
        const near = amountForShares(offer, shares)
        return (
          <button
            key={shares} type="button" onClick={({ currentTarget }) => take(currentTarget.form, formatAmount(near))}
            className="min-h-[40px] cursor-pointer rounded-(--radius-field) border border-edge px-3 py-1 text-center text-tiny hover:bg-action-soft"
          >
            <span className="block font-semibold whitespace-nowrap">{formatEuro(near)}</span>
            <span className="block text-ink-2">{sayCertificates(allotShares(offer, near).total)}</span>
          </button>
        )
      })}
    </div>
  )
}

/** The buttons go with that: the field has the focus. */
function take(form: HTMLFormElement | null, text: string): void {
  fillField(form, 'amount', text)
  form?.querySelector<HTMLElement>('[name="amount"]')?.focus()
}

function Bought({ offer, amount: typed }: PaymentFieldsProps) {
  const amount = amountIn(offer, typed)
  const { base, bonus, total, percent } = allotShares(offer, amount ?? minimumAmount(offer))
  const sum = bonus > 0 ? `${formatCount(base)} + ${formatCount(bonus)} bonus (${percent}%) =` : undefined
  return <IssueLine count={amount === null ? null : total} sum={sum} none="Vul een bedrag in: dan staat hier hoeveel certificaten dat zijn." />
}
