import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface PreviewOwedProps {
  /** To tie the button to it. */
  readonly id: string
  /** The button was pressed before there was a preview of what is typed. */
  readonly early: boolean
  readonly failed: boolean
  readonly onRetry: () => void
}

/** In place of what the book will say, which is read before it is written: that it is on its way, or how to ask for it once more. */
export function PreviewOwed({ id, early, failed, onRetry }: PreviewOwedProps) {
  if (failed) {
    return (
      <div id={id}>
        <Notice tone="bad" title="Het voorbeeld kon niet worden gemaakt. Er is niets veranderd.">
          <Button look="secondary" size="small" onClick={({ currentTarget }) => {
            // It goes as the preview is asked for.
            currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
            onRetry()
          }}>Opnieuw proberen</Button>
        </Notice>
      </div>
    )
  }
  return early ? <p id={id} role="alert" className="text-right font-semibold">Even wachten op het voorbeeld</p> : null
}
