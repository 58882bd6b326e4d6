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
}

/** The four things that make a profile complete, and which of them are there. */
export function profileProgress(investor: Profile): ProfileProgress {
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
