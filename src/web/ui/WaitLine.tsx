import { waitText } from '#web/lib/wait.ts'

/** How long until it may be tried again. Not read out at every second: the refusal itself has been. */
export function WaitLine({ seconds, id }: { readonly seconds: number; readonly id?: string }) {
  if (seconds === 0) return null
  return <p id={id} aria-live="off" className="-mt-2 w-full text-center text-small text-ink-2">{seconds < 120 ? waitText(seconds) : `Probeer het over ${Math.ceil(seconds / 60)} minuten opnieuw.`}</p>
}
