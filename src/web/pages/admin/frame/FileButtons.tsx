import { Download } from 'lucide-react'
import type { ExportFormat } from '#contract/exports.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FileTaking } from './use-file.ts'

interface FileButtonsProps {
  /** What is in it: `Investeringen`. */
  readonly what: string
  /** Where each is; with its question. */
  readonly paths: Readonly<Record<ExportFormat, string>>
  readonly file: FileTaking
}

/** The same table as a file for any program, and as a workbook. */
export function FileButtons({ what, paths, file }: FileButtonsProps) {
  return (
    <div className="flex gap-2.5">
      {(['csv', 'xlsx'] as const).map((format) => {
        const label = `${what}, ${format.toUpperCase()}`
        return (
          <Button
            key={format} look="secondary" size="small" icon={<Download aria-hidden className="size-[18px]" />} aria-label={`${what} als ${format.toUpperCase()}`} off={file.making !== null}
            onClick={() => file.take({ path: paths[format], label })}
          >
            {format.toUpperCase()}
          </Button>
        )
      })}
    </div>
  )
}
