import { useEffect, useRef, useState } from 'react'
import { signDocument } from '#contract/documents.ts'
import { asKnown, call } from '#web/lib/call.ts'
import { fetchFile, saveFile } from '#web/lib/download.ts'
import { Refused } from '#web/lib/refused.ts'

/** A link works an hour; one that is nearly over is asked for anew. */
const NEARLY_OVER_MS = 60_000

interface SignedLink {
  readonly path: string
  readonly until: number
}

interface OpenDocument {
  /** Of a blob, for this page and a tab of its own. */
  readonly url: string
  readonly pdf: boolean
}

export interface DocumentFile {
  /** Null while it is on its way. */
  readonly sight: OpenDocument | { readonly failure: unknown } | null
  readonly retry: () => void
  /** Saves it under its name, by a link that is still good. Throws {Refused}. */
  readonly save: () => Promise<void>
}

/** A document as it is kept, for as long as it is looked at; nothing of it stays in the browser. */
export function useDocumentFile(path: string): DocumentFile {
  const [sight, setSight] = useState<DocumentFile['sight']>(null)
  const [attempt, setAttempt] = useState(0)
  const link = useRef<SignedLink | null>(null)
  useEffect(() => {
    const looking = { attempt, url: '', over: false }
    const look = async () => {
      try {
        const { content } = await fetchBy(path, link)
        if (looking.over) return
        looking.url = URL.createObjectURL(content)
        setSight({ url: looking.url, pdf: content.type === 'application/pdf' })
      } catch (failure) {
        if (!looking.over) setSight({ failure })
      }
    }
    void look()
    return () => {
      looking.over = true
      if (looking.url) URL.revokeObjectURL(looking.url)
    }
  }, [path, attempt])
  return {
    sight,
    retry: () => {
      setSight(null)
      setAttempt(attempt + 1)
    },
    async save() {
      const { content, name } = await fetchBy(path, link)
      saveFile(content, name)
    },
  }
}

interface Kept {
  current: SignedLink | null
}

/** The file by a signed link: the one that is there, while it is good. */
async function fetchBy(path: string, link: Kept) {
  return await asKnown(async () => {
    if (!link.current || link.current.until < Date.now()) link.current = await sign(path)
    try {
      return await fetchFile(link.current.path)
    } catch (failure) {
      if (!(failure instanceof Refused) || !failure.is('document_link_invalid')) throw failure
      // This computer's clock may say otherwise.
      link.current = await sign(path)
      return await fetchFile(link.current.path)
    }
  }, true)
}

async function sign(path: string): Promise<SignedLink> {
  const { signedUrl, expiresIn } = await call(signDocument, { path })
  const url = new URL(signedUrl)
  // On whatever name of ours this page was opened.
  return { path: url.pathname + url.search, until: Date.now() + expiresIn * 1000 - NEARLY_OVER_MS }
}
