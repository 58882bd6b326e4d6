import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { adminListChangeRequests } from '#contract/change-requests.ts'
import { sayWaited } from '#domain/duration.ts'
import { EDITED_FIELDS } from '#domain/edits.ts'
import { ask } from '#web/lib/ask.ts'
import { whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useSaid } from '#web/pages/admin/frame/use-said.ts'
import { Button } from '#web/ui/Button.tsx'
import { DecideChange, standsAs, type AskedChange, type Deciding } from './DecideChange.tsx'
import { Queue } from './Queue.tsx'

const MOST = 200

/** /admin/changes: what investors ask to have changed, to be carried out or refused. */
export default function ChangesPage() {
  return (
    <AdminScreen title="Wijzigingen" tab="changes">
      {(admin) => (
        <>
          <p className="max-w-[70ch] text-ink-2">Gevraagd door investeerders. Bel eerst om te controleren of zij het zelf zijn; de oudste aanvraag staat bovenaan.</p>
          <Changes mayDecide={admin.role !== 'viewer'} />
        </>
      )}
    </AdminScreen>
  )
}

function Changes({ mayDecide }: { readonly mayDecide: boolean }) {
  const now = useMinute()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [said, say] = useSaid()
  const asked = useQuery(ask(adminListChangeRequests, { p_limit: MOST }))
  const close = () => {
    // Somebody else was sooner: what was pressed is gone, and so the focus goes to the line that says so.
    if (deciding && asked.data?.every(({ id }) => id !== deciding.change.id)) say('Deze aanvraag is al afgehandeld of ingetrokken.')
    setDeciding(null)
  }
  return (
    <>
      <Said said={said} />
      <Queue
        name="Wijzigingen" call={adminListChangeRequests.name} asked={asked} waiting="Wijzigingen laden..." most={MOST} keyOf={({ id }) => id}
        empty={{ title: 'Er is niets gevraagd.', text: 'Een andere naam of een ander e-mailadres vraagt een investeerder zelf aan; dan staat het hier.' }}
      >
        {(change) => (
          <>
            <Asked change={change} now={now} />
            {mayDecide ? (
              <div className="flex flex-wrap gap-2.5">
                <Button look="quiet" size="small" aria-label={`Afwijzen: ${EDITED_FIELDS[change.field]} van ${change.investor_name}`} onClick={() => setDeciding({ change, accept: false })}>Afwijzen</Button>
                <Button look="secondary" size="small" aria-label={`Doorvoeren: ${EDITED_FIELDS[change.field]} van ${change.investor_name}`} onClick={() => setDeciding({ change, accept: true })}>Doorvoeren</Button>
              </div>
            ) : null}
          </>
        )}
      </Queue>
      <DecideChange
        deciding={deciding} onClose={close}
        onDone={(text) => {
          setDeciding(null)
          say(text)
        }}
      />
    </>
  )
}

function Asked({ change, now }: { readonly change: AskedChange; readonly now: number }) {
  return (
    <div className="grid min-w-0 flex-1 basis-[320px] gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <PersonName id={change.investor_id} name={change.investor_name} />
        <p className="text-tiny text-ink-2"><span>{`${whenText(change.asked_at, now)} · `}</span><span>{`wacht ${sayWaited(now - Date.parse(change.asked_at))}`}</span></p>
      </div>
      <dl className="min-w-0">
        <dt className="text-tiny text-ink-2">{EDITED_FIELDS[change.field]}</dt>
        <dd className="flex flex-wrap items-center gap-x-2.5 wrap-anywhere">
          <span className="text-ink-2">{standsAs(change)}</span>
          <ArrowRight role="img" aria-label="wordt" className="size-4 shrink-0 text-ink-2" />
          <strong className="font-semibold">{change.wanted}</strong>
        </dd>
      </dl>
    </div>
  )
}
