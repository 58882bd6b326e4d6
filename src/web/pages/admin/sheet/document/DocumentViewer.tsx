import { useRef, useState } from 'react'
import type { DocumentRow } from '#contract/documents.ts'
import { DOCUMENT_SHORT_NAMES, type DocumentKind } from '#domain/documents.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { PdfFrame } from '#web/ui/PdfFrame.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { useDocumentFile } from './document-file.ts'
import { extensionOf } from './document-words.ts'
import { Picture, type Turn } from './Picture.tsx'
import { ViewerBar } from './ViewerBar.tsx'
import { nextZoom, WIDE, type Size } from './zoom.ts'

interface DocumentViewerProps {
  readonly investorId: string
  readonly kind: DocumentKind
  readonly document: DocumentRow
  readonly path: string
}

const TURNED: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** A document inside the sheet: larger, smaller, turned, moved, saved, and in a tab of its own. A PDF brings its own buttons. */
export function DocumentViewer({ investorId, kind, document, path }: DocumentViewerProps) {
  const file = useDocumentFile(path)
  const [zoom, setZoom] = useState<Size>(WIDE)
  const [turn, setTurn] = useState<Turn>(0)
  const { sight } = file
  const picture = sight && 'url' in sight && !sight.pdf ? sight : null
  const acts = { larger: () => setZoom(nextZoom(zoom, 1)), smaller: () => setZoom(nextZoom(zoom, -1)), fit: () => setZoom('fit'), turn: () => setTurn(TURNED[turn]) }
  const part = useRef<HTMLElement>(null)
  useKeys(part, (key) => {
    const act = picture ? KEYS[key] : undefined
    if (act) acts[act]()
    return act !== undefined
  })
  const title = DOCUMENT_SHORT_NAMES[kind]
  return (
    <section ref={part} aria-label={`${title} bekijken`} className="document-viewer">
      <ViewerBar investorId={investorId} kind={kind} name={`${title.toLowerCase().replaceAll(' ', '-')}.${extensionOf(document)}`} file={file} zoom={picture ? zoom : null} acts={acts} />
      {sight === null ? <div className="document-stage document-quiet"><Waiting>Document wordt geopend...</Waiting></div>
        : 'failure' in sight ? <div className="document-stage document-quiet"><NotLoaded failure={sight.failure} onRetry={file.retry} /></div>
        : sight.pdf ? <div className="document-pdf"><PdfFrame title={title} url={sight.url} /></div>
        : <Picture title={title} url={sight.url} zoom={zoom} turn={turn} />}
    </section>
  )
}

const KEYS: Readonly<Record<string, 'larger' | 'smaller' | 'fit' | 'turn'>> = { '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'fit', r: 'turn' }
