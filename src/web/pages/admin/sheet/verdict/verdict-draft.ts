import type { InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_KINDS, DOCUMENT_SHORT_NAMES, type DocumentKind, type DocumentVerdict } from '#domain/documents.ts'
import type { GivenVerdict, KycVerdict } from '#domain/kyc-verdict.ts'
import { withReason, type RefusalReason } from '#domain/refusal-reasons.ts'
import { presentDocument } from '#web/pages/admin/sheet/document/document-words.ts'

/** What an admin says of one document before it is sent. */
export interface DraftOf {
  /** The version that it was said of: of another one it is not said. */
  readonly path: string | null
  readonly choice: DocumentVerdict | null
  readonly picked: readonly RefusalReason[]
  /** What the person will read; stays whatever happens to the document. */
  readonly text: string
}

export type Draft = Readonly<Record<DocumentKind, DraftOf>>

/** What stands about a document already, as where one begins. */
function standing(detail: InvestorDetail, kind: DocumentKind): DraftOf {
  const document = presentDocument(detail, kind)
  return { path: document?.path ?? null, choice: document?.verdict ?? null, picked: [], text: document?.verdict === 'rejected' ? (document.reason ?? '') : '' }
}

export function draftOf(detail: InvestorDetail): Draft {
  return { id: standing(detail, 'id'), proof: standing(detail, 'proof') }
}

/** The draft as it holds of what is there now: nothing is said of a version that nobody looked at. */
export function holding(draft: Draft, detail: InvestorDetail): Draft {
  const of = (kind: DocumentKind): DraftOf => {
    const [mine, now] = [draft[kind], standing(detail, kind)]
    if (mine.path !== now.path) return { ...mine, path: now.path, choice: now.choice }
    // Where nothing was chosen here, what a colleague said stands.
    return mine.choice === null ? { ...mine, choice: now.choice, text: mine.text || now.text } : mine
  }
  return onlyTrue({ id: of('id'), proof: of('proof') })
}

/** Nobody is written that the other document stays while it must be sent again as well. */
function onlyTrue(draft: Draft): Draft {
  const of = (kind: DocumentKind) => (draft[otherOf(kind)].choice !== 'accepted' && draft[kind].text.includes(keptSentence(kind)) ? { ...draft[kind], text: withoutKept(draft[kind].text, kind) } : draft[kind])
  return { id: of('id'), proof: of('proof') }
}

/** The draft with something else said of one document; what the other's text says of it goes along where reasons were picked. */
export function changed(draft: Draft, kind: DocumentKind, change: Partial<DraftOf>): Draft {
  const next = { ...draft, [kind]: { ...draft[kind], ...change } }
  const other = otherOf(kind)
  if (change.choice !== 'accepted' || draft[kind].choice === 'accepted' || next[other].picked.length === 0) return onlyTrue(next)
  return { ...next, [other]: { ...next[other], text: withKept(next[other].text, other, next) } }
}

function otherOf(kind: DocumentKind): DocumentKind {
  return kind === 'id' ? 'proof' : 'id'
}

/** Whoever must send one of two again wonders about the other. */
function keptSentence(kind: DocumentKind): string {
  return `Uw ${kind === 'id' ? DOCUMENT_SHORT_NAMES.proof.toLowerCase() : DOCUMENT_SHORT_NAMES.id} is goedgekeurd en blijft staan.`
}

export function withoutKept(text: string, kind: DocumentKind): string {
  return withReason(text, keptSentence(kind), false)
}

export function withKept(text: string, kind: DocumentKind, draft: Draft): string {
  return text !== '' && draft[otherOf(kind)].choice === 'accepted' ? withReason(text, keptSentence(kind), true) : text
}

/** Was something typed that is kept nowhere? */
export function isUnsent(draft: Draft, detail: InvestorDetail): boolean {
  return DOCUMENT_KINDS.some((kind) => draft[kind].text.trim() !== '' && draft[kind].text !== standing(detail, kind).text)
}

/** What goes to the server: of both documents whatever was said of them. */
export function verdictOf(status: KycVerdict, draft: Draft): GivenVerdict {
  const of = ({ choice, text }: DraftOf) => (choice === null ? null : { verdict: choice, reason: choice === 'rejected' ? text.trim() || null : null })
  return { status, reason: null, documents: { id: of(draft.id), proof: of(draft.proof) } }
}

/** Why they cannot be verified yet; null when they can. */
export function notVerifiable(draft: Draft): string | null {
  return DOCUMENT_KINDS.every((kind) => draft[kind].choice === 'accepted') ? null : 'Kies bij beide documenten Goed; dan kan dit.'
}

/** Why they cannot be rejected yet, and where that is to be mended; null when they can. */
export function notRejectable(draft: Draft): { readonly text: string; readonly at: DocumentKind | null } | null {
  const rejected = DOCUMENT_KINDS.filter((kind) => draft[kind].choice === 'rejected')
  if (rejected.length === 0) return { text: 'Kies Niet goed bij het document dat opnieuw moet.', at: null }
  const silent = rejected.find((kind) => draft[kind].text.trim() === '')
  return silent ? { text: 'Schrijf wat er niet goed is: dit leest de investeerder in de mail.', at: silent } : null
}
