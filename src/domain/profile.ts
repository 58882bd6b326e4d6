import { DOCUMENT_NAMES, type DocumentKind, type DocumentVerdict } from './documents.ts'

export interface ProfileTask {
  readonly name: string
  /** `again`: it is there, but was refused. */
  readonly state: 'done' | 'missing' | 'again'
  /** Why it is asked for again, in the words of whoever judged it; null where nothing was said. */
  readonly reason: string | null
}

export interface ProfileProgress {
  readonly tasks: readonly ProfileTask[]
  readonly done: number
  /** Whether the banner stands: something is missing or asked for again, or the person was refused (spec 1, section 4; contract 4.10). */
  readonly needed: boolean
  /** The person was refused, or one of their documents was and is still there. */
  readonly refused: boolean
}

/** A version of a document, as far as it matters here. */
export interface ShownDocument {
  readonly kind: DocumentKind
  readonly state: string
  readonly verdict: DocumentVerdict | null
  readonly reason: string | null
}

/** What is asked of an investor; a personal number counts as given when it is masked, too. */
interface Profile {
  readonly address: string | null
  readonly street_address: string | null
  readonly bsn: string | null
  readonly kvk: string | null
  readonly investment_type: string | null
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
  readonly kyc_status: string
  readonly documents: readonly ShownDocument[]
}

/** The four things that make a profile complete, and which of them are there. */
export function profileProgress(investor: Profile): ProfileProgress {
  const given = (name: string, value: string | null): ProfileTask => ({ name, state: value ? 'done' : 'missing', reason: null })
  const document = (kind: DocumentKind, path: string | null): ProfileTask => {
    const task = given(DOCUMENT_NAMES[kind], path)
    return path ? { ...task, ...refusedDocument(investor, kind) } : task
  }
  const tasks: readonly ProfileTask[] = [
    given('Adres', investor.address || investor.street_address),
    given(investor.investment_type === 'company' ? 'KVK-nummer' : 'BSN', investor.bsn || investor.kvk),
    document('id', investor.id_document_url),
    document('proof', investor.proof_of_residence_url),
  ]
  const done = tasks.filter((task) => task.state === 'done').length
  const refused = investor.kyc_status === 'rejected' || tasks.some((task) => task.state === 'again')
  return { tasks, done, refused, needed: refused || done < tasks.length }
}

/**
 * Must this document come again? One that was refused itself; and where a person was refused without a word about either
 * document, both. A new version is not the one that was judged.
 */
export function refusedDocument({ kyc_status: status, documents }: Pick<Profile, 'kyc_status' | 'documents'>, kind: DocumentKind): Pick<ProfileTask, 'state' | 'reason'> | null {
  const present = documents.filter((one) => one.state === 'present')
  const own = present.find((one) => one.kind === kind)
  if (own?.verdict === 'rejected') return { state: 'again', reason: own.reason }
  return status === 'rejected' && present.every((one) => one.verdict === null) ? { state: 'again', reason: null } : null
}
