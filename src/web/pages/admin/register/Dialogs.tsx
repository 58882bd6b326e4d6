import { sayRange } from '#domain/certificate-range.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { rangeOfRow } from './register-words.ts'
import { TransferForm } from './TransferForm.tsx'
import type { Writing } from './use-writing.ts'

/** Transfer and correction over the page. */
export function Dialogs({ writing }: { readonly writing: Writing }) {
  const { from, line, open, close, written } = writing
  return (
    <>
      <Dialog title="Certificaten overdragen" open={open === 'transfer'} onClose={close} wide>
        {from ? <TransferForm from={from} onWritten={written} /> : null}
      </Dialog>
      <Dialog title="Datum verbeteren" open={open === 'correction'} onClose={close}>
        {line ? <CorrectionForm line={line} numbers={sayRange(rangeOfRow(line))} onWritten={written} /> : null}
      </Dialog>
    </>
  )
}
