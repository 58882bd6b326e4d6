import { useQueryClient } from '@tanstack/react-query'
import { adminGetInvestorHistory, getInvestorDetail, type InvestmentInDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { euroText } from '#web/lib/format.ts'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { MarkPaid } from '#web/pages/admin/queues/MarkPaid.tsx'
import { paidOnShort } from '#web/parts/investment-words.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

interface BookTransferProps {
  readonly detail: InvestorDetail
  /** null: none. */
  readonly investment: InvestmentInDetail | null
  readonly onClose: () => void
  readonly onSaid: (said: { readonly title: string; readonly about: string }) => void
}

/** Money that came by bank for an investment that was not paid, such as one whose payment failed: as for a large request, what it will issue is read before it is booked (decision 0071). */
export function BookTransfer({ detail, investment, onClose, onSaid }: BookTransferProps) {
  const questions = useQueryClient()
  const done = (text: string) => {
    onSaid({ title: 'De overschrijving is geboekt.', about: text })
    onClose()
    void refreshDesk(questions)
    for (const { name } of [getInvestorDetail, adminGetInvestorHistory]) void questions.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Dialog title="Markeer als betaald" open={investment !== null} onClose={onClose}>
      {investment ? (
        <>
          <p className="text-ink-2">{`${euroText(investment.investment_amount)}, begonnen op ${paidOnShort(investment)} door ${detail.name}`}</p>
          <MarkPaid titled online={investment.payment_method !== 'bank_transfer'} investment={{ ...investment, investment_id: investment.id, name: detail.name, email: detail.email }} onDone={done} />
        </>
      ) : null}
    </Dialog>
  )
}
