import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetInvestorHistory, getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { adminGetDocumentsPlace } from '#contract/admin-kyc.ts'
import { ask } from '#web/lib/ask.ts'
import { Refused } from '#web/lib/refused.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { DeleteInvestor } from './delete/DeleteInvestor.tsx'
import { Details } from './details/Details.tsx'
import { EditInvestor } from './edit/EditInvestor.tsx'
import { useOpenInvestor, type SheetView } from './open-investor.ts'
import { SheetActions } from './SheetActions.tsx'
import { Registered, SheetBadge } from './SheetBadge.tsx'

/** One investor over whatever page of the desk is open (spec 2, section 2). */
export function InvestorSheet({ admin }: { readonly admin: Admin }) {
  const { investor } = useOpenInvestor()
  // What was open stays to be seen while it leaves.
  const [last, setLast] = useState(investor)
  if (investor && (investor.id !== last?.id || investor.view !== last.view)) setLast(investor)
  const shown = investor ?? last
  // An address can be typed and sent around: whoever only looks sees the person there too.
  return shown ? <OneInvestor admin={admin} id={shown.id} view={admin.role === 'viewer' ? 'details' : shown.view} isOpen={investor !== null} /> : null
}

interface OneInvestorProps {
  readonly admin: Admin
  readonly id: string
  readonly view: SheetView
  readonly isOpen: boolean
}

function OneInvestor({ admin, id, view, isOpen }: OneInvestorProps) {
  const { open, close } = useOpenInvestor()
  const [said, setSaid] = useState<{ readonly title: string; readonly about: string } | null>(null)
  const { data: detail, error, refetch } = useQuery({ ...ask(getInvestorDetail, { p_investor_id: id }), enabled: isOpen })
  useAskedAgain(getInvestorDetail.name, adminGetInvestorHistory.name, adminGetDocumentsPlace.name)
  const [lastView, setLastView] = useState(view)
  if (view !== lastView) setLastView(view)
  // What was done before is not said of a form that was opened since.
  if (said && (!isOpen || (view !== lastView && view !== 'details'))) setSaid(null)
  // Whoever edits or deletes has it from the answer to that: the question behind it may well hear of the own delete first.
  const unknown = error instanceof Refused && error.is('investor_unknown', 'invalid_input') && (view === 'details' || !detail)
  return (
    <Sheet
      open={isOpen} onClose={close} about={`${id} ${view} ${unknown ? 'unknown' : ''}`}
      title={unknown ? 'Investeerder niet gevonden' : (detail?.name ?? 'Investeerder')}
      badge={detail && !unknown ? <SheetBadge detail={detail} /> : null}
      line={detail && !unknown ? <Registered detail={detail} /> : null}
      actions={detail && !unknown ? <SheetActions admin={admin} id={id} view={view} /> : null}
      said={said}
    >
      {unknown
        ? <Unknown onClose={close} />
        : detail
          ? <View key={`${id} ${view}`} admin={admin} detail={detail} view={view} onDone={() => (view === 'delete' ? close() : open(id))} onSaid={setSaid} />
          : <div className="sheet-body p-7">{error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Investeerder laden...</Waiting>}</div>}
    </Sheet>
  )
}

interface ViewProps {
  readonly admin: Admin
  readonly detail: InvestorDetail
  readonly view: SheetView
  readonly onDone: () => void
  readonly onSaid: (said: { readonly title: string; readonly about: string } | null) => void
}

function View({ admin, detail, view, onDone, onSaid }: ViewProps) {
  if (view === 'details') return <Details admin={admin} detail={detail} onSaid={onSaid} />
  return <div className="sheet-body">{view === 'edit' ? <EditInvestor admin={admin} id={detail.id} onDone={onDone} onSaid={onSaid} /> : <DeleteInvestor id={detail.id} onDone={onDone} />}</div>
}

function Unknown({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="sheet-body p-7">
      <Empty title="Hier staat niemand" action={<Button look="secondary" size="small" onClick={onClose}>Sluiten</Button>}>
        Deze investeerder is verwijderd of heeft nooit bestaan.
      </Empty>
    </div>
  )
}
