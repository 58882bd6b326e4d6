import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { EXTRA_NOTE } from '#domain/additions.ts'
import { sayCertificates, sayRange } from '#domain/certificate-range.ts'
import { formatAmount, formatCount } from '#domain/money.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, minimumAmount } from '#domain/shares.ts'
import { useAct } from '#web/lib/use-act.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { amountIn, book, PAYMENT_WIRE, paymentProblems, type Booked, type PaymentTexts } from './booking.ts'
import { sayFailed } from './say-failed.tsx'
import { Landing } from './Landing.tsx'
import { NotesField } from './NotesField.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { useLater } from './use-later.ts'

interface ExtraInvestmentProps {
  readonly offer: Offer
  readonly person: InvestorDetail
  readonly admin: Admin
}

/** Spec 2, section 9: so long the banner stands before the form is empty again. */
const BANNER_MS = 3000

/** The form of an extra investment, and for three seconds what it came to. */
export function ExtraInvestment({ offer, person, admin }: ExtraInvestmentProps) {
  const questions = useQueryClient()
  const [booked, setBooked] = useState<Booked | null>(null)
  const [round, setRound] = useState(0)
  const next = () => {
    setBooked(null)
    setRound((before) => before + 1)
  }
  const done = (result: Booked) => {
    setBooked(result)
    void refreshDesk(questions)
    void questions.invalidateQueries({ queryKey: [getInvestorDetail.name] })
  }
  return booked ? <Banner booked={booked} name={person.name} onEnd={next} /> : <ExtraForm key={round} offer={offer} person={person} admin={admin} focused={round > 0} onBooked={done} />
}

function Banner({ booked: { range, shares, added }, name, onEnd }: { readonly booked: Booked; readonly name: string; readonly onEnd: () => void }) {
  useLater(BANNER_MS, onEnd)
  return (
    <Landing label="Resultaat">
      {added
        ? <Notice tone="ok" live title="Extra investering succesvol toegevoegd!"><p>{`${sayCertificates(shares)}, ${sayRange(range)}, op naam van ${name}. De bevestiging per mail is onderweg.`}</p></Notice>
        : <Notice tone="info" live title="Deze investering stond er al"><p>{`Certificaten ${sayRange(range)}. Er is niets dubbel geboekt.`}</p></Notice>}
    </Landing>
  )
}

type Texts = PaymentTexts & { readonly notes: string }

interface ExtraFormProps extends ExtraInvestmentProps {
  /** The one before it was just sent: the amount has the focus. */
  readonly focused: boolean
  readonly onBooked: (booked: Booked) => void
}

function ExtraForm({ offer, person, admin, focused, onBooked }: ExtraFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [amount, setAmount] = useState(formatAmount(minimumAmount(offer)))
  const today = calendarDate(useMinute())
  const act = useAct(async (texts: Texts, attempt) => (
    await book({ investorId: person.id, offer, texts, notes: `${EXTRA_NOTE} ${texts.notes}`.trim(), adminEmail: admin.email }, attempt)
  ), onBooked)
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }, [focused])
  const bought = amountIn(offer, amount)
  return (
    <Form<keyof Texts>
      unsaved={<Unsaved />}
      ref={form} act={act} wire={{ ...PAYMENT_WIRE, p_notes: 'notes' }} problems={{ ...paymentProblems(offer, today), notes: () => null }} say={sayFailed('Er is een fout opgetreden bij het toevoegen van de extra betaling')}
      onType={(texts) => setAmount(texts.amount)} onSend={act.run} aria-label="Extra investering" className="edit"
    >
      <fieldset className="edit-section">
        <legend><h2 className="text-plain font-bold">2. De extra investering</h2></legend>
        <PaymentFields offer={offer} amount={amount} />
        <NotesField />
      </fieldset>
      <div className="edit-foot static!">
        <ButtonLink to={pagePath('adminDashboard')} look="secondary" size="medium">Annuleren</ButtonLink>
        <Submit size="medium" busy="Toevoegen...">{bought === null ? 'Toevoegen' : `Toevoegen en ${formatCount(allotShares(offer, bought).total)} uitgeven`}</Submit>
      </div>
    </Form>
  )
}
