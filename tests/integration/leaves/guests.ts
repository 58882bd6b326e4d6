import { changeWaitingPlace, createGuestInvestment, createSession, joinWaitingList, leaveWaitingList, resumeInvestment, sendToZapier, showWaitingPlace } from '#contract/guests.ts'
import { logout, refreshSession, sendOtp, verifyOtp } from '#contract/login.ts'
import { checkPaymentStatus, createPayment, mollieWebhook } from '#contract/payments.ts'
import { atCheckout, codeIn, hasPaid, invests, logsIn, order, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { ended, key, nearlyOver, paidUnheard, settledBy, soldOut, someone, succeeds, TOLD, type CalledScene } from './scene.ts'
import { CLOSE_KEY } from '#tests/support/world.ts'

/** Every changing call that guests and investors make, in each way that leaves something else. */
export const BY_GUESTS: readonly CalledScene[] = [
  { call: createSession, what: 'a guest session is nobody’s business', arrange: async (app) => () => succeeds(app.client().fn('create-session')), leaves: [] },
  {
    call: sendToZapier, what: 'contact details go to automation', leaves: ['event guest_lead_captured'],
    arrange: async (app) => () => succeeds(app.client().fn('send-to-zapier', { event_type: 'guest_lead_captured', clientData: { email: someone() } }, key())),
  },
  {
    call: sendToZapier, what: 'an amount goes to automation', leaves: ['event investment_amount_selected'],
    arrange: async (app) => () => succeeds(app.client().fn('send-to-zapier', { event_type: 'investment_amount_selected', clientData: { email: someone() } }, key())),
  },
  {
    call: createGuestInvestment, what: 'an investment is begun', leaves: ['guest investment_started'],
    arrange: async (app) => () => succeeds(app.client().rpc('create_guest_investment', order({ email: someone() }), key())),
  },
  {
    call: createGuestInvestment, what: 'an investment is begun, and the CRM is told of it', leaves: ['guest investment_started', 'lead lead_captured'], on: () => startTestApp({ CLOSE_API_KEY: CLOSE_KEY }),
    arrange: async (app) => () => succeeds(app.client().rpc('create_guest_investment', order({ email: someone() }), key())),
  },
  {
    call: createGuestInvestment, what: 'a large request is told to guest and issuer', leaves: ['guest investment_started', 'mail request_received', 'mail request_opened'],
    arrange: async (app) => () => succeeds(app.client().rpc('create_guest_investment', order({ email: someone(), amount: 60_000 }), key())),
  },
  {
    call: resumeInvestment, what: 'a mailed link is followed by a browser that knows nothing', leaves: [],
    async arrange(app) {
      const [guest, email] = [app.client(), someone()]
      const investmentId = await invests(guest, { email })
      await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 3, match: 'POST /mollie/v2/payments' })
      await guest.fn('create-payment', { investmentId })
      const mail = await until(async () => {
        app.pass(10)
        return (await app.world.mails(email))[0]
      }, 'the promised link')
      const token = /resume=([\w.%-]+)/.exec(mail.text)?.[1]
      await app.quiet()
      const other = await visitor(app)
      return () => succeeds(other.post('/api/invest/resume', { token }))
    },
  },
  {
    call: createGuestInvestment, what: 'a request with another telephone number is told to the issuer', leaves: ['mail request_opened'],
    async arrange(app) {
      const [guest, email] = [await visitor(app), someone()]
      await invests(guest, { email, amount: 60_000 })
      return () => succeeds(guest.rpc('create_guest_investment', order({ email, amount: 60_000, phone: '06 8765 4321' }), key()))
    },
  },
  {
    call: joinWaitingList, what: 'a place on the list is told to whoever has the address', on: soldOut, leaves: ['mail waiting_place'],
    arrange: async (app) => () => succeeds(app.client().post('/api/waiting-list', { email: someone(), name: 'Wacht', shares: 100 }, key())),
  },
  ...[showWaitingPlace, changeWaitingPlace, leaveWaitingList].map((call): CalledScene => ({
    call, what: 'the mailed link is followed', on: soldOut, leaves: [],
    async arrange(app) {
      const email = someone()
      await app.client().post('/api/waiting-list', { email, name: 'Wacht', shares: 100 })
      const token = /#(\S+)/.exec((await app.world.mail(email, /wachtlijst/)).text)?.[1]
      return () => succeeds(app.client().post(call.path, { token, ...(call === changeWaitingPlace && { shares: 150 }) }, key()))
    },
  })),
  {
    call: mollieWebhook, what: 'a webhook only asks for a look-up', leaves: [],
    arrange: async (app) => () => succeeds(app.client().send('POST', '/webhooks/mollie', { body: 'id=tr_onbekend', headers: { 'content-type': 'application/x-www-form-urlencoded' } })),
  },
  {
    call: createPayment, what: 'a new checkout is only reserved', leaves: [],
    async arrange(app) {
      const guest = app.client()
      const investmentId = await invests(guest, { email: someone() })
      return () => succeeds(guest.fn('create-payment', { investmentId }, key()))
    },
  },
  {
    call: createPayment, what: 'a checkout that turns out to be over is told, and another is made', leaves: ['event payment_failed', 'mail payment_failed'],
    async arrange(app) {
      const { guest, investmentId } = await ended(app)
      await nearlyOver(app, investmentId)
      return () => succeeds(guest.fn('create-payment', { investmentId }, key()))
    },
  },
  {
    call: createPayment, what: 'a checkout that turns out to be paid is settled', leaves: [...settledBy('system'), ...TOLD],
    async arrange(app) {
      const { guest, investmentId } = await paidUnheard(app)
      await nearlyOver(app, investmentId)
      return () => guest.fn('create-payment', { investmentId }, key())
    },
  },
  {
    call: createPayment, what: 'money of another amount is put before a person', leaves: ['mail review_opened'],
    async arrange(app) {
      const guest = app.client()
      const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
      await app.world.control(`/payments/${paymentId}/edit`, { amount: { value: '7.50', currency: 'EUR' } })
      await app.world.setStatus(paymentId, 'paid', { webhook: false })
      await nearlyOver(app, investmentId)
      return () => guest.fn('create-payment', { investmentId }, key())
    },
  },
  {
    call: checkPaymentStatus, what: 'money that is found is settled', leaves: [...settledBy('system'), ...TOLD],
    async arrange(app) {
      const { guest, investmentId } = await paidUnheard(app)
      return () => succeeds(guest.fn('check-payment-status', { investmentId }))
    },
  },
  {
    call: checkPaymentStatus, what: 'an end without money is told', leaves: ['event payment_failed', 'mail payment_failed'],
    async arrange(app) {
      const { guest, investmentId } = await ended(app)
      return () => succeeds(guest.fn('check-payment-status', { investmentId }))
    },
  },
  {
    call: checkPaymentStatus, what: 'money of another amount is put before a person', leaves: ['mail review_opened'],
    async arrange(app) {
      const guest = app.client()
      const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
      await app.world.control(`/payments/${paymentId}/edit`, { amount: { value: '7.50', currency: 'EUR' } })
      await app.world.setStatus(paymentId, 'paid', { webhook: false })
      app.pass(2)
      return () => succeeds(guest.fn('check-payment-status', { investmentId }))
    },
  },
  {
    call: sendOtp, what: 'a code is mailed, not kept in the outbox', leaves: [],
    async arrange(app) {
      const email = someone()
      await hasPaid(app, app.client(), { email })
      return () => succeeds(app.client().fn('send-otp', { email }))
    },
  },
  {
    call: verifyOtp, what: 'a right code is a login', leaves: ['investor investor_logged_in'],
    async arrange(app) {
      const [client, email] = [app.client(), someone()]
      await hasPaid(app, client, { email })
      await client.fn('send-otp', { email })
      const { text } = await app.world.mail(email, /code/i)
      return () => succeeds(client.fn('verify-otp', { email, code: codeIn(text) }))
    },
  },
  {
    call: refreshSession, what: 'a rotation is nobody’s business', leaves: [],
    async arrange(app) {
      const [client, email] = [app.client(), someone()]
      await hasPaid(app, client, { email })
      await logsIn(app, client, email)
      return () => succeeds(client.post('/api/auth/refresh', {}))
    },
  },
  { call: logout, what: 'an end of a session is nobody’s business', arrange: async (app) => () => succeeds(app.client().post('/api/auth/logout', {})), leaves: [] },
]
