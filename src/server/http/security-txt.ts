import { SECURITY_TXT, securityTxt } from '#contract/operator.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/moment.ts'
import { iso } from '#server/lib/iso.ts'
import type { Wire } from './wire.ts'

const DAY_MS = 86_400_000
/** Half of the year that RFC 9116 allows at most: whoever reads an old copy asks again. */
const GOOD_FOR_DAYS = 180

/** Whom somebody tells who found a hole (RFC 9116). */
export function registerSecurityTxt(wire: Wire, { publicUrl, now }: { readonly publicUrl: URL; readonly now: () => Moment }): void {
  wire.download(securityTxt, async () => {
    const expires = (Math.floor(now() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS
    const lines = [`Contact: mailto:${ISSUER.contact.email}`, `Expires: ${iso(expires)}`, 'Preferred-Languages: nl, en', `Canonical: ${new URL(SECURITY_TXT, publicUrl).href}`]
    return { name: 'security.txt', content: `${lines.join('\n')}\n` }
  })
}
