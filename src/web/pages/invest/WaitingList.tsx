import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { isSoldOut, mostOnline } from '#domain/shares.ts'
import { call } from '#web/lib/call.ts'
import type { Contact } from '#web/lib/form-memory.ts'
import { joinWaitingList } from '#web/lib/calls.ts'
import { useAct } from '#web/lib/use-act.ts'
import { waitText } from '#web/lib/wait.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface WaitingListProps {
  readonly offer: Offer
  readonly contact: Contact
  /** How many certificates one would like; the minimum when that is not said yet. */
  readonly shares: number
  /** How many there still are. */
  readonly available: number
  /** Whoever asks why it does not go on is led here. */
  readonly ref?: Ref<HTMLDivElement>
}

/** There are not enough certificates that are neither sold nor reserved: what that means, and to be mailed when there are. */
export function WaitingList({ offer, contact, shares, available, ref }: WaitingListProps) {
  /** For how many one stands on it already. */
  const [joined, setJoined] = useState<number | null>(null)
  const why = useId()
  const wanted = Math.min(Math.max(shares, offer.minimumShares), mostOnline(offer))
  const join = useAct((count: number, attempt) => call(joinWaitingList, { email: contact.email, name: contact.fullName, shares: count }, attempt), (_, count) => setJoined(count))
  // Another number is another wish.
  if (joined === wanted) return <Joined email={contact.email} />
  const none = isSoldOut(offer, available)
  const title = none ? 'Er zijn nu geen certificaten vrij.' : 'Er zijn nu niet genoeg certificaten vrij voor dit bedrag.'
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={title} className="waiting-list">
      <Notice tone="info" live title={title}>
        <p>
          {`${available < wanted && !none ? `Nog vrij: ${formatCount(available)}. ` : ''}${none ? '' : 'Kies een lager bedrag, of wacht op nieuwe nummers. '}Wilt u wachten, dan mailen wij u op ${contact.email} zodra er weer nummers vrij zijn.`}
        </p>
      </Notice>
      {join.failure ? <p role="alert" className="field-error"><span>{join.failure.text}</span></p> : null}
      <Button wide look={none ? 'primary' : 'secondary'} busy={join.busy} off={join.wait > 0} aria-describedby={why} onClick={() => join.run(wanted)}>Zet mij op de wachtlijst</Button>
      <p id={why} className="small" aria-live="off">{join.wait > 0 ? waitText(join.wait) : ''}</p>
    </div>
  )
}

/** The button that had the focus is gone: the focus goes to what replaced it, which is then read. */
function Joined({ email }: { readonly email: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="ok" title="U staat op de wachtlijst"><p>{`Wij mailen u op ${email} zodra er weer nummers vrij zijn. Stond u er al op, dan blijft uw plaats zoals zij was: wijzigen kan alleen met de link in onze mail.`}</p></Notice>
    </div>
  )
}
