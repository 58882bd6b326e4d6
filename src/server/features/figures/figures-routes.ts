import { adminGetFigures } from '#contract/figures.ts'
import { toEuros } from '#domain/money.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Wire } from '#server/http/wire.ts'
import { readFigures } from './read-figures.ts'

export function registerFigures(wire: Wire, needs: { readonly db: Reader }): void {
  wire.json(adminGetFigures, async () => {
    const { months, since, way } = await readFigures(needs)
    return { months: months.map(({ month, sold, shares }) => ({ month, paid: sold === null ? 0 : toEuros(sold), certificates: shares })), way: { since, ...way } }
  })
}
