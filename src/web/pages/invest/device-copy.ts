import type { Moment } from '#domain/moment.ts'
import { FORM_MEMORY } from '#web/lib/form-memory.ts'
import { recallTexts, remember } from '#web/lib/storage.ts'

/** What the form knows, under the names of its two halves (`guest.ts`, `choice.ts`). */
interface DeviceCopy {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly by: string
  readonly amount: string
  readonly shares: string
}

/** Keeps what was filled in before the opening on this device, so that it is there in another tab; until then at most. */
export function keepOnDevice(copy: DeviceCopy, until: Moment): void {
  remember('local', FORM_MEMORY.device, { ...copy, until: String(until) })
}

/** What was kept, while it may be. */
export function keptOnDevice(): DeviceCopy | null {
  const kept = recallTexts('local', FORM_MEMORY.device, ['fullName', 'email', 'phone', 'by', 'amount', 'shares', 'until'])
  if (kept && Number(kept.until) > Date.now()) return kept
  remember('local', FORM_MEMORY.device, null)
  return null
}
