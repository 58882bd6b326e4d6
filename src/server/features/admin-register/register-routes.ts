import {
  adminCorrectMutation, adminGetCertificateHistory, adminGetEntitledHolders, adminGetHolderHistory, adminGetRegister, adminPreviewCorrection, adminPreviewTransfer,
  adminTransferCertificates, exportRegister,
} from '#contract/admin-register.ts'
import type { OrderOf } from '#contract/call.ts'
import { exportRegisterXlsx } from '#contract/exports.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentEntitledPage, presentMutation, presentRegisterPage } from '#server/presenters/register.ts'
import { presentCorrection, presentTransfer } from '#server/presenters/register-previews.ts'
import type { AsOfOrder } from './as-of.ts'
import { correctMutation } from './correct-mutation.ts'
import { exportCsv } from './export-csv.ts'
import { exportXlsx } from './export-xlsx.ts'
import { foreseeCorrection, foreseeTransfer } from './foresee.ts'
import { readEntitled } from './read-entitled.ts'
import { readHolderHistory, readNumberHistory } from './read-history.ts'
import { readRegister } from './read-register.ts'
import { transferCertificates } from './transfer-certificates.ts'
import type { WholeOrder } from './whole-register.ts'

interface Asked {
  readonly p_on?: string | null | undefined
  readonly p_known_at?: string | null | undefined
  readonly p_limit?: number | null | undefined
  readonly p_cursor?: string | null | undefined
}

function asOf(order: Asked | null | undefined): AsOfOrder {
  const { p_on: on, p_known_at: knownAt, p_limit: limit, p_cursor: cursor } = order ?? {}
  return { on: on ?? null, knownAt: knownAt == null ? null : Date.parse(knownAt), limit: limit ?? 100, cursor: cursor ?? null }
}

function whole(order: OrderOf<typeof exportRegister>): WholeOrder {
  const { on, knownAt } = asOf(order)
  return { on, knownAt, investorId: order.p_investor_id ?? null }
}

/** The register as a book: what stood in it on which day, and what may be written into it (contract 4.25 and 5.12). */
export function registerRegister(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminGetRegister, async (order) => presentRegisterPage(await readRegister(needs, {
    ...asOf(order), fromNumber: order?.p_from_number ?? null, investorId: order?.p_investor_id ?? null,
  })))
  wire.json(adminGetEntitledHolders, async (order) => presentEntitledPage(await readEntitled(needs, asOf(order))))
  wire.json(adminGetCertificateHistory, async ({ p_number: number }) => (await readNumberHistory(needs, number)).map(presentMutation))
  wire.json(adminGetHolderHistory, async ({ p_holder_id: holderId }) => (await readHolderHistory(needs, holderId)).map(presentMutation))

  wire.json(adminPreviewTransfer, async (order) => presentTransfer(await foreseeTransfer(needs, {
    fromInvestorId: order.p_from_investor_id, toInvestorId: order.p_to_investor_id,
    range: { start: order.p_certificate_start, end: order.p_certificate_end }, on: order.p_effective_on,
  })))
  wire.json(adminPreviewCorrection, async ({ p_mutation_id: mutationId, p_effective_on: on }) => presentCorrection(await foreseeCorrection(needs, { mutationId, on })))
  wire.download(exportRegisterXlsx, async (order, { by }) => await exportXlsx(needs, by, whole(order)))
  wire.download(exportRegister, async (order, { by }) => await exportCsv(needs, by, whole(order)))

  wire.json(adminTransferCertificates, async (order, { by }) => ({
    success: true,
    mutation_id: await transferCertificates(needs, by, {
      fromInvestorId: order.p_from_investor_id, toInvestorId: order.p_to_investor_id,
      range: { start: order.p_certificate_start, end: order.p_certificate_end }, on: order.p_effective_on, reason: order.p_reason,
    }),
  }))
  wire.json(adminCorrectMutation, async ({ p_mutation_id: mutationId, p_effective_on: on, p_reason: reason }, { by }) => ({
    success: true, mutation_id: await correctMutation(needs, by, { mutationId, on, reason }),
  }))
}
