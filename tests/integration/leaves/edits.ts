import { adminUpdateInvestment, adminUpdateInvestor } from '#contract/admin-edits.ts'
import { edits, editsInvestment } from '#tests/support/edits.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { key, someone, succeeds, type CalledScene } from './scene.ts'

/** What an admin's edits leave behind. */
export const BY_EDITS: readonly CalledScene[] = [
  {
    call: adminUpdateInvestor, what: 'another telephone number is written', leaves: ['admin investor_updated'],
    async arrange(app) {
      const [person, admin] = [await anInvestor(app), await owner(app)]
      return () => succeeds(edits(admin, person, { p_phone: '06 8765 4321' }, key()))
    },
  },
  {
    call: adminUpdateInvestor, what: 'another address is written, and both are told', leaves: ['admin investor_email_changed', 'admin investor_updated', 'mail email_changed', 'mail email_changed'],
    async arrange(app) {
      const [person, admin] = [await anInvestor(app), await owner(app)]
      return () => succeeds(edits(admin, person, { p_email: `nieuw-${person.email}` }, key()))
    },
  },
  {
    call: adminUpdateInvestor, what: 'an edit completes a profile', leaves: ['admin investor_updated', 'admin profile_completed', 'event profile_data_completed', 'mail profile_complete'],
    async arrange(app) {
      const [person, admin] = [await anInvestor(app), await owner(app)]
      await sendsBoth(person.client)
      await succeeds(person.client.rpc('update_investor_profile', profileOf(person.id, { p_bsn: null })))
      return () => succeeds(edits(admin, person, { p_bsn: '123456782' }, key()))
    },
  },
  {
    call: adminUpdateInvestment, what: 'a paid investment says something else', leaves: ['admin investment_updated'],
    async arrange(app) {
      const { investmentId } = await hasPaid(app, app.client(), { email: someone() })
      const admin = await owner(app)
      return () => succeeds(editsInvestment(admin, investmentId, { p_investment_amount: 800 }, key()))
    },
  },
]
