import { textOf } from '#web/lib/refused.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { FileTaking } from './use-file.ts'

const MEGABYTE = 1_000_000
const size = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** How far a file is that is made, and why the last one did not come. What is said aloud is said once, not with each piece that comes. */
export function FileMaking({ file: { making, failure, stop } }: { readonly file: FileTaking }) {
  return (
    <>
      <Aloud>{making ? `${making.label} wordt gemaakt` : ''}</Aloud>
      {making ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-(--radius-card) border border-line bg-surface px-3.5 py-2.5">
          <Coin size="small" turning />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{`${making.label} wordt gemaakt`}</p>
            <p className="text-ink-2">{`${size.format(making.bytes / MEGABYTE)} MB opgehaald. U kunt doorwerken.`}</p>
          </div>
          <Button look="quiet" size="small" onClick={stop}>Stop</Button>
        </div>
      ) : null}
      {failure ? <Notice tone="bad" title={textOf(failure, 'Het bestand kon niet worden opgehaald. Probeer het opnieuw.')} live /> : null}
    </>
  )
}
