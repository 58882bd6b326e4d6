import type { Moment } from '#domain/opening.ts'
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

const KEY = 'arcadeel.until-opening'

/** Keeps what was filled in before the opening on this device, so that it is there in another tab; until then at most. */
export function keepOnDevice(copy: DeviceCopy, until: Moment): void {
  remember('local', KEY, { ...copy, until: String(until) })
}

/** What was kept, while it may be. */
export function keptOnDevice(): DeviceCopy | null {
  const kept = recallTexts('local', KEY, ['fullName', 'email', 'phone', 'by', 'amount', 'shares', 'until'])
  if (kept && Number(kept.until) > Date.now()) return kept
  forgetOnDevice()
  return null
}

export function forgetOnDevice(): void {
  remember('local', KEY, null)
}
