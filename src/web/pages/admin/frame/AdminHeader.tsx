import { Eye, Menu, Plus, UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { adminGetTodo } from '#contract/admin-desk.ts'
import { pagePath } from '#contract/pages.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { AdminTabs, type AdminTab } from './AdminTabs.tsx'
import { KeysButton } from './KeysButton.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { Leave } from './Leave.tsx'
import { useAskedAgain } from './use-changes.ts'

interface AdminHeaderProps {
  readonly admin: Admin
  /** Where one is. */
  readonly tab: AdminTab | null
  /** The overview greets, and has the two things that are added by hand; other pages have a heading of their own. */
  readonly greets: boolean
}

/** The admin's own top bar: who works here, that it is logged, the way out, and below it where one can go. On a phone a menu holds the ways. */
export function AdminHeader({ admin, tab, greets }: AdminHeaderProps) {
  const wide = useMedia('(min-width: 900px)')
  useAskedAgain(adminGetTodo.name)
  const [keys, setKeys] = useState(false)
  const shared = { admin, tab, greets }
  return (
    <>
      {wide ? <WideHeader {...shared} onKeys={setKeys} /> : <NarrowHeader {...shared} />}
      <KeysDialog open={keys} onOpen={setKeys} />
    </>
  )
}

function WideHeader({ admin, tab, greets, onKeys }: AdminHeaderProps & { readonly onKeys: (open: boolean) => void }) {
  return (
    <Banner>
      <div className="mx-auto max-w-[1680px] px-[28px] pt-2.5 text-note">
        <div className="flex items-center gap-4">
          <Home />
          <div className="flex min-w-0 flex-1 flex-col xl:flex-row xl:items-center xl:justify-between xl:gap-4">
            <Greeting admin={admin} greets={greets} />
            <Logged />
          </div>
          {greets && admin.role !== 'viewer' ? <AddByHand /> : null}
          <div className="flex items-center">
            <Link to={pagePath('adminSecurity')} aria-current={tab === 'security' ? 'page' : undefined} className="button button-quiet button-small max-xl:px-2.5!">
              {tab === 'security' ? <Coin size="small" /> : null}
              <span>Mijn toegang</span>
            </Link>
            <Leave />
          </div>
        </div>
        <div className="mt-1.5 flex items-center gap-4">
          <AdminTabs role={admin.role} at={tab} />
          <KeysButton onOpen={onKeys} />
        </div>
      </div>
    </Banner>
  )
}

function NarrowHeader({ admin, tab, greets }: AdminHeaderProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  const Icon = open ? X : Menu
  return (
    <>
      <Banner narrow>
        <div className="flex min-h-14 items-center justify-between gap-3">
          <Home />
          <button ref={button} type="button" aria-expanded={open} aria-label="Menu" onClick={() => setOpen(!open)} className="-mr-2.5 grid size-11 place-items-center rounded-(--radius-field) hover:bg-action-soft">
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
        {open ? (
          <div className="border-t border-line pb-3">
            <AdminTabs role={admin.role} at={tab} below />
            <div className="mt-1.5 -ml-4"><Leave /></div>
          </div>
        ) : null}
      </Banner>
      <div className="flex flex-col gap-0.5 px-[20px] pt-4 text-note">
        <Greeting admin={admin} greets={greets} />
        <Logged />
      </div>
    </>
  )
}

function Home() {
  return (
    <Link to={pagePath('adminDashboard')} className="inline-flex min-h-11 shrink-0 items-center gap-3 rounded-(--radius-field)">
      <Mark nameFrom="phone" />
      <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
    </Link>
  )
}

function Greeting({ admin, greets }: Pick<AdminHeaderProps, 'admin' | 'greets'>) {
  const text = `Welkom, ${admin.name}`
  return <div className="min-w-0 wrap-anywhere">{greets ? <PageHeading look="bar">{text}</PageHeading> : <p className="text-lead font-semibold">{text}</p>}</div>
}

function Logged() {
  return (
    <p className="flex items-center gap-1.5 text-tiny text-ink-2">
      <Eye aria-hidden className="size-[15px] shrink-0" />
      <span>Alle activiteiten worden vastgelegd</span>
    </p>
  )
}

/** The two things that an admin adds by hand; on a phone they stand below what is to be done. */
export function AddByHand({ wide = false }: { readonly wide?: boolean }) {
  return (
    <div className={wide ? 'grid grid-cols-2 gap-2.5 *:px-2!' : 'flex shrink-0 items-center gap-2.5 max-xl:[&_svg]:hidden'}>
      <ButtonLink to={pagePath('adminAddClient')} size="small" wide={wide} icon={wide ? null : <UserPlus aria-hidden className="size-[18px]" />}>Client Toevoegen</ButtonLink>
      <ButtonLink to={pagePath('adminAddPayment')} look="secondary" size="small" wide={wide} icon={wide ? null : <Plus aria-hidden className="size-[18px]" />}>Extra Betaling</ButtonLink>
    </div>
  )
}
