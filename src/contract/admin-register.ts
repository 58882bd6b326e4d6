import * as z from 'zod/mini'
import { MUTATION_KINDS } from '#domain/mutations.ts'
import { download, procedure } from './call.ts'
import { calendarDay, euros, id, line, moment, text } from './fields.ts'

const certificateNumber = z.int({ error: () => 'Vul een certificaatnummer in' }).check(z.gte(1), z.lte(1_000_000_000))
const mutationId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const reason = text(500).check(z.regex(/\S/, { error: () => 'Geef een reden op.' }))
/** ISO 8601 with offset. */
const knownAt = z.iso.datetime({ offset: true, error: () => 'Vul een geldig moment in' })
const asOf = {
  p_on: z.optional(z.nullable(calendarDay)),
  p_known_at: z.optional(z.nullable(knownAt)),
  p_limit: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1000)))),
  p_cursor: z.optional(z.nullable(line(500))),
}

/** The register of a day as it was known at a moment: a row for neighbouring numbers of one holder since one day (contract 5.12). */
export const adminGetRegister = procedure('admin_get_register', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({
    ...asOf,
    /** Begins with the stretch that this number lies in. */
    p_from_number: z.optional(z.nullable(certificateNumber)),
    /** Only what this person holds, all of it. */
    p_investor_id: z.optional(z.nullable(id)),
  }))),
  reply: z.object({
    on: calendarDay, known_at: moment, issued: z.int(), holders: z.int(),
    issue_name: z.string(), free: z.int(),
    /** The last line of the book that was known then, and when the first one of all was recorded. */
    last_mutation_id: z.nullable(z.int()), first_recorded_at: z.nullable(moment),
    /** Whose numbers alone were asked for. */
    person: z.nullable(z.object({ investor_id: id, holder_id: id, name: z.string() })),
    rows: z.array(z.object({
      holder_id: id, investor_id: z.nullable(id), name: z.nullable(z.string()), certificate_start: z.int(), certificate_end: z.int(), quantity: z.int(), since: calendarDay,
      /** How the holder came by them: kinds of line and how many lines; and whether a signed deed has fixed some. */
      kinds: z.array(z.enum(MUTATION_KINDS)), lines: z.int(), sealed: z.boolean(),
    })),
    next_cursor: z.nullable(z.string()),
  }),
})
export type RegisterPage = z.output<typeof adminGetRegister.reply>

const mutation = z.object({
  mutation_id: z.int(), kind: z.enum(MUTATION_KINDS), certificate_start: z.int(), certificate_end: z.int(),
  from_holder: z.nullable(id), to_holder: z.nullable(id), from_name: z.nullable(z.string()), to_name: z.nullable(z.string()),
  effective_on: calendarDay, recorded_at: moment, reason: z.nullable(z.string()), corrects: z.nullable(z.int()),
  from_investor_id: z.nullable(id), to_investor_id: z.nullable(id),
  /** Who wrote it, and the name of the admin who did; what was paid for the numbers. */
  actor: z.enum(['admin', 'investor', 'guest', 'system', 'operator']), recorded_by: z.nullable(z.string()), investment_amount: z.nullable(euros),
})
export type MutationRow = z.output<typeof mutation>

/** All that happened to one number, oldest first (contract 5.12). */
export const adminGetCertificateHistory = procedure('admin_get_certificate_history', {
  access: 'admin_read', rows: 'all', packed: true, input: z.object({ p_number: certificateNumber }), reply: z.array(mutation),
})

/** All that one holder received and gave, oldest first; also of one whose name was erased. */
export const adminGetHolderHistory = procedure('admin_get_holder_history', {
  access: 'admin_read', rows: 'all', packed: true, input: z.object({ p_holder_id: id }), reply: z.array(mutation),
})

/** Who held how many numbers on a day: whom a dividend of that day is for. In the order of the pseudonyms. */
export const adminGetEntitledHolders = procedure('admin_get_entitled_holders', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object(asOf))),
  reply: z.object({
    on: calendarDay, known_at: moment, issued: z.int(), holders: z.int(),
    rows: z.array(z.object({ holder_id: id, name: z.nullable(z.string()), certificates: z.int() })),
    next_cursor: z.nullable(z.string()),
  }),
})

const written = z.object({ success: z.boolean(), mutation_id: z.int() })

const transferOf = { p_from_investor_id: id, p_to_investor_id: id, p_certificate_start: certificateNumber, p_certificate_end: certificateNumber, p_effective_on: calendarDay }
const problem = z.object({ code: z.string(), field: z.string(), text: z.string() })
const numbers = z.object({ certificate_start: z.int(), certificate_end: z.int() })
const holding = z.object({ count: z.int(), ranges: z.array(numbers) })

/** What the book will say of a transfer, by the rules that will write it; nothing changes. With a problem `after` is as `before`. */
export const adminPreviewTransfer = procedure('admin_preview_transfer', {
  access: 'admin_write',
  rows: 'all',
  input: z.object(transferOf),
  reply: z.object({
    problem: z.nullable(problem),
    /** Numbers that cannot go along, and why: the first of them, and how many more there are; and the most in a row that can. */
    blocked: z.array(z.extend(numbers, { because: z.enum(['not_held', 'numbers_sealed', 'not_held_then']), holder_name: z.nullable(z.string()), erased: z.boolean(), sealed: z.boolean() })),
    blocked_more: z.int(),
    possible: z.nullable(numbers),
    /** The line that it will be, unless somebody else writes one first. */
    next_mutation_id: z.int(),
    quantity: z.int(),
    sides: z.array(z.object({ side: z.enum(['giver', 'receiver']), holder_id: id, investor_id: id, name: z.string(), before: holding, after: holding })),
  }),
})
export type TransferPreview = z.output<typeof adminPreviewTransfer.reply>

/** Moves numbers from one person to another (contract 4.25 and 5.12). */
export const adminTransferCertificates = procedure('admin_transfer_certificates', {
  access: 'admin_write',
  confirmed: true,
  rows: 'all',
  leaves: { audits: ['certificates_transferred'], letters: ['certificates_transferred'] },
  input: z.object({ ...transferOf, p_reason: reason }),
  reply: written,
})

/** What the book will say of a correction, and whose days become another's; nothing changes. */
export const adminPreviewCorrection = procedure('admin_preview_correction', {
  access: 'admin_write',
  rows: 'all',
  input: z.object({ p_mutation_id: mutationId, p_effective_on: calendarDay }),
  reply: z.object({
    problem: z.nullable(problem),
    /** The line that is corrected, as it counts now; and the line that will say so, unless somebody else writes one first. */
    line: mutation,
    next_mutation_id: z.int(),
    /** Between which days it may lie. */
    not_before: z.nullable(calendarDay), not_after: calendarDay,
    /** From the first until before the other another one is entitled; names are null of who was erased, and of nobody. */
    days: z.nullable(z.object({ first: calendarDay, until: calendarDay, was_name: z.nullable(z.string()), becomes_name: z.nullable(z.string()), was_nobody: z.boolean(), becomes_nobody: z.boolean() })),
  }),
})
export type CorrectionPreview = z.output<typeof adminPreviewCorrection.reply>

/** Says that a line of the book took effect on another day; the line stays (contract 4.25 and 5.12). */
export const adminCorrectMutation = procedure('admin_correct_mutation', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['mutation_corrected'] },
  input: z.object({ p_mutation_id: mutationId, p_effective_on: calendarDay, p_reason: reason }),
  reply: written,
})

/** What the screen was asked: of which day, as known when, and of whom alone. */
export const registerAsked = z.object({ p_on: z.optional(calendarDay), p_known_at: z.optional(knownAt), p_investor_id: z.optional(id) })

/** The register of a day, or what one person holds of it, as a file for a spreadsheet (contract 5.12 and 5.16). */
export const exportRegister = download('/api/admin/export/register.csv', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['register_exported'] },
  input: registerAsked,
  type: 'text/csv; charset=utf-8', caching: 'never', shown: false,
})
