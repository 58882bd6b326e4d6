import { pagePath } from '#contract/pages.ts'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'

const TABS = [
  { tab: 'overview', label: 'Overzicht', to: pagePath('adminDashboard') },
  { tab: 'documents', label: 'Documenten', to: pagePath('adminDocuments') },
  { tab: 'requests', label: 'Aanvragen', to: pagePath('adminRequests') },
  { tab: 'reviews', label: 'Te beoordelen', to: pagePath('adminReviews') },
  { tab: 'changes', label: 'Wijzigingen', to: pagePath('adminChanges') },
  { tab: 'undelivered', label: 'Niet bezorgd', to: pagePath('adminUndelivered') },
  { tab: 'register', label: 'Register', to: pagePath('adminRegister') },
  { tab: 'security', label: 'Mijn toegang', to: pagePath('adminSecurity') },
] as const

export type AdminTab = (typeof TABS)[number]['tab']

/** Where an admin can go, and the coin where one is (look/20). */
export function AdminTabs({ at }: { readonly at: AdminTab | null }) {
  return (
    <nav aria-label="Beheer" className="flex basis-full flex-wrap gap-x-5">
      {TABS.map(({ tab, label, to }) => (
        <Link key={tab} to={to} aria-current={tab === at ? 'page' : undefined} className={`-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 font-semibold ${tab === at ? 'border-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}>
          {tab === at ? <Coin size="small" /> : null}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
