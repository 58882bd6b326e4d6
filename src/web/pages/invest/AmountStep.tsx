import { Suspense, useState } from 'react'
import { cents, formatCount, toEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, amountProblemOnContinue, isLargeRequest, parseShares, sharesProblemOnContinue } from '#domain/shares.ts'
import { kept, recordOf, type Choice, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { NOT_PROCESSED_TEXT, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ALERT, ARROW_LEFT, Glyph } from '#web/ui/Glyph.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { AmountFields } from './AmountFields.tsx'
import { AmountSummary } from './AmountSummary.tsx'
import { amountOf, validAmount } from './choice.ts'
import { sendLead } from './guest.ts'
import { recordRequest } from './request.ts'

// Comes with the last step, which is fetched as soon as there is an amount.
const Agreement = lazily(async () => (await import('./Agreement.tsx')).Agreement)
const WaitingList = lazily(async () => (await import('./WaitingList.tsx')).WaitingList)

/** The two fields follow each other, so that what is wrong with them is found beside them (`AmountFields`). */
const PROBLEMS = { investmentAmount: () => null, numberOfShares: () => null }
const WIRE = { p_investment_amount: 'investmentAmount', p_number_of_shares: 'numberOfShares' } as const

interface AmountStepProps {
  readonly offer: Offer
  readonly contact: Contact
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  /** Certificates that can still be had; null when that is not known. */
  readonly available: number | null
  readonly onDone: () => void
  readonly onBack: () => void
}

/** Step 2: how much. From € 50.000 on its end is a request, recorded here once, before the confirmation is shown. */
export function AmountStep({ offer, contact, choice, choose, available, onDone, onBack }: AmountStepProps) {
  const [insisted, setInsisted] = useState(false)
  const request = useAct((wish: Cents, attempt) => recordRequest(offer, contact, wish, attempt), onDone)
  const amount = validAmount(offer, choice)
  const wanted = allotShares(offer, amount ?? cents(0)).total
  // What was begun in this tab has its numbers already, and they are not among the free ones.
  const begun = amount !== null && kept('resumed')?.record === recordOf(contact, amount)
  // The server decides; this only says so early.
  const short = !begun && available !== null && available < Math.max(wanted, offer.minimumShares)

  const goOn = () => {
    if (amount === null || short) return
    void sendLead('investment_amount_selected', contact, { numberOfShares: wanted, investmentAmount: toEuros(amount) })
    if (isLargeRequest(offer, amount)) request.run(amount)
    else onDone()
  }
  const type = (next: Choice) => {
    setInsisted(false)
    choose(next)
    if (request.failure && request.wait === 0) request.forget()
  }
  return (
    <Page title="Hoeveel wilt u investeren?" ownHeading announce={amount === null ? null : `${formatCount(wanted)} certificaten`}>
      <PageHeading look="card">Hoeveel wilt u investeren?</PageHeading>
      <Form problems={PROBLEMS} act={request} wire={WIRE} say={refusal} onSend={goOn}>
        <AmountFields offer={offer} choice={choice} choose={type} onEnter={() => setInsisted(true)} insistence={insisted ? insistence(offer, choice) : null} />
        {short ? <Suspense><WaitingList offer={offer} contact={contact} shares={wanted} available={available ?? 0} /></Suspense> : null}
        {amount === null ? null : <AmountSummary offer={offer} amount={amount} />}
        <div className="later-buttons">
          <Button type="submit" busy={request.busy} disabled={amount === null || short || request.wait > 0}>Verder naar betaling</Button>
          <Button look="secondary" icon={<Glyph d={ARROW_LEFT} />} onClick={onBack}>Aanpassen gegevens</Button>
        </div>
        {amount !== null && isLargeRequest(offer, amount) ? <Suspense><Agreement by="Met uw aanvraag" /></Suspense> : null}
      </Form>
    </Page>
  )
}

function refusal(text: string, failure: Refused) {
  return <p role="alert" className="field-error"><Glyph d={ALERT} /><span>{`Uw aanvraag is niet verstuurd. ${failure.is('broken') ? NOT_PROCESSED_TEXT : text}`}</span></p>
}

/** Why it does not go on (spec 1, section 5 words the minimum differently here). */
function insistence(offer: Offer, choice: Choice): string | null {
  if (choice.by === 'shares') return sharesProblemOnContinue(offer, parseShares(offer, choice.shares) ?? 0)
  const amount = amountOf(offer, choice)
  if (amount === null && choice.amount.trim()) return null
  return amountProblemOnContinue(offer, amount ?? cents(0))
}
