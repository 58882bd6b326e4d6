import { textOf } from '#web/lib/refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface NotLoadedProps {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** In the place of a part of a page that did not arrive, so that the rest stays usable. */
export function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  return (
    <Notice tone="bad" title="Dit kon niet worden geladen">
      <p className="mb-3">{textOf(failure, 'Er ging iets mis aan onze kant. Probeer het zo meteen opnieuw.')}</p>
      <Button look="secondary" size="small" onClick={onRetry}>Opnieuw proberen</Button>
    </Notice>
  )
}
