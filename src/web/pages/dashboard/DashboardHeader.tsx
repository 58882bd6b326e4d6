import { LogOut, Plus } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { forgetPerson } from '#web/lib/form-memory.ts'
import { textOf } from '#web/lib/refused.ts'
import { leaveUser, storedUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { logout } from '#web/lib/calls.ts'
import { ActButton } from '#web/ui/ActButton.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeading } from '#web/ui/Page.tsx'

/** Whose account it is, the way to another investment, and the way out (spec 1, section 2). */
export function DashboardHeader({ name }: { readonly name: string }) {
  const leave = useLeaving()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading look="account">{`Welkom, ${name}`}</PageHeading>
        <div className="flex flex-wrap gap-y-2 sm:gap-x-4">
          <ButtonLink to={pagePath('home')} look="secondary" size="small" icon={<Plus aria-hidden className="size-5" />}>Nieuwe investering</ButtonLink>
          <ActButton look="quiet" size="small" act={leave} busy="Uitloggen..." icon={<LogOut aria-hidden className="size-5" />} onPress={() => leave.run()}>Uitloggen</ActButton>
        </div>
      </div>
      {leave.failure ? <Notice tone="bad" title="U bent nog ingelogd">{textOf(leave.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</Notice> : null}
    </>
  )
}

/** Logs out: the session ends first; then what was typed in the form and the person are forgotten in every tab, and the guard leads home. */
function useLeaving() {
  return useAct((_, attempt) => call(logout, {}, attempt), () => {
    forgetPerson(storedUser()?.email ?? null)
    leaveUser()
  })
}
