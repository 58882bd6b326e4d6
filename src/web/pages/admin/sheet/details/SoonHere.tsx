import { Button } from '#web/ui/Button.tsx'

/** In the place of a view that is not built yet. */
export function SoonHere({ onDone }: { readonly onDone: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 p-7">
      <p className="text-ink-2">Dit onderdeel komt binnenkort.</p>
      <Button look="secondary" size="small" onClick={onDone}>Terug</Button>
    </div>
  )
}
