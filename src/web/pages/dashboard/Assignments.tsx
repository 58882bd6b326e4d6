import type { Portfolio } from '#contract/portfolio.ts'
import { rangeOf, sayCertificates, type CertificateRange } from '#domain/certificate-range.ts'
import { dateText } from '#web/lib/format.ts'
import { CertificateLink } from './CertificateLink.tsx'

interface AssignmentsProps {
  readonly rows: Portfolio['admin_certificate_assignments']
  readonly held: readonly CertificateRange[]
}

/** Certificates that were given without a payment: read only (spec 1, section 3). */
export function Assignments({ rows, held }: AssignmentsProps) {
  return (
    <>
      <h3 className="mt-6 text-lead font-bold">Ook aan u toegewezen</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => {
          const range = rangeOf(row.certificate_start, row.certificate_end)
          return (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
              <span>{`${sayCertificates(row.certificate_quantity)} op ${dateText(row.assigned_at)}`}</span>
              {range ? <CertificateLink range={range} held={held} /> : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
