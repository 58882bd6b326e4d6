import type { InvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { CHANGES } from '#domain/changes.ts'
import { dateText } from '#web/lib/format.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What they asked to have changed and nobody has decided, with the way to where that is done. */
export function OpenChanges({ changes }: { readonly changes: InvestorDetail['open_changes'] }) {
  if (changes.length === 0) return null
  return (
    <Notice tone="wait" live={false} title={changes.length === 1 ? 'Er loopt een aanvraag tot wijziging' : 'Er lopen aanvragen tot wijziging'}>
      {changes.map(({ id, field, wanted, asked_at: at }) => <p key={id} className="wrap-anywhere">{`${CHANGES[field].asked}: ${wanted}, gevraagd op ${dateText(at)}`}</p>)}
      <p><Link className="link" to={pagePath('adminChanges')}>Naar de wijzigingen</Link></p>
    </Notice>
  )
}
