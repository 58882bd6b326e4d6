import { Notice } from '#web/ui/Notice.tsx'

interface PaymentNoticeProps {
  readonly text: string
  /** Seconds that are left to wait, if there is anything to wait for. */
  readonly wait: number | null
}

/** Why there is no payment page, and that no money has moved: the page to pay on was never opened. */
export function PaymentNotice({ text, wait }: PaymentNoticeProps) {
  return (
    <Notice tone="bad" title="Er is nog niets betaald">
      <p>
        {text}
        {/* The seconds run on: heard once, with the text, and not each second again. */}
        {wait === null ? null : wait > 0 ? <span aria-live="off"> Probeer het over {wait} seconden opnieuw.</span> : ' U kunt het nu opnieuw proberen.'}
      </p>
    </Notice>
  )
}
