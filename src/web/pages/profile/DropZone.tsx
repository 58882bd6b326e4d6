import { Camera, Upload } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { FileChoice } from './FileChoice.tsx'

interface DropZoneProps {
  readonly title: string
  readonly hint: string
  readonly onFile: (file: File | undefined) => void
  /** What is wrong with the last try, said elsewhere. */
  readonly wrongId: string | undefined
}

/** Where a file is dropped or chosen; on a phone also photographed. */
export function DropZone({ title, hint, onFile, wrongId }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const hintId = useId()
  const describedBy = wrongId ? `${wrongId} ${hintId}` : hintId
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  return (
    <div className="document-slot document-slot-empty" data-over={over || undefined} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      <Upload aria-hidden className="document-drop size-7 text-action" />
      <p className="document-drop mt-2 font-semibold">Sleep uw bestand hierheen</p>
      <FileChoice camera about={title} describedBy={describedBy} onFile={onFile} className="document-camera button button-secondary button-medium">
        <Camera aria-hidden className="size-5" />
        <span>Maak een foto</span>
      </FileChoice>
      <p>
        <span className="text-ink-2">of </span>
        <FileChoice about={title} describedBy={describedBy} onFile={onFile} className="link min-h-11"><span>kies een bestand</span></FileChoice>
      </p>
      <p id={hintId} className="note text-balance">{hint}</p>
    </div>
  )
}
