import { useEffect, useState } from 'react'
import type { Moment } from '#domain/moment.ts'
import { openingText } from '#domain/opening.ts'
import type { ServerClock } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { keptChoice } from './choice.ts'
import { keepOnDevice } from './device-copy.ts'
import type { Contact } from './guest.ts'

/** The evening of the opening itself is part of it. */
const KEPT_AFTER_MS = 86_400_000

interface UntilOpeningProps {
  readonly contact: Contact
  readonly opensAt: Moment
  readonly clock: ServerClock
}

/** Before the opening the button names the moment, and all that was filled in waits for it on this device. */
export function UntilOpening({ contact, opensAt, clock }: UntilOpeningProps) {
  const [choice] = useState(keptChoice)
  useEffect(() => {
    // By the device's own clock, wrong as it may be: that is the one that will be asked.
    const left = opensAt - clock.now()
    keepOnDevice({ ...contact, ...choice }, Date.now() + left + KEPT_AFTER_MS)
  }, [contact, choice, opensAt, clock])
  return (
    <>
      <Button wide disabled>{openingText(opensAt)}</Button>
      <p className="small">Uw gegevens blijven bewaard op dit apparaat.</p>
    </>
  )
}
