import { Download, ExternalLink, RotateCw, Scan, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { DocumentKind } from '#domain/documents.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useAct } from '#web/lib/use-act.ts'
import type { DocumentFile } from './document-file.ts'
import { RemoveDocument } from './RemoveDocument.tsx'
import type { Size } from './zoom.ts'

interface ViewerBarProps {
  readonly investorId: string
  readonly kind: DocumentKind
  readonly name: string
  readonly file: DocumentFile
  /** Null where there is nothing to make larger. */
  readonly zoom: Size | null
  readonly acts: Readonly<Record<'larger' | 'smaller' | 'fit' | 'turn', () => void>>
}

/** What can be done with the document that is looked at. */
export function ViewerBar({ investorId, kind, name, file, zoom, acts }: ViewerBarProps) {
  const [removing, setRemoving] = useState(false)
  const saving = useAct(() => file.save(), () => undefined, { leavable: true })
  const url = file.sight && 'url' in file.sight ? file.sight.url : null
  return (
    <div className="viewer-bar">
      <span className="mr-auto min-w-0 truncate font-semibold">{name}</span>
      <div role="toolbar" aria-label="Document" className="flex flex-wrap items-center justify-end">
        {zoom === null ? null : (
          <>
            <Tool label="Kleiner (-)" icon={<ZoomOut aria-hidden className="size-[18px]" />} onPress={acts.smaller} />
            <output className="min-w-[44px] text-center font-semibold">{zoom === 'fit' ? 'Passend' : `${zoom}%`}</output>
            <Tool label="Groter (+)" icon={<ZoomIn aria-hidden className="size-[18px]" />} onPress={acts.larger} />
            <Tool label="Passend (0)" icon={<Scan aria-hidden className="size-[18px]" />} onPress={acts.fit} />
            <Tool label="Draaien (r)" icon={<RotateCw aria-hidden className="size-[18px]" />} onPress={acts.turn} />
          </>
        )}
        <Tool label={saving.busy ? 'Downloaden...' : 'Downloaden'} icon={<Download aria-hidden className="size-[18px]" />} onPress={() => saving.run()} />
        {url === null ? null : <a className="viewer-tool" href={url} target="_blank" rel="noopener" aria-label="Openen in een nieuw tabblad" title="Openen in een nieuw tabblad"><ExternalLink aria-hidden className="size-[18px]" /></a>}
        <Tool label="Document verwijderen" icon={<Trash2 aria-hidden className="size-[18px]" />} onPress={() => setRemoving(true)} />
      </div>
      {saving.failure ? <p role="alert" className="w-full pb-2 text-bad">{saving.failure.text}</p> : null}
      <RemoveDocument investorId={investorId} kind={kind} open={removing} onClose={() => setRemoving(false)} />
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: Elements
  readonly onPress: () => void
}

function Tool({ label, icon, onPress }: ToolProps) {
  return <button type="button" aria-label={label} title={label} className="viewer-tool" onClick={onPress}>{icon}</button>
}
