import { adminGetExports, exportInvestmentsCsv, exportInvestmentsXlsx, exportPaymentsCsv, exportPaymentsXlsx } from '#contract/exports.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Period } from '#server/store/export-rows.ts'
import { countExports } from './count-exports.ts'
import { exportMoney } from './export-money.ts'

interface Asked {
  readonly p_from?: string | undefined
  readonly p_to?: string | undefined
}

/** What was asked for and what was paid, as files; and how much there is to take. */
export function registerExports(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminGetExports, async () => await countExports(needs))

  wire.download(exportInvestmentsCsv, async (order, { by }) => await exportMoney(needs, by, 'investments', 'csv', periodOf(order)))
  wire.download(exportInvestmentsXlsx, async (order, { by }) => await exportMoney(needs, by, 'investments', 'xlsx', periodOf(order)))
  wire.download(exportPaymentsCsv, async (order, { by }) => await exportMoney(needs, by, 'payments', 'csv', periodOf(order)))
  wire.download(exportPaymentsXlsx, async (order, { by }) => await exportMoney(needs, by, 'payments', 'xlsx', periodOf(order)))
}

const periodOf = ({ p_from: from = null, p_to: to = null }: { readonly [name in keyof Asked]?: Asked[name] | null }): Period => ({ from: from ?? null, to: to ?? null })
