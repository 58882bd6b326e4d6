import type { InvestorProfile } from '#contract/portfolio.ts'

export interface ProfileTask {
  readonly name: string
  /** `again`: it is there, but was refused. */
  readonly state: 'done' | 'missing' | 'again'
}

export interface ProfileProgress {
  readonly tasks: readonly ProfileTask[]
  readonly done: number
  /** Whether the banner stands: something is missing, or the documents were refused (spec 1, section 4; contract 4.10). */
  readonly needed: boolean
  readonly refused: boolean
}

type Asked = Pick<InvestorProfile, 'address' | 'street_address' | 'bsn' | 'kvk' | 'investment_type' | 'id_document_url' | 'proof_of_residence_url' | 'kyc_status'>

/** The four things that make a profile complete, and which of them are there. */
export function profileProgress(investor: Asked): ProfileProgress {
  const refused = investor.kyc_status === 'rejected'
  const given = (value: string | null, state: ProfileTask['state'] = 'done') => (value ? state : 'missing')
  const document = (path: string | null) => given(path, refused ? 'again' : 'done')
  const tasks: readonly ProfileTask[] = [
    { name: 'Adres', state: given(investor.address || investor.street_address) },
    { name: investor.investment_type === 'company' ? 'KVK-nummer' : 'BSN', state: given(investor.bsn || investor.kvk) },
    { name: 'ID-kaart of paspoort', state: document(investor.id_document_url) },
    { name: 'Bewijs van adres', state: document(investor.proof_of_residence_url) },
  ]
  const done = tasks.filter((task) => task.state === 'done').length
  return { tasks, done, refused, needed: refused || done < tasks.length }
}
