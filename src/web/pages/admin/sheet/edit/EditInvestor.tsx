import { useQuery } from '@tanstack/react-query'
import { getInvestorDetail } from '#contract/admin-detail.ts'
import { ask } from '#web/lib/ask.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { EditForm } from './EditForm.tsx'
import './edit.css'

interface EditInvestorProps {
  readonly admin: Admin
  readonly id: string
  /** The form is over: saved, or given up. */
  readonly onDone: () => void
  readonly onSaid: (said: { readonly title: string; readonly about: string } | null) => void
}

/** The form that changes a person and their investments (spec 2, section 2), as they are now and not as a page remembers them. */
export function EditInvestor({ admin, id, onDone, onSaid }: EditInvestorProps) {
  const { data: detail, error, isFetchedAfterMount, refetch } = useQuery({ ...ask(getInvestorDetail, { p_investor_id: id }), refetchOnMount: 'always' })
  if (detail && isFetchedAfterMount) return <EditForm key={id} adminEmail={admin.email} detail={detail} onDone={onDone} onSaid={onSaid} />
  if (error) return <div className="edit"><NotLoaded failure={error} onRetry={() => void refetch()} /></div>
  return <Waiting>Gegevens laden...</Waiting>
}
