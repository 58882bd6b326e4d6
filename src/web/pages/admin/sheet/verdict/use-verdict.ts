import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetInvestorHistory, getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { adminGetDocumentsPlace, adminListDocumentsDue, adminSetKycStatus } from '#contract/admin-kyc.ts'
import type { DocumentKind } from '#domain/documents.ts'
import type { KycVerdict } from '#domain/kyc-verdict.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { useAct, type Acting } from '#web/lib/use-act.ts'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'
import { differences } from './differences.ts'
import { nextAfter, stillDue } from './queue-steps.ts'
import { changed, draftOf, holding, verdictOf, type Draft, type DraftOf } from './verdict-draft.ts'

export interface Verdict {
  readonly draft: Draft
  readonly change: (kind: DocumentKind, change: Partial<DraftOf>) => void
  readonly act: Acting
  readonly send: (status: KycVerdict) => void
  /** What changed since this person was opened, in words; empty where nothing did. */
  readonly meanwhile: readonly string[]
  readonly seeMeanwhile: () => void
  /** The next one of the queue opens after it, as this device remembers. */
  readonly goesOn: boolean
  readonly setGoesOn: (on: boolean) => void
}

const GOES_ON = 'arcadeel.admin-next-after-verdict'
const AFTER = [getInvestorDetail, adminGetInvestorHistory, adminGetDocumentsPlace, adminListDocumentsDue] as const

/**
 * A verdict while it is made: what is said of each document, the one act that sends it on what was seen, and what others did
 * meanwhile. What was typed stays until it was sent.
 */
export function useVerdict(detail: InvestorDetail, onSaid: (said: { readonly title: string; readonly about: string } | null) => void): Verdict {
  const questions = useQueryClient()
  const { open } = useOpenInvestor()
  const [typed, setTyped] = useState(() => draftOf(detail))
  const [seen, setSeen] = useState(detail)
  const [goesOn, setGoesOn] = useState(() => recall('local', GOES_ON) !== false)
  const draft = holding(typed, detail)
  const changes = differences(seen, detail)
  const act = useAct(async (status: KycVerdict, attempt) => {
    onSaid(null)
    const { documents } = verdictOf(status, draft)
    const next = goesOn ? await nextAfter(detail.id) : null
    const reply = await call(adminSetKycStatus, {
      p_investor_id: detail.id, p_kyc_status: status, p_documents: documents, p_expected_updated_at: seen.updated_at,
    }, attempt).catch(async (failure: unknown) => {
      if (failure instanceof Refused && failure.is('changed_meanwhile', 'already_verified', 'documents_missing')) await questions.invalidateQueries({ queryKey: [getInvestorDetail.name] })
      throw failure
    })
    await Promise.all(AFTER.map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
    return { message: reply.message, next: next === null ? null : await stillDue(next) }
  }, ({ message, next }) => {
    const fresh = questions.getQueryData<InvestorDetail>([getInvestorDetail.name, { p_investor_id: detail.id }]) ?? detail
    setTyped(draftOf(fresh))
    setSeen(fresh)
    onSaid({ title: message, about: detail.name })
    if (next !== null) open(next)
  })
  // What matters to no verdict needs no look. While it is sent, what changes is its own doing.
  if (!act.busy && changes.length === 0 && seen.updated_at !== detail.updated_at) setSeen(detail)
  return {
    draft, act, goesOn,
    change: (kind, change) => setTyped(changed(draft, kind, change)),
    send: act.run,
    meanwhile: act.busy ? [] : changes,
    seeMeanwhile: () => {
      act.forget()
      setSeen(detail)
    },
    setGoesOn: (on) => {
      setGoesOn(on)
      remember('local', GOES_ON, on)
    },
  }
}
