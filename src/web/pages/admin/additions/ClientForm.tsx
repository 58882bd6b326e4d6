import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCreateOrGetInvestor } from '#contract/admin-additions.ts'
import { getInvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { formatAmount, formatCount } from '#domain/money.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, minimumAmount } from '#domain/shares.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { amountIn, book, PAYMENT_WIRE, paymentProblems, type Booked } from './booking.ts'
import { clientProblems, CLIENT_WIRE, EMPTY_CLIENT, orderOf, type ClientTexts } from './client-texts.ts'
import { ClientFields } from './ClientFields.tsx'
import { sayFailed } from './say-failed.tsx'
import { NotesField } from './NotesField.tsx'
import { PaymentFields } from './PaymentFields.tsx'

export interface AddedClient extends Booked {
  readonly name: string
}

interface ClientFormProps {
  readonly offer: Offer
  readonly admin: Admin
  readonly onAdded: (client: AddedClient) => void
}

/** A client with the money that came by bank (spec 2, section 3): found or made, booked and numbered by one press. */
export function ClientForm({ offer, admin, onAdded }: ClientFormProps) {
  const questions = useQueryClient()
  const [typed, setTyped] = useState<ClientTexts>({ ...EMPTY_CLIENT, amount: formatAmount(minimumAmount(offer)) })
  const today = calendarDate(useMinute())
  const act = useAct(async (texts: ClientTexts, attempt) => {
    const { investor_id: investorId, created } = await call(adminCreateOrGetInvestor, orderOf(texts), attempt)
    const booked = await book({ investorId, offer, texts, notes: texts.notes.trim(), adminEmail: admin.email }, attempt)
    // Whoever was there already keeps the name that is there.
    return { ...booked, name: created ? texts.name.trim() : (await call(getInvestorDetail, { p_investor_id: investorId }, attempt)).name }
  }, (client) => {
    void refreshDesk(questions)
    onAdded(client)
  })
  const amount = amountIn(offer, typed.amount)
  return (
    <Form
      unsaved={<Unsaved />}
      act={act} wire={{ ...CLIENT_WIRE, ...PAYMENT_WIRE }} problems={{ ...clientProblems(typed), ...paymentProblems(offer, today) }} say={sayFailed('Er is een fout opgetreden bij het toevoegen van de client')}
      onType={(texts) => setTyped({ ...EMPTY_CLIENT, ...texts })} onSend={(texts) => act.run({ ...EMPTY_CLIENT, ...texts })} aria-label="Client toevoegen" className="edit"
    >
      <ClientFields typed={typed} />
      <fieldset className="edit-section">
        <legend className="text-plain font-bold">Betaling</legend>
        <PaymentFields offer={offer} amount={typed.amount} />
        <NotesField />
      </fieldset>
      <div className="edit-foot static!">
        <ButtonLink to={pagePath('adminDashboard')} look="secondary" size="medium">Annuleren</ButtonLink>
        <Submit size="medium" busy="Toevoegen...">{amount === null ? 'Toevoegen' : `Toevoegen en ${formatCount(allotShares(offer, amount).total)} uitgeven`}</Submit>
      </div>
    </Form>
  )
}
