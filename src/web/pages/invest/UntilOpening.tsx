import { useEffect } from 'react'
import type { Moment } from '#domain/moment.ts'
import { openingText } from '#domain/opening.ts'
import { COPY_LIVES_MS, keepOnDevice, type Contact } from '#web/lib/form-memory.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ServerClock } from './use-offering.ts'

interface UntilOpeningProps {
  readonly contact: Contact
  readonly opensAt: Moment
  readonly clock: ServerClock
}

/** Before the opening the button names the moment, and all that was filled in waits for it on this device. */
export function UntilOpening({ contact, opensAt, clock }: UntilOpeningProps) {
  useEffect(() => keepOnDevice(contact, opensAt - clock.now() + COPY_LIVES_MS.afterOpening), [contact, opensAt, clock])
  return (
    <>
      <Button wide disabled>{openingText(opensAt)}</Button>
      <p className="small">Uw gegevens blijven bewaard op dit apparaat.</p>
    </>
  )
}
