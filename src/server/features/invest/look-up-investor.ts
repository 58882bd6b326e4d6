import type { Reader } from '#server/db/tx.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'

export interface InvestorLookUp {
  readonly hasAccount: boolean
  readonly hasPaid: boolean
  /** Only to an admin, and to that investor himself (contract 3). */
  readonly id: string | null
}

interface Question {
  readonly email: string
  readonly investorId: string | null
  readonly isAdmin: boolean
}

/** Does an address have an account, and did whoever has it pay anything, as a guest too? What is paid has an investor (contract 3). */
export async function lookUpInvestor({ db }: { readonly db: Reader }, question: Question): Promise<InvestorLookUp> {
  const investor = await findInvestorByEmail(db, question.email)
  const told = investor && (question.isAdmin || question.investorId === investor.id)
  return { hasAccount: investor !== undefined, hasPaid: (investor?.paid_investments ?? 0) > 0, id: told ? investor.id : null }
}
