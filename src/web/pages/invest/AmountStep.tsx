import { Suspense, useRef, useState } from 'react'
import { cents, formatCount, toEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, amountProblemOnContinue, isLargeRequest, parseShares, sharesProblemOnContinue } from '#domain/shares.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Choice, Contact } from '#web/lib/form-memory.ts'
import { NOT_PROCESSED_TEXT, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ALERT, ARROW_LEFT, Glyph } from '#web/ui/Glyph.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { AmountFields } from './AmountFields.tsx'
import { AmountSummary } from './AmountSummary.tsx'
import { amountOf, errorsOf, validAmount } from './choice.ts'
import { sendLead } from './guest.ts'
import { Agreement, WaitingList } from './late-parts.ts'
import { recordRequest } from './request.ts'
import { usePause } from './use-pause.ts'

/** The two fields follow each other, so that what is wrong with them is found beside them (`AmountFields`). */
const PROBLEMS = { investmentAmount: () => null, numberOfShares: () => null }
const WIRE = { p_investment_amount: 'investmentAmount', p_number_of_shares: 'numberOfShares' } as const

interface AmountStepProps {
  readonly offer: Offer
  readonly contact: Contact
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  /** So many certificates are left, and they are too few; null when they are enough, or that is not known. */
  readonly left: number | null
  readonly onDone: () => void
  readonly onBack: () => void
  /** The ticket, where it stands between the fields and the sum. */
  readonly children: Elements
}

/** Step 2: how much. From € 50.000 on its end is a request, recorded here once, before the confirmation is shown. */
export function AmountStep({ offer, contact, choice, choose, left, onDone, onBack, children }: AmountStepProps) {
  const [insisted, setInsisted] = useState(false)
  const [paused, endPause] = usePause(choice[choice.by])
  const list = useRef<HTMLDivElement>(null)
  const request = useAct((wish: Cents, attempt) => recordRequest(offer, contact, wish, attempt), onDone)
  const amount = validAmount(offer, choice)
  const { bonus, total } = allotShares(offer, amount ?? cents(0))
  const short = left !== null
  const found = errorsOf(offer, choice)
  const error = (insisted ? insistence(offer, choice) : null) ?? (insisted || paused ? (found.amount ?? found.shares) : null)
  const says = amount !== null && paused && !short ? `${formatCount(total)} certificaten${bonus > 0 ? `, waarvan ${formatCount(bonus)} bonus` : ''}` : null

  const goOn = () => {
    if (amount === null) return setInsisted(true)
    if (short) return list.current?.focus()
    void sendLead('investment_amount_selected', contact, { numberOfShares: total, investmentAmount: toEuros(amount) })
    if (isLargeRequest(offer, amount)) request.run(amount)
    else onDone()
  }
  const type = (next: Choice, typed = false) => {
    setInsisted(false)
    choose(next)
    if (!typed) endPause(next[next.by])
    if (request.failure && request.wait === 0) request.forget()
  }
  return (
    <Page title="Hoeveel wilt u investeren?" ownHeading announce={says}>
      <PageHeading look="card">Hoeveel wilt u investeren?</PageHeading>
      <Form unsaved={null} problems={PROBLEMS} act={request} wire={WIRE} say={refusal} onSend={goOn}>
        {short ? <Suspense><WaitingList ref={list} offer={offer} contact={contact} shares={total} available={left} /></Suspense> : null}
        <AmountFields offer={offer} choice={choice} choose={type} error={error} left={left} />
        {children}
        {amount === null || short ? null : <AmountSummary offer={offer} amount={amount} />}
        <div className="later-buttons">
          <Button type="submit" busy={request.busy} off={amount === null || short || request.wait > 0}>Verder naar betaling</Button>
          <Button look="secondary" icon={<Glyph d={ARROW_LEFT} />} onClick={onBack}>Aanpassen gegevens</Button>
        </div>
        {amount !== null && isLargeRequest(offer, amount) ? <Suspense><Agreement by="Met uw aanvraag" /></Suspense> : null}
      </Form>
    </Page>
  )
}

function refusal(text: string, failure: Refused) {
  const known = !failure.is('timeout', 'offline', 'broken', 'unreadable')
  return <p role="alert" className="field-error"><Glyph d={ALERT} /><span>{`${known ? 'Uw aanvraag is niet verstuurd.' : 'Wij weten niet of uw aanvraag is aangekomen. Probeer het opnieuw.'} ${failure.is('broken') ? NOT_PROCESSED_TEXT : text}`}</span></p>
}

/** Why it does not go on (spec 1, section 5 words the minimum differently here). */
function insistence(offer: Offer, choice: Choice): string | null {
  if (choice.by === 'shares') return sharesProblemOnContinue(offer, parseShares(offer, choice.shares) ?? 0)
  const amount = amountOf(offer, choice)
  if (amount === null && choice.amount.trim()) return null
  return amountProblemOnContinue(offer, amount ?? cents(0))
}
