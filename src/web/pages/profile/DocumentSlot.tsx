import { useEffect, useId, useRef } from 'react'
import type { DocumentRow } from '#contract/documents.ts'
import { textOf } from '#web/lib/refused.ts'
import type { UploadPart } from '#web/lib/upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { DropZone } from './DropZone.tsx'
import { KeptDocument } from './KeptDocument.tsx'
import { useDocument, type Place } from './use-document.ts'
import './document-slot.css'

interface DocumentSlotProps extends Place {
  /** The one that counts now. */
  readonly document: DocumentRow | undefined
}

const WORDS = {
  id: { title: 'ID-kaart of paspoort', hint: 'ID-kaart: beide kanten in één foto of PDF. Paspoort: de pagina met uw foto. Tot 10\u00a0MB.' },
  proof: { title: 'Bewijs van adres', hint: 'Bankafschrift, energierekening of huurcontract, maximaal 3 maanden oud. Foto of PDF, tot 10\u00a0MB.' },
} as const

/** The place of one document: empty to drop a file on, on its way, or there. */
export function DocumentSlot({ document: kept, ...place }: DocumentSlotProps) {
  const { doing, sent, remove, send, cancel } = useDocument(place)
  const view = doing.at === 'sending' ? 'sending' : kept ? 'kept' : 'empty'
  const { box, acts } = useKeptFocus(view)
  const heading = useId()
  const { title, hint } = WORDS[place.kind]
  const wrong = doing.at === 'failed' ? doing.text : remove.failure ? textOf(remove.failure, 'Verwijderen is niet gelukt. Probeer het opnieuw.') : null
  const wrongId = `${heading}-wrong`
  const take = (chosen: File | undefined) => {
    acts()
    send(chosen)
  }
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={heading} className="document-place">
      <h3 id={heading} className="mb-2 text-small font-semibold">{title}</h3>
      {doing.at === 'sending' ? (
        <Sending name={doing.name} part={doing.part} onCancel={() => { acts(); cancel() }} />
      ) : kept ? (
        <KeptDocument key={kept.path} document={kept} file={sent?.path === kept.path ? sent.file : null} title={title} removing={remove.busy} onRemove={() => { acts(); remove.run() }} onFile={take} describedBy={wrong ? wrongId : undefined} />
      ) : <DropZone hint={hint} title={title} onFile={take} wrongId={wrong ? wrongId : undefined} />}
      {wrong ? <p id={wrongId} role="alert" className="field-error"><Glyph d={ALERT} /><span>{wrong}</span></p> : null}
    </section>
  )
}

/** What was pressed here may be gone afterwards: then the place itself takes the focus, so that it does not fall. */
function useKeptFocus(view: string) {
  const box = useRef<HTMLElement>(null)
  /** As what it was seen when something was last pressed or came of that; null while nothing was. */
  const acted = useRef<string | null>(null)
  useEffect(() => {
    if (acted.current === null || acted.current === view) return
    acted.current = view
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  return { box, acts: () => { acted.current = view } }
}

interface SendingProps {
  readonly name: string
  readonly part: UploadPart
  readonly onCancel: () => void
}

const WAITS = {
  lost: { label: 'Wachten op verbinding', why: 'Geen verbinding. Zodra die terug is, gaat het versturen verder.' },
  busy: { label: 'Wachten op een plek', why: 'Het is druk. Uw bestand wordt vanzelf verstuurd zodra er plek is.' },
} as const

function Sending({ name, part, onCancel }: SendingProps) {
  const wait = typeof part === 'string' ? WAITS[part] : null
  return (
    <div className="document-slot document-slot-sending">
      <p className="mb-3 font-semibold wrap-anywhere">{name}</p>
      <Progress label={wait?.label ?? (part === 1 ? 'Controleren' : 'Versturen')} value={typeof part === 'number' ? part * 100 : 0} />
      <p role="status" className="mt-2 text-note text-ink-2">{wait?.why ?? ''}</p>
      <div className="mt-auto pt-3"><Button look="secondary" size="small" onClick={onCancel}>Annuleren</Button></div>
    </div>
  )
}
