import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { waitText } from '#web/lib/wait.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { PaymentFailure } from './payment-failure.ts'

/** Money that is in is good news, and looks so. */
const KINDS = {
  paid: { tone: 'ok', title: 'Uw betaling is al binnen', call: 'Bel' },
  under_way: { tone: 'info', title: 'Uw betaling is onderweg', call: null },
  unpaid: { tone: 'bad', title: 'Er is nog niets betaald', call: 'Lukt opnieuw proberen niet? Bel' },
} as const

interface PaymentNoticeProps {
  readonly failure: PaymentFailure
  /** Seconds that are left of its wait. */
  readonly left: number
}

/** Why there is no payment page, what that means for the money, and whom to call about it. */
export function PaymentNotice({ failure: { over, text, later }, left }: PaymentNoticeProps) {
  const { tone, title, call } = KINDS[over ?? 'unpaid']
  const { phone, phoneLink } = ISSUER.contact
  return (
    <div className="later-answer">
      <Notice tone={tone} live title={title}>
        <p>
          <span>{text}</span>
          {/* The seconds run on: heard once, with the text, and not each second again. */}
          {!later ? null : left > 0 ? <span key="wait" aria-live="off">{` ${waitText(left)}`}</span> : <span key="now"> U kunt het nu opnieuw proberen.</span>}
          {later || call === null ? null : <span>{` ${call} `}<a className="link" href={`tel:${phoneLink}`}>{phone}</a>.</span>}
        </p>
      </Notice>
      {over === 'paid' ? <ButtonLink to={pagePath('login')} look="secondary" wide>Naar uw certificaten</ButtonLink> : null}
    </div>
  )
}
