import { pagePath } from '#contract/pages.ts'
import { dateText } from '#web/lib/format.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** For whoever needs a second factor by that moment and has none: a task with a date (look/26). */
export function FactorNotice({ by }: { readonly by: string }) {
  return (
    <Notice tone="wait" title={`Stel uiterlijk ${dayBefore(by)} een tweede factor in`}>
      <span>Daarna komt u zonder niet meer in het beheer. Dat doet u bij </span>
      <Link to={pagePath('adminSecurity')} className="link">Mijn toegang</Link>
      <span>.</span>
    </Notice>
  )
}

/** The last day on which it is early enough: a moment at midnight belongs to the day before. */
function dayBefore(by: string): string {
  return dateText(new Date(Date.parse(by) - 1).toISOString())
}
