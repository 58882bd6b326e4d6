import { CircleAlert, Phone } from 'lucide-react'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { deadlineText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { Telephone } from '#web/pages/admin/frame/Telephone.tsx'

/** Whom to call about a large request, and until when: the page and the letter promise a call within 24 hours. Nothing for whoever asked for none. */
export function RequestCall({ investor }: { readonly investor: InvestorInList }) {
  const { request, phone } = investor
  return request ? <CallBefore before={request.call_before} phone={phone} /> : null
}

/** By this it is drawn anew each minute, and only where somebody is to be called. */
function CallBefore({ before, phone }: { readonly before: string; readonly phone: string | null }) {
  const now = useMinute()
  const late = Date.parse(before) <= now
  const Icon = late ? CircleAlert : Phone
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 text-tiny">
      {phone ? <Telephone number={phone} /> : null}
      <span className={`inline-flex items-center gap-1.5 py-0.5 font-semibold ${late ? 'text-bad' : 'text-ink-2'}`}>
        <Icon aria-hidden className="size-[15px] shrink-0" />
        <span>{`${late ? 'te laat: bellen had gemoeten voor' : 'bellen voor'} ${deadlineText(before, now)}`}</span>
      </span>
    </span>
  )
}
