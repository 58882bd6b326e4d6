import { addPasskey, beginTotp, confirmTotp, listFactors, makeRecoveryCodes, newPasskeyOptions, removeFactor } from '#contract/admin-factors.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'

export function registerFactors(wire: Wire): void {
  for (const call of [listFactors, beginTotp, confirmTotp, newPasskeyOptions, addPasskey, makeRecoveryCodes, removeFactor]) {
    wire.json(call, async () => { throw new Refusal('not_now') })
  }
}
