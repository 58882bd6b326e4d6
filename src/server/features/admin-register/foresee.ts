import type { Reader } from '#server/db/tx.ts'
import type { CorrectionOrder } from '#server/ledger/correct.ts'
import { previewCorrection, type CorrectionPreview } from '#server/ledger/preview-correction.ts'
import { previewTransfer, type TransferPreview } from '#server/ledger/preview-transfer.ts'
import type { TransferOrder } from '#server/ledger/transfer.ts'

interface Needs {
  readonly db: Reader
}

/** What the book will say of a transfer, before it is written. Throws `Refusal`. */
export async function foreseeTransfer({ db }: Needs, order: Omit<TransferOrder, 'reason'>): Promise<TransferPreview> {
  return await previewTransfer(db, order)
}

/** What the book will say of a correction, before it is written. Throws `Refusal`. */
export async function foreseeCorrection({ db }: Needs, order: Omit<CorrectionOrder, 'reason'>): Promise<CorrectionPreview> {
  return await previewCorrection(db, order)
}
