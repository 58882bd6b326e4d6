import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { ask } from '#web/lib/ask.ts'
import { Refused } from '#web/lib/refused.ts'
import { usePlace } from '#web/lib/router.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AssignForm } from './AssignForm.tsx'
import { Assigned, type AssignedNumbers } from './Assigned.tsx'
import { MayNot } from './MayNot.tsx'
import { Panel } from './Panel.tsx'
import { PersonSummary } from './PersonSummary.tsx'
import '#web/pages/admin/sheet/edit/edit.css'
import '#web/pages/admin/sheet/details/details.css'

/** /admin/assign-certificates/{investorId} (spec 2, section 2; look/25). */
export default function AssignPage() {
  const id = usePlace().pathname.split('/')[3] ?? ''
  return (
    <AdminScreen title="Certificaten toewijzen" tab={null} aside="Zonder betaling. Voor een correctie of een afspraak op papier." back={pagePath('admin')}>
      {({ role, email }) => <Loaded id={id} adminEmail={email} mayWrite={role !== 'viewer'} />}
    </AdminScreen>
  )
}

interface LoadedProps {
  readonly id: string
  readonly adminEmail: string
  readonly mayWrite: boolean
}

function Loaded({ id, adminEmail, mayWrite }: LoadedProps) {
  useAskedAgain(getInvestorDetail.name)
  const { data: person, error, refetch } = useQuery(ask(getInvestorDetail, { p_investor_id: id }))
  if (error && !person) return <NotThere error={error} onRetry={() => void refetch()} />
  if (!person) return <Waiting>Investeerder laden...</Waiting>
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {mayWrite ? <Panel><Steps person={person} adminEmail={adminEmail} /></Panel> : <MayNot />}
      <Panel><PersonSummary person={person} /></Panel>
    </div>
  )
}

function Steps({ person, adminEmail }: { readonly person: InvestorDetail; readonly adminEmail: string }) {
  const [assigned, setAssigned] = useState<AssignedNumbers | null>(null)
  const [round, setRound] = useState(0)
  const again = () => {
    setAssigned(null)
    setRound(round + 1)
  }
  return assigned ? <Assigned person={person} assigned={assigned} onAgain={again} /> : <AssignForm key={round} person={person} adminEmail={adminEmail} focused={round > 0} onAssigned={setAssigned} />
}

/** An id that nobody has, or that is none, and what did not arrive (spec 2, section 8). */
function NotThere({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const unknown = error instanceof Refused && error.is('investor_unknown', 'invalid_input')
  return (
    <div className="flex w-full max-w-[860px] flex-col gap-4">
      <Notice tone="bad" title={unknown ? 'Investeerder niet gevonden' : 'Er is een fout opgetreden bij het ophalen van investeerder gegevens'}>
        <p>Er is niets toegewezen.</p>
      </Notice>
      <div className="flex flex-wrap gap-2.5">
        {unknown ? null : <Button look="secondary" size="medium" onClick={onRetry}>Opnieuw proberen</Button>}
        <ButtonLink to={pagePath('admin')} look="secondary" size="medium">Terug naar overzicht</ButtonLink>
      </div>
    </div>
  )
}
