import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { adminListAdmins, type ListedAdmin } from '#contract/admins.ts'
import { ask } from '#web/lib/ask.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useSaid } from '#web/pages/admin/frame/use-said.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AdminForm } from './AdminForm.tsx'
import { AdminRows } from './AdminRows.tsx'
import { AskAct, type AdminAct } from './AskAct.tsx'
import { FactorPolicy } from './FactorPolicy.tsx'

/** What is open over the list. */
type Open = { readonly what: 'form'; readonly admin: ListedAdmin | null } | { readonly what: 'act'; readonly admin: ListedAdmin; readonly act: AdminAct }

/** The list, who is invited, and what is asked of all. */
export function Admins({ me }: { readonly me: Pick<Admin, 'id'> }) {
  const questions = useQueryClient()
  const { data: admins, error, refetch } = useQuery(ask(adminListAdmins))
  const [open, setOpen] = useState<Open | null>(null)
  const [said, say] = useSaid()
  const close = () => setOpen(null)
  const done = async (words: string) => {
    await questions.invalidateQueries({ queryKey: [adminListAdmins.name] })
    close()
    say(words)
  }
  if (!admins) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Beheerders laden...</Waiting>
  return (
    <>
      <Said said={said} />
      <section aria-label="Beheerders" className="rounded-(--radius-card) border border-line bg-surface">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-3.5 py-3">
          <FactorPolicy admins={admins} onDone={say} />
          <Button size="small" icon={<UserPlus aria-hidden className="size-[18px]" />} onClick={() => setOpen({ what: 'form', admin: null })}>Beheerder uitnodigen</Button>
        </div>
        <AdminRows admins={admins} me={me.id} onEdit={(admin) => setOpen({ what: 'form', admin })} onAct={(act, admin) => setOpen({ what: 'act', act, admin })} />
      </section>
      <Dialog title={open?.what === 'form' && open.admin ? 'Beheerder wijzigen' : 'Beheerder uitnodigen'} open={open?.what === 'form'} onClose={close}>
        {open?.what === 'form' ? <AdminForm admin={open.admin} own={open.admin?.id === me.id} onDone={(words) => void done(words)} /> : null}
      </Dialog>
      <AskAct asked={open?.what === 'act' ? open : null} onClose={close} onDone={(words) => void done(words)} />
    </>
  )
}
