import { Suspense, useEffect, useState } from 'react'
import { COPY_LIVES_MS, keepOnDevice, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import type { Offering } from './use-offering.ts'

const Opening = lazily(async () => (await import('./Opening.tsx')).Opening)

interface UntilOpeningProps {
  readonly contact: Contact
  readonly offering: Offering | null
  readonly open: boolean
}

/**
 * The countdown of step 3. All that was filled in waits for its end on this device. When it is over its room stays, so
 * that the button below does not jump under the hand that is on it.
 */
export function UntilOpening({ contact, offering, open }: UntilOpeningProps) {
  const closed = !open && offering !== null
  const [counted, setCounted] = useState(false)
  if (closed && !counted) setCounted(true)
  if (!counted) return null
  return <div className="opening-room">{closed ? <Counting contact={contact} offering={offering} /> : <p className="muted">Investeren is nu mogelijk.</p>}</div>
}

function Counting({ contact, offering: { opensAt, clock } }: { readonly contact: Contact; readonly offering: Offering }) {
  useEffect(() => keepOnDevice(contact, opensAt - clock.now() + COPY_LIVES_MS.afterOpening), [contact, opensAt, clock])
  return <Suspense><Opening opensAt={opensAt} clock={clock} /></Suspense>
}
