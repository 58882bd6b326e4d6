import * as z from 'zod/mini'
import { MUTATION_KINDS } from '#domain/mutations.ts'
import { procedure } from './call.ts'
import { calendarDay, id, line, moment, text } from './fields.ts'

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
  input: z.optional(z.nullable(z.object(asOf))),
  reply: z.object({
    on: calendarDay, known_at: moment, issued: z.int(), holders: z.int(),
    rows: z.array(z.object({
      holder_id: id, name: z.nullable(z.string()), certificate_start: z.int(), certificate_end: z.int(), quantity: z.int(), since: calendarDay,
    })),
    next_cursor: z.nullable(z.string()),
  }),
})
export type RegisterPage = z.output<typeof adminGetRegister.reply>

const mutation = z.object({
  mutation_id: z.int(), kind: z.enum(MUTATION_KINDS), certificate_start: z.int(), certificate_end: z.int(),
  from_holder: z.nullable(id), to_holder: z.nullable(id), from_name: z.nullable(z.string()), to_name: z.nullable(z.string()),
  effective_on: calendarDay, recorded_at: moment, reason: z.nullable(z.string()), corrects: z.nullable(z.int()),
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

/** Moves numbers from one person to another (contract 4.25 and 5.12). */
export const adminTransferCertificates = procedure('admin_transfer_certificates', {
  access: 'admin_write',
  confirmed: true,
  rows: 'all',
  leaves: { audits: ['certificates_transferred'], letters: ['certificates_transferred'] },
  input: z.object({
    p_from_investor_id: id, p_to_investor_id: id, p_certificate_start: certificateNumber, p_certificate_end: certificateNumber, p_effective_on: calendarDay, p_reason: reason,
  }),
  reply: written,
})

/** Says that a line of the book took effect on another day; the line stays (contract 4.25 and 5.12). */
export const adminCorrectMutation = procedure('admin_correct_mutation', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['mutation_corrected'] },
  input: z.object({ p_mutation_id: mutationId, p_effective_on: calendarDay, p_reason: reason }),
  reply: written,
})
