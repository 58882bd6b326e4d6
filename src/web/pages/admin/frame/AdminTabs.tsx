import { pagePath } from '#contract/pages.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'
import { countText, QUEUES } from './queues.ts'
import { useTodo } from './use-todo.ts'

/** "Mijn toegang" stands beside the way out: it is about oneself, and not about the work. */
export type AdminTab = 'overview' | (typeof QUEUES)[number]['tab'] | 'register' | 'figures' | 'exports' | 'audit' | 'admins' | 'crm' | 'security'

interface AdminTabsProps {
  readonly role: Admin['role']
  readonly at: AdminTab | null
  /** In the menu of a phone they stand below each other. */
  readonly below?: boolean
}

/** Where an admin can go, how much waits there, and the coin where one is (look/20, look/21). */
export function AdminTabs({ role, at, below = false }: AdminTabsProps) {
  const { data: todo } = useTodo()
  const tabs = [
    { tab: 'overview', label: 'Overzicht', to: pagePath('adminDashboard'), count: 0 },
    ...QUEUES.map(({ tab, label, to, count }) => ({ tab, label, to, count: todo ? count(todo) : 0 })),
    { tab: 'register', label: 'Register', to: pagePath('adminRegister'), count: 0 },
    { tab: 'figures', label: 'Cijfers', to: pagePath('adminFigures'), count: 0 },
    ...(role === 'viewer' ? [] : [{ tab: 'audit', label: 'Logboek', to: pagePath('adminAudit'), count: 0 }]),
    ...(role === 'viewer' ? [] : [{ tab: 'exports', label: 'Exports', to: pagePath('adminExports'), count: 0 }]),
    ...(role === 'owner' ? [{ tab: 'admins', label: 'Beheerders', to: pagePath('adminAdmins'), count: 0 }] : []),
    ...(role === 'viewer' ? [] : [{ tab: 'crm', label: 'CRM', to: pagePath('adminCloseDebug'), count: 0 }]),
    ...(below ? [{ tab: 'security', label: 'Mijn toegang', to: pagePath('adminSecurity'), count: 0 }] : []),
  ]
  return (
    <nav aria-label="Beheer" className={below ? 'flex flex-col' : 'flex flex-1 flex-wrap gap-x-5'}>
      {tabs.map(({ tab, label, to, count }) => (
        <Link key={tab} to={to} aria-current={tab === at ? 'page' : undefined} className={`${below ? 'min-h-11 border-b border-line' : '-mb-px min-h-11 border-b-2'} inline-flex items-center gap-2 font-semibold ${lookOf(tab === at, below)}`}>
          {tab === at ? <Coin size="small" /> : null}
          <span>{label}</span>
          {count > 0 ? <span className="rounded-(--radius-badge) bg-action-soft px-1.5 text-tiny text-ink">{countText(count)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

function lookOf(here: boolean, below: boolean): string {
  if (here) return below ? '' : 'border-ink'
  return below ? 'text-ink-2' : 'border-transparent text-ink-2 hover:text-ink'
}
