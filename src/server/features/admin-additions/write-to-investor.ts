import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestorByEmail, lockInvestors } from '#server/store/investors.ts'
import { insertWrittenLetter } from '#server/store/written-letters.ts'
import { plainText } from './plain-text.ts'

interface LetterOrder {
  /** In its normal form. */
  readonly to: string
  readonly subject: string
  readonly html: string
}

/** A letter in an admin's own words, to an investor and nobody else (contract 5.11): as plain text in our own frame. Throws `Refusal`. */
export async function writeToInvestor({ db }: { readonly db: Db }, by: By, { to, subject, html }: LetterOrder): Promise<void> {
  const body = plainText(html)
  if (body === '') throw new Refusal('invalid_input', { fields: { html: 'Schrijf een bericht.' } })
  await db.act(by, async (act) => {
    const known = await findInvestorByEmail(act, to)
    const [person] = known ? await lockInvestors(act, [known.id]) : []
    if (person?.email !== to) throw new Refusal('investor_unknown')
    const writtenId = await insertWrittenLetter(act, { investorId: person.id, subject, body, adminId: act.actor.kind === 'admin' ? act.actor.id : null })
    act.audit('investor_written_to', { investorId: person.id })
    act.letter('written_by_admin', { investorId: person.id, writtenId })
  })
}
