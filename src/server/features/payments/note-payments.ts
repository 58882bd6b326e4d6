import type { Db } from '#server/acts/act.ts'
import { ProviderFailure, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import { messageOf, type Log } from '#server/lib/log.ts'
import { claimNotes, deleteNote, findBought, setNoteRetry, type PaymentNote } from '#server/store/payment-notes.ts'

export interface NoteNeeds {
  readonly db: Db
  readonly log: Log
  readonly provider: PaymentProvider | null
}

const BATCH = 8
/** Longer than a call with all its repeats can take: until then nobody else writes about the same payment. */
const LOAN_SECONDS = 120
const LONGEST_WAIT_MS = 15 * 60_000
/** A record that could not be written for so long never will be. */
const GIVE_UP_MS = 30 * 24 * 3_600_000

/**
 * Writes into the provider's own record of each payment which numbers it bought, as the book says it at that moment, so that
 * two sets of books know it (contract 4.26). What was taken back is no longer named. Says how many were taken.
 */
export async function noteDue(needs: NoteNeeds): Promise<number> {
  const { db, provider } = needs
  if (!provider) return 0
  const notes = await claimNotes(db, BATCH, LOAN_SECONDS)
  await Promise.all(notes.map((note) => write(needs, provider, note)))
  return notes.length
}

async function write({ db, log }: NoteNeeds, provider: PaymentProvider, note: PaymentNote): Promise<void> {
  try {
    const bought = await findBought(db, note.payment_id)
    const id = bought?.provider_payment_id ?? null
    const known = bought === undefined || id === null || (await provider.note(id, { investmentId: bought.sent_for, attempt: bought.attempt }, bought.numbers))
    if (!known) log.warn({ payment: note.payment_id }, 'the provider does not know a payment whose numbers were to be noted')
    await deleteNote(db, note)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${messageOf(error)}` : 'unknown'
    log.warn({ payment: note.payment_id, attempts: note.attempts, reason: reason.slice(0, 200) }, 'numbers not noted at the provider')
    if (db.now() - note.created_at > GIVE_UP_MS) return await deleteNote(db, note)
    const told = error instanceof ProviderFailure ? (error.retryAfter ?? 0) * 1000 : 0
    const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(note.attempts, 20)) * (0.5 + Math.random())
    await setNoteRetry(db, note.payment_id, reason, db.now() + Math.round(Math.max(told, wait)))
  }
}
