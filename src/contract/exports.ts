import * as z from 'zod/mini'
import { INVESTOR_FILTERS, INVESTOR_SORTS } from './admin-investors.ts'
import { download, procedure, type DownloadCall } from './call.ts'
import { calendarDay, nothing, text } from './fields.ts'
import { registerAsked } from './admin-register.ts'

/** Files for a spreadsheet of what an admin sees (contract 5.12). No personal number and no document is ever in one. */

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const TYPES: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

function exported<I extends z.ZodMiniType>(what: string, format: ExportFormat, input: I, audit: 'data_exported' | 'register_exported' = 'data_exported'): DownloadCall<I, 'admin_write'> {
  return download(`/api/admin/export/${what}.${format}`, {
    access: 'admin_write', rows: 'all', leaves: { audits: [audit] }, input, type: TYPES[format], caching: 'never', shown: false,
  })
}

/** The list of investors as it is filtered, searched and sorted. */
const investors = z.object({ p_search: z.optional(text(200)), p_filter: z.optional(z.enum(INVESTOR_FILTERS)), p_sort: z.optional(z.enum(INVESTOR_SORTS)) })
/** From the first day to the last, both included, in Amsterdam; without one there is no end on that side. */
const period = z.object({ p_from: z.optional(calendarDay), p_to: z.optional(calendarDay) })

export const exportInvestorsCsv = exported('investors', 'csv', investors)
export const exportInvestorsXlsx = exported('investors', 'xlsx', investors)
/** What was asked for in a period, paid or not. */
export const exportInvestmentsCsv = exported('investments', 'csv', period)
export const exportInvestmentsXlsx = exported('investments', 'xlsx', period)
/** What came in and went back in a period: the lines of the ledger. */
export const exportPaymentsCsv = exported('payments', 'csv', period)
export const exportPaymentsXlsx = exported('payments', 'xlsx', period)
/** The register of a day; its CSV is `exportRegister`. */
export const exportRegisterXlsx = exported('register', 'xlsx', registerAsked, 'register_exported')

/** How many rows each would have without a filter; exact up to 10,000. */
export const adminGetExports = procedure('admin_get_exports', {
  access: 'admin_write', rows: 'all', input: nothing,
  reply: z.object({ investors: z.int(), investments: z.int(), payments: z.int(), holders: z.int() }),
})
