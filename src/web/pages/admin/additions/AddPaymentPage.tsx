import { useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { OFFER } from '#web/lib/offer.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { ChosenPerson } from './ChosenPerson.tsx'
import { FindPerson } from './FindPerson.tsx'
import { MayNot } from './MayNot.tsx'
import { Panel } from './Panel.tsx'
import '#web/pages/admin/sheet/details/details.css'
import '#web/pages/admin/sheet/edit/edit.css'

/** /admin/add-payment (spec 2, section 2; look/25). Who was chosen stands in the address: a reload keeps them, and a link leads there. */
export default function AddPaymentPage() {
  return (
    <AdminScreen title="Extra Betaling" tab={null} aside="Een extra investering van iemand die al investeerder is." back={pagePath('adminDashboard')}>
      {(admin) => (admin.role === 'viewer' ? <MayNot /> : <Steps admin={admin} />)}
    </AdminScreen>
  )
}

function Steps({ admin }: { readonly admin: Admin }) {
  const [parameters, setParameters] = useSearchState()
  // Whoever chooses another one goes on in the field in which he looks.
  const [again, setAgain] = useState(false)
  const id = parameters.get('voor')
  const choose = (to: string | null) => {
    setAgain(to === null)
    setParameters((now) => {
      const next = new URLSearchParams(now)
      if (to === null) next.delete('voor')
      else next.set('voor', to)
      return next
    }, { replace: false })
  }
  return <Panel>{id === null ? <FindPerson focused={again} onChoose={choose} /> : <ChosenPerson key={id} offer={OFFER} id={id} admin={admin} onOther={() => choose(null)} />}</Panel>
}
