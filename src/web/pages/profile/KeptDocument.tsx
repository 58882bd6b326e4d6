import { CircleCheck, CircleX, FileText, Image as Picture } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DocumentRow } from '#contract/documents.ts'
import { whenText } from '#web/lib/format.ts'
import { DocumentPreview } from '#web/parts/DocumentPreview.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { FileChoice } from './FileChoice.tsx'

interface KeptDocumentProps {
  readonly document: DocumentRow
  /** The file itself, if it came from this page: it is shown small without asking for it. */
  readonly file: File | null
  readonly title: string
  readonly removing: boolean
  readonly onRemove: () => void
  readonly onFile: (file: File | undefined) => void
  readonly describedBy: string | undefined
}

/** A document that is there: what it is, how it was judged, and what can be done with it. */
export function KeptDocument({ document, file, title, removing, onRemove, onFile, describedBy }: KeptDocumentProps) {
  const { path, type, bytes, uploaded_at: uploadedAt, verdict, reason } = document
  const [looking, setLooking] = useState(false)
  const kind = type === 'application/pdf' ? 'PDF' : 'Foto'
  return (
    <div className="document-slot document-slot-kept">
      <div className="document-thumb">
        {kind === 'PDF' ? <FileText aria-hidden className="size-7" /> : <Picture aria-hidden className="size-7" />}
        {file && kind === 'Foto' ? <Thumb file={file} /> : null}
      </div>
      <div className="min-w-0 flex-1">
        {file ? <p className="font-semibold wrap-anywhere">{file.name}</p> : null}
        <p className="mb-2 text-note text-ink-2">{`${kind}, ${sizeText(bytes)} · ${whenText(uploadedAt)}`}</p>
        {verdict === 'rejected' ? <StatusBadge tone="bad" icon={CircleX}>Afgewezen</StatusBadge> : <StatusBadge tone="ok" icon={CircleCheck}>{verdict === 'accepted' ? 'Goedgekeurd' : 'Geüpload'}</StatusBadge>}
        {verdict === 'rejected' && reason ? <p className="mt-1.5 text-note wrap-anywhere">{reason}</p> : null}
        <div className="mt-1 flex flex-wrap gap-x-4 text-small">
          {path ? <button type="button" className="link min-h-11" onClick={() => setLooking(true)}><span>Bekijken</span><span className="sr-only">{` (${title})`}</span></button> : null}
          <FileChoice about={title} describedBy={describedBy} onFile={onFile} className="link min-h-11"><span>Vervangen</span></FileChoice>
          <button type="button" className="link min-h-11" aria-disabled={removing || undefined} onClick={onRemove}>
            <span>{removing ? 'Verwijderen...' : 'Verwijderen'}</span>
            <span className="sr-only">{` (${title})`}</span>
          </button>
        </div>
      </div>
      {path ? <DocumentPreview title={title} path={path} open={looking} onClose={() => setLooking(false)} /> : null}
    </div>
  )
}

/** The file as it lies in this browser; one that it cannot draw (a phone's HEIC) leaves the sign behind it. */
function Thumb({ file }: { readonly file: File }) {
  const [url] = useState(() => URL.createObjectURL(file))
  const [drawn, setDrawn] = useState(true)
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return drawn ? <img alt="" src={url} onError={() => setDrawn(false)} /> : null
}

/** `2,4 MB`, `310 kB`. */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1 ? `${megabytes.toFixed(1).replace('.', ',')}\u00a0MB` : `${Math.max(1, Math.round(bytes / 1024))}\u00a0kB`
}
