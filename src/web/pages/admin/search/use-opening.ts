import { pagePath } from '#contract/pages.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'
import type { SearchOption } from './search-options.ts'

/** Opens what was chosen: a number's history, a person's sheet, a request, a payment's person or the review that it waits for. */
export function useOpening(onMore: () => void) {
  const navigate = useNavigate()
  const investor = useOpenInvestor()
  const openPerson = (id: string | null, otherwise: 'adminRequests' | 'adminReviews') => (id === null ? navigate(pagePath(otherwise)) : investor.open(id))
  return {
    open: (option: SearchOption) => {
      switch (option.kind) {
        case 'number': return navigate(pagePath('adminRegister', { nummer: String(option.number.number) }))
        case 'person': return openPerson(option.person.id, 'adminRequests')
        case 'payment': return openPerson(option.payment.investor_id, option.payment.requested ? 'adminRequests' : 'adminReviews')
        case 'more': return onMore()
      }
    },
  }
}
