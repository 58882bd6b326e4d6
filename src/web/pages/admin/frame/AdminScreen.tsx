import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { useMinute } from '#web/lib/use-minute.ts'
import { AdminGuard, type Admin } from '#web/parts/AdminGuard.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { DeletedNotice } from '#web/pages/admin/sheet/delete/DeletedNotice.tsx'
import { InvestorSheet } from '#web/pages/admin/sheet/InvestorSheet.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import type { AdminTab } from './AdminTabs.tsx'
import { QUEUES } from './queues.ts'
import { useTodo } from './use-todo.ts'
import { FactorNotice } from './FactorNotice.tsx'

interface AdminScreenProps {
  /** Of the browser tab and, but on the overview, the page's own heading. */
  readonly title: string
  /** Where it stands among the tabs; null: it has none. */
  readonly tab: AdminTab | null
  /** A line beside the heading; a queue says by itself what is most pressing in it. */
  readonly aside?: string
  /** Where one came from, for a page that is no tab of its own: a link above the heading. */
  readonly back?: string
  readonly children: (admin: Admin) => ReactElement
}

/** Every page of the desk: guarded, below its header. On the overview the greeting is the heading. */
export function AdminScreen({ title, tab, aside, back, children }: AdminScreenProps) {
  const greets = tab === 'overview'
  return (
    <AdminGuard>
      {(admin) => (
        <Page title={title} ownHeading>
          <AdminHeader admin={admin} tab={tab} greets={greets} />
          <div className="mx-auto flex w-full max-w-[1680px] flex-col gap-4 px-[20px] py-5 text-note sm:px-[28px]">
            {back ? <Link to={back} className="link -mb-2 inline-flex min-h-6 items-center gap-1.5 self-start font-semibold"><ArrowLeft aria-hidden className="size-[18px]" /><span>Overzicht</span></Link> : null}
            {greets ? null : (
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <PageHeading look="account">{title}</PageHeading>
                {aside ? <p className="text-ink-2">{aside}</p> : <QueueNote tab={tab} />}
              </div>
            )}
            {greets && admin.factor_required_by !== null ? <FactorNotice by={admin.factor_required_by} /> : null}
            {children(admin)}
          </div>
          <InvestorSheet admin={admin} />
          <DeletedNotice />
        </Page>
      )}
    </AdminGuard>
  )
}

function QueueNote({ tab }: { readonly tab: AdminTab | null }) {
  const { data: todo } = useTodo()
  const now = useMinute()
  const queue = QUEUES.find((one) => one.tab === tab)
  return queue && todo && queue.count(todo) > 0 ? <p className="text-ink-2">{queue.note(todo, now)}</p> : null
}
