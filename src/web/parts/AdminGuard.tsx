import { Fragment, Suspense, useState, type ReactNode } from 'react'
import { pagePath } from '#contract/pages.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Refused } from '#web/lib/refused.ts'
import { Redirect, usePlace } from '#web/lib/router.tsx'
import { UnderWay } from '#web/ui/Unsaved.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { SessionWarning } from './admin/SessionWarning.tsx'
import { endsSoon, findAdmin, isSignedOut, type Admin as SignedInAdmin } from './admin/standing.ts'
import { useAskedAdmin } from './admin/use-asked-admin.ts'
import { useDeskSession } from './admin/use-desk-session.ts'
import { useMust } from './admin/use-must.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import './admin/withheld.css'

const AdminAgain = lazily(async () => (await import('./admin/AdminAgain.tsx')).AdminAgain)
const Confirmation = lazily(async () => (await import('./admin/Confirmation.tsx')).Confirmation)
const FactorNeeded = lazily(async () => (await import('./admin/FactorNeeded.tsx')).FactorNeeded)

export type Admin = SignedInAdmin

interface AdminGuardProps {
  readonly children: (admin: Admin) => ReactNode
}

/**
 * Around every admin page: without a session it leads to the login, and from there back to this page (spec 2, section 2).
 * Whose session ends on a page that stands open logs in over it, and loses nothing (decision 0049).
 */
export function AdminGuard({ children }: AdminGuardProps) {
  const [left, setLeft] = useState<'out' | 'ended' | null>(null)
  const { standing, error, meet, longer } = useDeskSession(() => setLeft('out'))
  const { again, confirm, look, endAgain, endConfirm, askSoon } = useAskedAdmin(standing !== undefined, meet)
  const { must, hold } = useMust(standing !== undefined, error)
  if (left) return <ToLogin ended={left === 'ended'} />
  if (isSignedOut(error)) return <ToLogin ended={standing !== undefined || (error instanceof Refused && error.is('admin_signed_out'))} />
  const admin = standing?.admin
  const enter = async ({ id }: Pick<Admin, 'id'>) => {
    const there = await findAdmin().catch(() => null)
    endAgain(there ? meet(there) : id === admin?.id)
  }
  const over = again === 'over'
  return (
    <>
      {/* What was people's data cannot be read here any more, and stays as it was: typed text, open sheet, and how far one had scrolled. */}
      <div className={over ? 'withheld contents' : 'contents'}>
        <Standing error={must ?? error} admin={admin} onHold={hold}>{children}</Standing>
        <UnderWay />
      </div>
      {admin && standing && endsSoon(standing) && !again ? <SessionWarning standing={standing} onLonger={longer} onAgain={askSoon} /> : null}
      {admin && again ? (
        <Suspense fallback={<Waiting />}>
          <AdminAgain email={admin.email} why={again} onEnter={(entered) => void enter(entered)} onLeave={() => (over ? setLeft('ended') : endAgain(false))} onLook={look} />
        </Suspense>
      ) : null}
      {confirm ? <Suspense fallback={<Waiting />}><Confirmation factors={confirm.factors} onEnd={endConfirm} /></Suspense> : null}
    </>
  )
}

interface StandingProps extends AdminGuardProps {
  readonly error: unknown
  readonly admin: Admin | undefined
  readonly onHold: (held: boolean) => void
}

/** The page for who is known; before that what he must do first. */
function Standing({ error, admin, onHold, children }: StandingProps) {
  if (error instanceof Refused && error.is('password_required')) return <TemporaryPassword />
  if (error instanceof Refused && error.is('factor_required')) return <FactorNeeded onHold={onHold} />
  if (admin) return <Fragment key={admin.id}>{children(admin)}</Fragment>
  if (error) throw error
  return <Waiting>Dashboard laden...</Waiting>
}

/** And afterwards back to exactly here. */
function ToLogin({ ended }: { readonly ended: boolean }) {
  const { pathname, search } = usePlace()
  return <Redirect to={pagePath('admin')} state={{ from: pathname + search, ended }} />
}
