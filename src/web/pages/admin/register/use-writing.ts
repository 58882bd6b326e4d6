import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetCertificateHistory, adminGetEntitledHolders, adminGetHolderHistory, adminGetRegister, adminPreviewCorrection, adminPreviewTransfer, type MutationRow } from '#contract/admin-register.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'

/** Whose numbers a transfer begins with, and today's date. */
export interface TransferFrom {
  readonly id: string
  readonly name: string
  readonly range: CertificateRange
  readonly on: string
}

const BOOK = [adminGetRegister, adminGetCertificateHistory, adminGetHolderHistory, adminGetEntitledHolders, adminPreviewTransfer, adminPreviewCorrection]

/** What is being written into the book, and what was written last. */
export function useWriting() {
  const questions = useQueryClient()
  const [from, setFrom] = useState<TransferFrom | null>(null)
  const [line, setLine] = useState<MutationRow | null>(null)
  const [open, setOpen] = useState<'transfer' | 'correction' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const begin = (what: 'transfer' | 'correction') => {
    setDone(null)
    setOpen(what)
  }
  return {
    from, line, open, done,
    transfer: (order: TransferFrom) => { setFrom(order); begin('transfer') },
    correct: (wrong: MutationRow) => { setLine(wrong); begin('correction') },
    close: () => setOpen(null),
    /** It stands in the book: whatever is shown of it is asked for anew. */
    written: (text: string) => {
      setOpen(null)
      setDone(text)
      for (const { name } of BOOK) void questions.invalidateQueries({ queryKey: [name] })
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
