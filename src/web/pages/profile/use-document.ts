import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { removeInvestorDocument, uploadDocument } from '#contract/documents.ts'
import { DOCUMENT_MOST_BYTES, type DocumentKind } from '#domain/documents.ts'
import { call } from '#web/lib/call.ts'
import { FAILED_TEXT, Refused } from '#web/lib/refused.ts'
import { upload, type UploadPart } from '#web/lib/upload.ts'
import { useAct } from '#web/lib/use-act.ts'

/** What a document's place is doing. `part` of 1 has left. */
type Doing = { readonly at: 'rest' } | { readonly at: 'sending'; readonly name: string; readonly part: UploadPart } | { readonly at: 'failed'; readonly text: string }

export interface Place {
  readonly investorId: string
  readonly kind: DocumentKind
  /** Something was kept or taken away: ask again. Said in words for those who hear the page. */
  readonly onChange: (said: string) => Promise<void>
  /** A file of this place is on its way, or no longer. */
  readonly onSending: (kind: DocumentKind, sending: boolean) => void
}

const SAID = {
  id: { sent: 'ID/Paspoort is geüpload.', removed: 'ID/Paspoort is verwijderd.' },
  proof: { sent: 'Bewijs van adres is geüpload.', removed: 'Bewijs van adres is verwijderd.' },
} as const

/** One document: sent with its progress, given up, replaced, and taken away. */
export function useDocument({ investorId, kind, onChange, onSending }: Place) {
  const [doing, setDoing] = useState<Doing>({ at: 'rest' })
  /** What was sent from here, and as what it is kept. */
  const [sent, setSent] = useState<{ readonly path: string; readonly file: File } | null>(null)
  const sending = useRef<AbortController | null>(null)
  const remove = useAct((_, attempt) => call(removeInvestorDocument, { p_investor_id: investorId, p_document: kind }, attempt).then(() => onChange(SAID[kind].removed)), () => undefined)

  const send = async (file: File | undefined) => {
    if (!file || sending.current) return
    remove.forget()
    // Asked before it leaves: a phone's video would be on its way for minutes.
    if (file.size > DOCUMENT_MOST_BYTES) return setDoing({ at: 'failed', text: uploadDocument.file.tooLarge })
    const { signal } = (sending.current = new AbortController())
    const { name } = file
    setDoing({ at: 'sending', name, part: 0 })
    onSending(kind, true)
    try {
      const kept = await upload({ path: uploadDocument.path, fields: { kind }, file, signal, onProgress: (part) => signal.aborted || setDoing({ at: 'sending', name, part }) })
      setSent({ path: (kept as ReplyOf<typeof uploadDocument>).path, file })
      await onChange(SAID[kind].sent)
      setDoing({ at: 'rest' })
    } catch (failure) {
      setDoing(signal.aborted ? { at: 'rest' } : { at: 'failed', text: wordsFor(failure) })
    } finally {
      sending.current = null
      onSending(kind, false)
    }
  }
  return { doing, sent, remove, send: (file: File | undefined) => void send(file), cancel: () => sending.current?.abort(new Error('given up')) }
}

/** Spec 1, section 8: "Upload mislukt: …"; what is wrong with the file itself needs no such beginning. */
function wordsFor(failure: unknown): string {
  if (!(failure instanceof Refused)) return `Upload mislukt: ${FAILED_TEXT}`
  const [own] = Object.values(failure.fields)
  return own ?? `Upload mislukt: ${failure.text}`
}
