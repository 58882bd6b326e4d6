import type { FastifyRequest } from 'fastify'
import { addPasskey as addPasskeyCall, beginTotp, confirmTotp, listFactors, makeRecoveryCodes as makeRecoveryCodesCall, newPasskeyOptions, removeFactor as removeFactorCall } from '#contract/admin-factors.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { PasskeySite } from '#server/lib/passkeys.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { presentFactors } from '#server/presenters/admin.ts'
import { beginApp, confirmApp } from './add-app.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { readFactors } from './read-factors.ts'
import { removeFactor } from './remove-factor.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
  readonly limits: Limits
  readonly siteOf: (request: FastifyRequest) => PasskeySite | null
}

export function registerFactors(wire: Wire, needs: Needs): void {
  const { db, siteOf } = needs

  wire.json(listFactors, async (_order, { caller, request }) => presentFactors(await readFactors(needs, caller.admin.id), siteOf(request) !== null))

  wire.json(beginTotp, async (_order, { caller, by }) => {
    const { id, secret, url } = await beginApp(needs, by, caller.admin)
    return { secret, otpauth_url: url, factor_id: id }
  })

  wire.json(confirmTotp, async ({ code }, { caller: { admin, address }, by }) => ({ factor_id: await confirmApp(needs, by, { adminId: admin.id, sessionId: admin.sessionId, code, address }) }))

  wire.json(newPasskeyOptions, (_order, { caller, request }) => offerPasskey({ db, site: siteOf(request) }, caller.admin))

  wire.json(addPasskeyCall, async (order, { caller, by, request }) => ({ factor_id: await addPasskey({ db, site: siteOf(request) }, by, { ...order, adminId: caller.admin.id, sessionId: caller.admin.sessionId }) }))

  wire.json(makeRecoveryCodesCall, async (_order, { caller, by }) => ({ codes: [...await makeRecoveryCodes(needs, by, caller.admin.id)] }))

  wire.json(removeFactorCall, async ({ id: factorId }, { caller, by }) => {
    await removeFactor(needs, by, { adminId: caller.admin.id, factorId })
    return { success: true }
  })
}
