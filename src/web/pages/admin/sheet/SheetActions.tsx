import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp, Pencil, TicketPlus, Trash2 } from 'lucide-react'
import { adminGetDocumentsPlace } from '#contract/admin-kyc.ts'
import { pagePath } from '#contract/pages.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import type { Elements } from '#web/lib/elements.ts'
import { usePlace } from '#web/lib/router.tsx'
import { mayInterrupt } from '#web/lib/unsaved.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useOpenInvestor, type SheetView } from './open-investor.ts'

interface SheetActionsProps {
  readonly admin: Admin
  readonly id: string
  readonly view: SheetView
}

/** Beside the name: the way through the queue, and what else can be done with a person. */
export function SheetActions({ admin, id, view }: SheetActionsProps) {
  const { open } = useOpenInvestor()
  if (view !== 'details') return <Button look="secondary" size="small" icon={<ArrowLeft aria-hidden className="size-[18px]" />} onClick={() => mayInterrupt() && open(id)}>Terug naar gegevens</Button>
  return (
    <>
      <QueuePlace id={id} />
      {admin.role === 'viewer' ? null : (
        <>
          <ButtonLink to={pagePath('adminAssignTo', { investorId: id })} look="secondary" size="small" icon={<TicketPlus aria-hidden className="size-[18px]" />}><span className="max-sm:sr-only">Toewijzen</span></ButtonLink>
          <Button look="secondary" size="small" icon={<Pencil aria-hidden className="size-[18px]" />} onClick={() => open(id, 'edit')}><span className="max-sm:sr-only">Bewerken</span></Button>
          <Button look="quiet" size="small" icon={<Trash2 aria-hidden className="size-[18px]" />} onClick={() => open(id, 'delete')}><span className="max-sm:sr-only">Verwijderen</span></Button>
        </>
      )}
    </>
  )
}

/** Where the person stands among those who wait for a verdict, and who is beside them. */
function QueuePlace({ id }: { readonly id: string }) {
  const { data: place } = useQuery(ask(adminGetDocumentsPlace, { p_investor_id: id }))
  const { open } = useOpenInvestor()
  const inQueue = usePlace().pathname.replace(/\/$/, '') === pagePath('adminDocuments')
  if (!place || (place.position === null && (!inQueue || place.total === 0))) return null
  const go = (to: string | null) => to !== null && mayInterrupt() && open(to)
  return (
    <div role="group" aria-label="Wachtrij documenten" className="flex items-center gap-1">
      <p className="mr-1 text-ink-2">
        {place.position === null
          ? <span>{`Nog ${formatCount(place.total)} in de wachtrij`}</span>
          : <><span className="max-sm:sr-only">Wachtrij </span><b className="font-semibold whitespace-nowrap text-ink">{`${formatCount(place.position)} van ${formatCount(place.total)}`}</b></>}
      </p>
      <Step label="Vorige in de wachtrij" icon={<ChevronUp aria-hidden className="size-5" />} to={place.previous_id} go={go} />
      <Step label="Volgende in de wachtrij" icon={<ChevronDown aria-hidden className="size-5" />} to={place.next_id} go={go} />
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: Elements
  readonly to: string | null
  readonly go: (to: string | null) => void
}

function Step({ label, icon, to, go }: StepProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={to === null ? true : undefined} onClick={() => go(to)} className="grid size-[38px] place-items-center rounded-(--radius-field) hover:bg-action-soft aria-disabled:opacity-40">
      {icon}
    </button>
  )
}
