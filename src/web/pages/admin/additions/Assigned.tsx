import type { InvestorDetail } from '#contract/admin-detail.ts'
import { pagePath } from '#contract/pages.ts'
import { rangeSize, sayCertificates, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { Landing } from './Landing.tsx'
import { useLater } from './use-later.ts'

export interface AssignedNumbers {
  readonly range: CertificateRange
  /** Numbers that nobody holds. */
  readonly remaining: number
}

interface AssignedProps {
  readonly person: InvestorDetail
  readonly assigned: AssignedNumbers
  readonly onAgain: () => void
}

/** Spec 2, section 9: so long after an assignment the overview comes. */
const RETURN_MS = 3000

/** Which numbers were given, and three seconds later back to the overview, unless one gives more (look/25). */
export function Assigned({ person, assigned: { range, remaining }, onAgain }: AssignedProps) {
  const navigate = useNavigate()
  useLater(RETURN_MS, () => navigate(pagePath('admin'), { replace: true }))
  const count = rangeSize(range)
  return (
    <Landing label="Resultaat">
      <Notice tone="ok" live title={`${sayCertificates(count)} toegewezen`}>
        <p>{`Op naam van ${person.name}. U gaat over 3 seconden terug.`}</p>
      </Notice>
      <Facts facts={[
        { label: 'Nummers', value: <NumberChip range={range} /> }, { label: 'Nu op naam', value: formatCount(person.certificate_count) }, { label: 'Nog vrij', value: formatCount(remaining) },
      ]} />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={pagePath('admin')} size="medium">Terug naar overzicht</ButtonLink>
        <Button look="quiet" size="medium" onClick={onAgain}>Nog een toewijzing</Button>
      </div>
    </Landing>
  )
}
