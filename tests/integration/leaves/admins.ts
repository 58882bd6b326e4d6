import { sql } from 'kysely'
import { adminMarkPaid, deleteInvestorData } from '#contract/admin-investors.ts'
import { exportInvestmentsCsv, exportInvestmentsXlsx, exportInvestorsCsv, exportInvestorsXlsx, exportPaymentsCsv, exportPaymentsXlsx, exportRegisterXlsx } from '#contract/exports.ts'
import { exportAudit, exportAuditXlsx } from '#contract/admin-audit.ts'
import { createCloseLead } from '#contract/crm.ts'
import { adminCorrectMutation, adminTransferCertificates, exportRegister } from '#contract/admin-register.ts'
import { adminResendMessage, adminResolveReview } from '#contract/admin-reviews.ts'
import { adminLogin, adminLogout, setAdminPassword } from '#contract/admin-session.ts'
import { use } from '#server/db/handle.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { investorOf, rangeOf, registerOf } from '#tests/support/book.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { CLOSE_KEY } from '#tests/support/world.ts'
import { caseOf, decides, key, marksPaid, paidTwice, settledBy, someone, succeeds, tight, TOLD, type CalledScene } from './scene.ts'

/** Every changing call that admins make, in each way that leaves something else. */
export const BY_ADMINS: readonly CalledScene[] = [
  { call: adminLogin, what: 'an admin’s login', arrange: async (app) => () => succeeds(app.client().post('/api/admin/login', OWNER)), leaves: ['admin admin_logged_in'] },
  {
    call: adminLogout, what: 'an admin’s log-out is nobody’s business', leaves: [],
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.post('/api/admin/logout', {}))
    },
  },
  {
    call: setAdminPassword, what: 'an own password', leaves: ['admin admin_password_set'],
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.post('/api/admin/password', { password: OWNER.password, current_password: OWNER.password }))
    },
  },
  {
    call: adminMarkPaid, what: 'money by bank is settled', leaves: [...settledBy('admin'), 'admin investment_marked_paid', ...TOLD],
    async arrange(app) {
      const admin = await owner(app)
      const investmentId = await invests(app.client(), { email: someone(), amount: 60_000 })
      return () => marksPaid(admin, investmentId)
    },
  },
  {
    call: adminMarkPaid, what: 'money by bank without room is put before a person', on: tight, leaves: ['admin investor_created', 'admin payment_booked_without_room', 'mail review_opened', 'mail payment_waits'],
    async arrange(app) {
      const admin = await owner(app)
      await atCheckout(app, app.client(), { email: someone() })
      const investmentId = await invests(app.client(), { email: someone() })
      return () => marksPaid(admin, investmentId)
    },
  },
  {
    call: deleteInvestorData, what: 'a person is removed', leaves: ['admin investor_deleted'],
    async arrange(app) {
      const email = someone()
      await hasPaid(app, app.client(), { email })
      const admin = await owner(app)
      const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email })).text)
      return () => succeeds(admin.fn('delete-investor-data', { investorId: investors[0].id }, key()))
    },
  },
  {
    call: adminResolveReview, what: 'a second payment becomes an investment', leaves: ['admin investment_settled', 'admin review_resolved', ...TOLD],
    async arrange(app) {
      const { admin, reviewId } = await paidTwice(app)
      return () => decides(admin, reviewId, 'accept_as_extra')
    },
  },
  {
    call: adminResolveReview, what: 'a second payment is to be sent back by the provider', leaves: ['admin review_resolved'],
    async arrange(app) {
      const { admin, reviewId } = await paidTwice(app)
      return () => decides(admin, reviewId, 'refund')
    },
  },
  {
    call: adminResolveReview, what: 'a case is closed without anything being done', leaves: ['admin review_resolved'],
    async arrange(app) {
      const { admin, reviewId } = await paidTwice(app)
      return () => decides(admin, reviewId, 'ignore')
    },
  },
  {
    call: adminResolveReview, what: 'numbers are taken back for money that went back', leaves: ['admin review_resolved'],
    async arrange(app) {
      const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: someone() })
      await app.world.control(`/payments/${paymentId}/chargeback`, {})
      const admin = await owner(app)
      const reviewId = await caseOf(admin, investmentId)
      return () => decides(admin, reviewId, 'retract')
    },
  },
  {
    call: adminTransferCertificates, what: 'numbers go to somebody else, and both are told', leaves: ['admin certificates_transferred', 'mail certificates_transferred', 'mail certificates_transferred'],
    async arrange(app) {
      const [admin, from, to] = [await owner(app), someone(), someone()]
      for (const email of [from, to]) await hasPaid(app, app.client(), { email })
      const [giver, receiver] = [await investorOf(admin, from), await investorOf(admin, to)]
      const [{ start }, { on }] = [rangeOf(giver), await registerOf(admin)]
      return () => succeeds(admin.rpc('admin_transfer_certificates', {
        p_from_investor_id: giver.id, p_to_investor_id: receiver.id, p_certificate_start: start, p_certificate_end: start + 9, p_effective_on: on, p_reason: 'verkoop',
      }, key()))
    },
  },
  ...[exportAudit, exportAuditXlsx].map((call) => ({
    call, what: `that the log was taken as a file is written down: ${call.path}`, leaves: ['admin audit_exported'],
    async arrange(app: TestApp) {
      const admin = await owner(app)
      return () => succeeds(admin.get(call.path))
    },
  })),
  {
    call: createCloseLead, what: 'that a lead was tried out is written down', leaves: ['admin crm_lead_tested'], on: () => startTestApp({ CLOSE_API_KEY: CLOSE_KEY }),
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.fn('create-close-lead', { fullName: 'Test', email: someone(), phone: '', address: '', country: '', taxId: '', action: 'create_lead' }, key()))
    },
  },
  {
    call: exportRegister, what: 'that the register was taken as a file is written down', leaves: ['admin register_exported'],
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.get('/api/admin/export/register.csv'))
    },
  },
  ...[exportInvestorsCsv, exportInvestorsXlsx, exportInvestmentsCsv, exportInvestmentsXlsx, exportPaymentsCsv, exportPaymentsXlsx, exportRegisterXlsx].map((call) => ({
    call, what: `that it was taken is written down: ${call.path}`, leaves: [call === exportRegisterXlsx ? 'admin register_exported' : 'admin data_exported'],
    async arrange(app: TestApp) {
      const admin = await owner(app)
      return () => succeeds(admin.get(call.path))
    },
  })),
  {
    call: adminCorrectMutation, what: 'a line of the register takes effect on another day', leaves: ['admin mutation_corrected'],
    async arrange(app) {
      const [admin, email] = [await owner(app), someone()]
      await hasPaid(app, app.client(), { email })
      const { start } = rangeOf(await investorOf(admin, email))
      const lines = JSON.parse((await admin.rpc('admin_get_certificate_history', { p_number: start })).text)
      return () => succeeds(admin.rpc('admin_correct_mutation', { p_mutation_id: lines.at(-1).mutation_id, p_effective_on: lines.at(-1).effective_on, p_reason: 'vergissing' }, key()))
    },
  },
  {
    call: adminResendMessage, what: 'a message that was given up goes out again', leaves: ['admin messages_replayed'],
    async arrange(app) {
      const admin = await owner(app)
      await hasPaid(app, app.client(), { email: someone() })
      await app.quiet()
      const { rows: [parked] } = await sql<{ id: number }>`update outbox set dead_at = now() where id = (select max(id) from outbox) returning id`.execute(use(app.database.db))
      return () => succeeds(admin.rpc('admin_resend_message', { p_message_id: parked?.id }, key()))
    },
  },
]
