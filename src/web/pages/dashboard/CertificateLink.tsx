import { pagePath } from '#contract/pages.ts'
import { rangesOverlap, writeRange, type CertificateRange } from '#domain/certificate-range.ts'
import { Link } from '#web/ui/Link.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'

interface CertificateLinkProps {
  /** As it was issued or assigned. */
  readonly range: CertificateRange
  readonly held: readonly CertificateRange[]
}

/** Numbers that open their certificate; those of which nothing is held any more say so instead. */
export function CertificateLink({ range, held }: CertificateLinkProps) {
  if (!held.some((one) => rangesOverlap(one, range))) {
    return <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1"><NumberChip range={range} /><span className="text-note text-ink-2">niet meer op uw naam</span></span>
  }
  return (
    <Link className="number-link" to={pagePath('certificate', { nummers: writeRange(range) })}>
      <NumberChip range={range} /><span className="sr-only"> als certificaat bekijken</span>
    </Link>
  )
}
