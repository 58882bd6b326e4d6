import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import type { DocumentRow } from '#contract/documents.ts'
import type { DocumentKind } from '#domain/documents.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

/** The version of a document that counts; undefined where there is none. */
export function presentDocument(detail: InvestorDetail, kind: DocumentKind): DocumentRow | undefined {
  return detail.documents.find((one) => one.kind === kind && one.state === 'present')
}

/** How often it was sent, this version included. */
export function timesSent(detail: InvestorDetail, kind: DocumentKind): number {
  return detail.documents.filter((one) => one.kind === kind).length
}

export function extensionOf({ path }: DocumentRow): string {
  return path?.split('.').at(-1) ?? ''
}

type State = 'missing' | 'waiting' | 'accepted' | 'rejected'

export function stateOf(document: DocumentRow | undefined): State {
  return document ? (document.verdict ?? 'waiting') : 'missing'
}

export const DOCUMENT_STATES: Readonly<Record<State, { readonly tone: Tone; readonly icon: LucideIcon; readonly word: string }>> = {
  missing: { tone: 'wait', icon: CircleDashed, word: 'Niet geüpload' },
  waiting: { tone: 'idle', icon: Clock, word: 'In behandeling' },
  accepted: { tone: 'ok', icon: CircleCheck, word: 'Goedgekeurd' },
  rejected: { tone: 'bad', icon: CircleX, word: 'Afgekeurd' },
}
