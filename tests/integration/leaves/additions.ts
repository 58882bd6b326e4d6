import { adminAssignCertificates, adminCreateInvestment, adminCreateOrGetInvestor, sendEmail, sendInvestorEmail } from '#contract/admin-additions.ts'
import type { Call } from '#contract/call.ts'
import { EXTRA_NOTE } from '#domain/additions.ts'
import { addedInvestor, addsInvestor, assigns, books } from '#tests/support/additions.ts'
import { owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { key, someone, succeeds, type CalledScene } from './scene.ts'

/** A letter in an admin's own words, by either name. */
const writes = (call: Call, name: string): CalledScene => ({
  call, what: 'a letter in an admin’s own words', leaves: ['admin investor_written_to', 'mail written_by_admin'],
  async arrange(app) {
    const [person, admin] = [await anInvestor(app), await owner(app)]
    return () => succeeds(admin.fn(name, { to: person.email, subject: 'Uw akte', html: '<p>Beste Jan,</p><p>Hij komt eraan.</p>' }, key()))
  },
})

/** What admins bring by hand. */
export const BY_WHO_ADD: readonly CalledScene[] = [
  {
    call: adminCreateOrGetInvestor, what: 'somebody new is made', leaves: ['admin investor_created'],
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(addsInvestor(admin, { p_email: someone() }, key()))
    },
  },
  {
    call: adminCreateOrGetInvestor, what: 'of somebody who exists empty fields are filled in', leaves: ['admin investor_updated'],
    async arrange(app) {
      const [{ email }, admin] = [await anInvestor(app), await owner(app)]
      return () => succeeds(addsInvestor(admin, { p_email: email }, key()))
    },
  },
  {
    call: adminCreateOrGetInvestor, what: 'the last empty field of a profile is filled in', leaves: ['admin investor_updated', 'admin profile_completed', 'event profile_data_completed', 'mail profile_complete'],
    async arrange(app) {
      const [person, admin] = [await anInvestor(app), await owner(app)]
      await sendsBoth(person.client)
      await succeeds(person.client.rpc('update_investor_profile', profileOf(person.id, { p_bsn: null })))
      return () => succeeds(addsInvestor(admin, { p_email: person.email }, key()))
    },
  },
  {
    call: adminCreateInvestment, what: 'a client is added with money', leaves: ['admin manual_client_added', 'admin investment_settled', 'event manual_client_added', 'mail client_added'],
    async arrange(app) {
      const admin = await owner(app)
      const id = await addedInvestor(admin, someone())
      return () => succeeds(books(admin, id, {}, key()))
    },
  },
  {
    call: adminCreateInvestment, what: 'an extra investment is booked', leaves: ['admin additional_payment_added', 'admin investment_settled', 'event payment_completed', 'mail extra_investment'],
    async arrange(app) {
      const [{ id }, admin] = [await anInvestor(app), await owner(app)]
      return () => succeeds(books(admin, id, { p_notes: `${EXTRA_NOTE} Per post bevestigd` }, key()))
    },
  },
  {
    call: adminAssignCertificates, what: 'certificates are given to who has invested', leaves: ['admin certificates_assigned', 'mail certificates_assigned', 'event investment_completed_full_data'],
    async arrange(app) {
      const [{ id }, admin] = [await anInvestor(app), await owner(app)]
      return () => succeeds(assigns(admin, id, 50, {}, key()))
    },
  },
  {
    call: adminAssignCertificates, what: 'certificates are given to who has not invested: there is nothing to tell automation of', leaves: ['admin certificates_assigned', 'mail certificates_assigned'],
    async arrange(app) {
      const admin = await owner(app)
      const id = await addedInvestor(admin, someone())
      return () => succeeds(assigns(admin, id, 50, {}, key()))
    },
  },
  writes(sendInvestorEmail, 'send-investor-email'),
  writes(sendEmail, 'send-email'),
]
