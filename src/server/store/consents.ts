import type { AgreementKind } from '#domain/agreements.ts'
import type { Moment } from '#domain/moment.ts'
import type { Shown } from '#domain/shown-agreements.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Consent {
  readonly investment_id: string
  readonly kind: AgreementKind
  readonly version: string
  readonly agreed_at: Moment
}

/** What somebody was shown when he went on with an investment. The first time of a version counts. */
export async function insertConsents(tx: Tx, investmentId: string, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return
  await use(tx).insertInto('consents')
    .values(shown.map(({ kind, version }) => ({ investment_id: investmentId, kind, version, agreed_at: timestamp(tx.now()) })))
    .onConflict((conflict) => conflict.columns(['investment_id', 'kind', 'version']).doNothing()).execute()
}

/** All that belongs to these investments, oldest first. */
export async function listConsentsOf(db: Reader, investmentIds: readonly string[]): Promise<readonly Consent[]> {
  if (investmentIds.length === 0) return []
  return await use(db).selectFrom('consents').select(['investment_id', 'kind', 'version', 'agreed_at']).where('investment_id', 'in', investmentIds).orderBy('agreed_at').orderBy('id').execute()
}
