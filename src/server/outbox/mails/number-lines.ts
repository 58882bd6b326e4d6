import { formatCertificateNumber, type CertificateRange } from '#domain/certificate-range.ts'
import { html, type Html } from '#server/outbox/html.ts'

/** First and last below each other, as on the certificate; a single number stands alone. */
export function numberLines({ start, end }: CertificateRange): Html {
  if (start === end) return html`${formatCertificateNumber(start)}`
  return html`${formatCertificateNumber(start)}<br><span class="till">t/m</span> ${formatCertificateNumber(end)}`
}
