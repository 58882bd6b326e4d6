import { textOf } from '#web/lib/refused.ts'
import { useLeave } from '#web/parts/admin/use-leave.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way out. */
export function Leave() {
  const leave = useLeave()
  return (
    <div className="flex flex-col items-start">
      <Button look="quiet" size="small" busy={leave.busy ? 'Uitloggen...' : false} onClick={() => leave.run()}>Uitloggen</Button>
      {leave.failure ? <p role="alert" className="max-w-[30ch] px-4 text-bad">{textOf(leave.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</p> : null}
    </div>
  )
}
