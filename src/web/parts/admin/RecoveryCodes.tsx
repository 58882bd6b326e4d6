import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import './recovery-codes.css'

interface RecoveryCodesProps {
  /** Shown this once; null: nothing is. */
  readonly codes: readonly string[] | null
  readonly onClose: () => void
}

const QUESTION = 'Deze codes ziet u maar één keer. Toch sluiten zonder ze te bewaren?'

/** Ten codes for when the phone or the key is gone: to copy, save or print before they are shut away for ever. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog title="Uw herstelcodes" open={codes !== null} role="alertdialog" onClose={onClose}>
      <Kept codes={codes ?? []} onClose={onClose} />
    </Dialog>
  )
}

function Kept({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [said, setSaid] = useState('')
  const [kept, setKept] = useState(false)
  const done = (words: string) => {
    setSaid(words)
    setKept(true)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text(codes))
      done('De codes zijn gekopieerd.')
    } catch {
      setSaid('Kopiëren lukt hier niet. Gebruik downloaden of printen.')
    }
  }
  const save = () => {
    saveFile(new Blob([`Herstelcodes voor het beheer van Arcadeel\n\n${text(codes)}\n`], { type: 'text/plain' }), 'herstelcodes.txt')
    done('De codes zijn gedownload.')
  }
  const print = () => {
    window.print()
    done('De codes zijn naar de printer.')
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">Bewaar ze buiten uw telefoon. Met elke code logt u één keer in als uw app of passkey er niet is. Wij tonen ze maar één keer; oudere codes werken niet meer.</p>
      <ol className="recovery-codes" aria-label="Herstelcodes">
        {codes.map((code) => <li key={code}>{code}</li>)}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" icon={<Copy aria-hidden className="size-[18px]" />} onClick={() => void copy()}>Kopiëren</Button>
        <Button look="secondary" size="small" icon={<Download aria-hidden className="size-[18px]" />} onClick={save}>Downloaden</Button>
        <Button look="secondary" size="small" icon={<Printer aria-hidden className="size-[18px]" />} onClick={print}>Printen</Button>
      </div>
      <p role="status" className="min-h-[21px] text-small text-ink-2">{said}</p>
      {/* Closing asks first, for as long as nothing was kept. */}
      <span hidden data-unsaved={kept ? undefined : QUESTION} />
      <Button size="medium" onClick={({ currentTarget }) => (kept ? onClose() : currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel')))}>Ik heb ze bewaard</Button>
    </div>
  )
}

const text = (codes: readonly string[]) => codes.join('\n')
