import { useEffect, useState } from 'react'
import { signDocument } from '#contract/documents.ts'
import { call } from '#web/lib/call.ts'
import { fetchFile } from '#web/lib/download.ts'
import { textOf } from '#web/lib/refused.ts'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PdfFrame } from '#web/ui/PdfFrame.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

interface DocumentPreviewProps {
  readonly title: string
  readonly path: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A document as it is kept, over the page; nothing of it stays in the browser. */
export function DocumentPreview({ title, path, open, onClose }: DocumentPreviewProps) {
  return (
    <Dialog wide title={title} open={open} onClose={onClose} actions={<CloseButton>Sluiten</CloseButton>}>
      {open ? <Shown title={title} path={path} /> : null}
    </Dialog>
  )
}

type Sight = { readonly url: string; readonly pdf: boolean } | { readonly failure: unknown } | null

function Shown({ title, path }: Pick<DocumentPreviewProps, 'title' | 'path'>) {
  const [sight, setSight] = useState<Sight>(null)
  useEffect(() => {
    let url: string | null = null
    let over = false
    const look = async () => {
      try {
        const blob = await fetchDocument(path)
        if (over) return
        url = URL.createObjectURL(blob)
        setSight({ url, pdf: blob.type === 'application/pdf' })
      } catch (failure) {
        if (!over) setSight({ failure })
      }
    }
    void look()
    return () => {
      over = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  if (!sight) return <Waiting>Uw document wordt geopend...</Waiting>
  if ('failure' in sight) return <Notice tone="bad" title={textOf(sight.failure, 'Dit document kan nu niet worden geopend.')} />
  return sight.pdf ? <PdfFrame title={title} url={sight.url} /> : <img alt={title} src={sight.url} className="mx-auto max-h-[70vh] max-w-full rounded-(--radius-field)" />
}

/** The file itself, as something that this page may show. Throws {Refused}. */
async function fetchDocument(path: string): Promise<Blob> {
  const { signedUrl } = await call(signDocument, { path })
  const url = new URL(signedUrl)
  // On whatever name of ours this page was opened.
  return (await fetchFile(url.pathname + url.search)).content
}
