import { LogOut, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { storeUser } from '#web/lib/stored-user.ts'
import { logout } from '#web/lib/calls.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeading } from '#web/ui/Page.tsx'

type Leaving = { readonly at: 'no' | 'busy' } | { readonly at: 'failed'; readonly text: string }

/** Whose account it is, the way to another investment, and the way out (spec 1, section 2). */
export function DashboardHeader({ name }: { readonly name: string }) {
  const { leaving, leave } = useLeaving()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading look="account">Welkom, {name}</PageHeading>
        <div className="flex flex-wrap gap-y-2 sm:gap-x-4">
          <ButtonLink to={paths.home()} look="secondary" size="small" icon={<Plus aria-hidden className="size-5" />}>Nieuwe investering</ButtonLink>
          <Button look="quiet" size="small" busy={leaving.at === 'busy' ? 'Uitloggen...' : false} icon={<LogOut aria-hidden className="size-5" />} onClick={() => void leave()}>Uitloggen</Button>
        </div>
      </div>
      {leaving.at === 'failed' ? <Notice tone="bad" title="U bent nog ingelogd">{leaving.text}</Notice> : null}
    </>
  )
}

/**
 * Logs out: the session ends first, then this page is left, and only then the person is forgotten in every tab.
 * A guard that hears of it asks for a session, and must neither find one that is about to end nor ask in vain here.
 */
function useLeaving() {
  const [leaving, setLeaving] = useState<Leaving>({ at: 'no' })
  const ended = useRef(false)
  const navigate = useNavigate()
  useEffect(() => () => {
    if (ended.current) storeUser(null)
  }, [])
  const leave = async () => {
    setLeaving({ at: 'busy' })
    try {
      await call(logout)
      ended.current = true
      navigate(paths.home())
    } catch (failure) {
      setLeaving({ at: 'failed', text: textOf(failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.') })
    }
  }
  return { leaving, leave }
}
