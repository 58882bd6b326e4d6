import { use } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { WaitLine } from '#web/ui/WaitLine.tsx'

/** What cannot be undone, in the colour of that. Pressed before the name stands there, the field says what is missing. */
export function DeleteButton({ ready }: { readonly ready: boolean }) {
  const { busy, wait } = use(FormContext)
  return (
    <>
      <Button type="submit" look="danger" size="small" busy={busy ? 'Verwijderen...' : false} off={!ready || wait > 0} aria-describedby={wait > 0 ? 'delete-wait' : undefined}>Verwijder Definitief</Button>
      <WaitLine id="delete-wait" seconds={wait} />
    </>
  )
}
