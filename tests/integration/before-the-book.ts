import * as z from 'zod'
import { backupRows } from '#tests/support/backup-rows.ts'

/** Written by the last version whose register was no book. What was played in it: `tests/fixtures/README.md`. */
export const FILE = 'tests/fixtures/register-before-the-book.gz'

/** `[1,101)`, both ends included: 1 to 100. */
const range = z.string().transform((text) => {
  const [start = 0, after = 0] = text.slice(1, -1).split(',').map(Number)
  return { start, end: after - 1 }
})
const uuid = z.nullable(z.string())
export const before = {
  investors: backupRows(FILE, 'investors', z.object({ id: z.string(), email: z.string() })),
  investments: backupRows(FILE, 'investments', z.object({ id: z.string(), investor_id: uuid, amount_cents: z.int(), number_of_shares: z.int(), payment_status: z.string() })),
  assignments: backupRows(FILE, 'admin_certificate_assignments', z.object({ id: z.string(), investor_id: z.string(), status: z.string() })),
  runs: backupRows(FILE, 'certificate_runs', z.object({ numbers: range, state: z.string(), investment_id: uuid, assignment_id: uuid })),
  lines: backupRows(FILE, 'ledger_entries', z.object({ id: z.int(), kind: z.string(), investment_id: uuid, assignment_id: uuid, numbers: z.nullable(range), at: z.string() }))
    .flatMap(({ numbers, ...line }) => (numbers ? [{ ...line, numbers }] : [])).toSorted((a, b) => a.id - b.id),
  settled: backupRows(FILE, 'audit_log', z.object({ action: z.string(), investment_id: uuid, investor_id: uuid })).filter(({ action }) => action === 'investment_settled'),
}
/** Whose an investment or an assignment was; nobody's when they were deleted. */
export const owner = new Map([...before.investments, ...before.assignments].map(({ id, investor_id }) => [id, investor_id]))
