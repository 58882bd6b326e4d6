import { waitText } from '#web/lib/wait.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { PaymentFailure } from './payment-failure.ts'

const TITLES = { paid: 'Uw betaling is al binnen', under_way: 'Uw betaling is onderweg', unpaid: 'Er is nog niets betaald' } as const

interface PaymentNoticeProps {
  readonly failure: PaymentFailure
  /** Seconds that are left of its wait. */
  readonly left: number
}

/** Why there is no payment page, and what that means for the money. */
export function PaymentNotice({ failure: { over, text, later }, left }: PaymentNoticeProps) {
  return (
    <Notice tone="bad" title={TITLES[over ?? 'unpaid']}>
      <p>
        <span>{text}</span>
        {/* The seconds run on: heard once, with the text, and not each second again. */}
        {!later ? null : left > 0 ? <span key="wait" aria-live="off">{` ${waitText(left)}`}</span> : <span key="now"> U kunt het nu opnieuw proberen.</span>}
      </p>
    </Notice>
  )
}
