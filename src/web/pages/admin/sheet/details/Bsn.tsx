import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { adminGetInvestorHistory, adminRevealBsn } from '#contract/admin-detail.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Aloud } from '#web/ui/Aloud.tsx'

interface BsnProps {
  readonly investorId: string
  readonly masked: string
  readonly mayReveal: boolean
}

interface Revealed {
  readonly digits: string
  readonly passes: boolean
}

/** So long a number stands on the screen. */
const SHOWN_SECONDS = 30

/**
 * The number by its last digits; in full for half a minute to whoever asks, which the log then says. It is held by this piece
 * alone: in no cache, in no address, and gone with the sheet.
 */
export function Bsn({ investorId, masked, mayReveal }: BsnProps) {
  const questions = useQueryClient()
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const hide = () => setRevealed(null)
  const asking = useAct((_, attempt) => call(adminRevealBsn, { p_investor_id: investorId }, attempt), ({ bsn, passes_check: passes }) => {
    setRevealed(bsn === null ? null : { digits: bsn, passes })
    void questions.invalidateQueries({ queryKey: [adminGetInvestorHistory.name] })
  }, { leavable: true })
  return (
    <div>
      <span className="mr-2 whitespace-nowrap">{revealed ? grouped(revealed.digits) : masked}</span>
      {mayReveal ? (
        <button type="button" aria-label={revealed ? 'Verberg het BSN' : 'Toon het BSN'} aria-disabled={asking.busy || undefined} className="link -my-2 min-h-[36px]" onClick={() => (revealed ? hide() : asking.run())}>
          <span>{asking.busy ? 'Even geduld...' : revealed ? 'Verberg' : 'Toon'}</span>
        </button>
      ) : null}
      {revealed ? <Countdown onOver={hide} /> : null}
      {revealed && !revealed.passes ? <p role="alert" className="text-tiny font-semibold text-wait">Dit nummer voldoet niet aan de 11-proef.</p> : null}
      {asking.failure ? <p role="alert" className="text-tiny font-normal text-bad">{asking.failure.text}</p> : null}
      <Aloud>{revealed ? `Het BSN is ${SHOWN_SECONDS} seconden zichtbaar, vastgelegd in het logboek.` : ''}</Aloud>
    </div>
  )
}

/** `111 222 333`, as it stands on a passport. */
function grouped(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1\u00A0')
}

/** What is left of the half minute. Whoever turns away from the page leaves no number on it. */
function Countdown({ onOver }: { readonly onOver: () => void }) {
  const [left, setLeft] = useState(SHOWN_SECONDS)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const end = performance.now() + SHOWN_SECONDS * 1000
    const timer = window.setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / 1000)
      if (seconds <= 0) over()
      else setLeft(seconds)
    }, 250)
    const look = () => document.visibilityState === 'hidden' && over()
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return <p className="text-tiny font-normal text-ink-2">{`nog ${left} s zichtbaar, vastgelegd in het logboek`}</p>
}
