import { pagePath } from '#contract/pages.ts'
import { FACTOR_CHANGES } from '#domain/factors.ts'
import type { LetterName } from '#domain/messages.ts'
import { writeInvitationToken } from '#server/lib/invitation-token.ts'
import { findInvited } from '#server/store/admin-invitations.ts'
import { findAdmin } from '#server/store/admins.ts'
import { sayMoment } from './dates.ts'
import { frame } from './frame.ts'
import { adminFactorChanged } from './mails/admin-factor-changed.ts'
import { adminInvited } from './mails/admin-invited.ts'
import { link, person, type Writer } from './writing.ts'

/** Those that go to one of the issuer's own people. */
export const TO_ADMINS = {
  async admin_factor_changed(db, { adminId, change, at }, where) {
    const admin = typeof adminId === 'string' ? await findAdmin(db, adminId) : undefined
    const known = FACTOR_CHANGES.find((one) => one === change)
    if (!admin || !known || typeof at !== 'number') return null
    const to = person(admin)
    return { ...frame(adminFactorChanged({ name: to.name, change: known, at: sayMoment(at), securityUrl: link(where, pagePath('adminSecurity')) })), to }
  },
  async admin_invited(db, { invitationId }, where) {
    // One that a newer took the place of, or that is used or too old by now, would only disappoint.
    const admin = typeof invitationId === 'string' ? await findInvited(db, invitationId) : undefined
    if (!admin || typeof invitationId !== 'string') return null
    const to = person(admin)
    // Behind a #: no log of ours or of a proxy holds what opens it.
    return { ...frame(adminInvited({ name: to.name, passwordUrl: `${link(where, pagePath('adminInvitation'))}#${writeInvitationToken(where.keys, invitationId)}` })), to }
  },
} as const satisfies Partial<Record<LetterName, Writer>>
