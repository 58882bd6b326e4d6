import { endOtherSessions, endOwnSession } from '#contract/own-sessions.ts'
import { verifyOtp } from '#contract/login.ts'
import { exchangeResetLink, lookAtResetLink, passwordLogin, recoverPassword, setOwnPassword } from '#contract/passwords.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { codeIn, hasPaid, logsIn } from '#tests/support/people.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { someone, succeeds, type CalledScene } from './scene.ts'

const PASSWORD = 'Zwembad in de tuin 1'

/** Somebody with an account, logged in here. */
async function investor(app: TestApp): Promise<{ readonly client: Client; readonly email: string }> {
  const [client, email] = [app.client(), someone()]
  await hasPaid(app, client, { email })
  await logsIn(app, client, email)
  return { client, email }
}

async function withPassword(app: TestApp): Promise<{ readonly client: Client; readonly email: string }> {
  const person = await investor(app)
  await succeeds(person.client.put('/api/auth/password', { password: PASSWORD }))
  return person
}

/** Every call by which an investor comes in, goes out or chooses a password, in each way that leaves something else. */
export const BY_WHO_LOGS_IN: readonly CalledScene[] = [
  {
    call: verifyOtp, what: 'a login in another browser than before is told', leaves: ['investor investor_logged_in', 'mail new_device'],
    async arrange(app) {
      const { email } = await investor(app)
      const other = app.client()
      await succeeds(other.fn('send-otp', { email }))
      const { text } = await app.world.mail(email, /code/i)
      return () => succeeds(other.fn('verify-otp', { email, code: codeIn(text) }))
    },
  },
  {
    call: passwordLogin, what: 'a right password is a login', leaves: ['investor investor_logged_in'],
    async arrange(app) {
      const { client, email } = await withPassword(app)
      return () => succeeds(client.post('/api/auth/password-login', { email, password: PASSWORD }))
    },
  },
  {
    call: passwordLogin, what: 'a login by password in another browser is told', leaves: ['investor investor_logged_in', 'mail new_device'],
    async arrange(app) {
      const { email } = await withPassword(app)
      return () => succeeds(app.client().post('/api/auth/password-login', { email, password: PASSWORD }))
    },
  },
  {
    call: passwordLogin, what: 'a wrong password leaves nothing', leaves: [],
    async arrange(app) {
      const { email } = await withPassword(app)
      return () => app.client().post('/api/auth/password-login', { email, password: 'Iets-Anders-2' })
    },
  },
  {
    call: recoverPassword, what: 'a link to choose a password is mailed to whoever has an account', leaves: ['guest password_reset_asked', 'mail password_reset'],
    async arrange(app) {
      const email = someone()
      await hasPaid(app, app.client(), { email })
      return () => succeeds(app.client().post('/api/auth/recover', { email }))
    },
  },
  { call: recoverPassword, what: 'an address that nobody has leaves nothing', arrange: async (app) => () => succeeds(app.client().post('/api/auth/recover', { email: someone() })), leaves: [] },
  ...[lookAtResetLink, exchangeResetLink].map((call): CalledScene => ({
    call, what: 'the mailed link is followed', leaves: [],
    async arrange(app) {
      const { tokens } = await linkOf(app)
      return () => succeeds(app.client().post(call.path, tokens))
    },
  })),
  {
    call: setOwnPassword, what: 'a password is chosen by the mailed link', leaves: ['investor investor_password_set', 'mail password_changed'],
    async arrange(app) {
      const { tokens } = await linkOf(app)
      const client = app.client()
      await succeeds(client.post('/api/auth/session', tokens))
      return () => succeeds(client.put('/api/auth/password', { password: PASSWORD }))
    },
  },
  {
    call: setOwnPassword, what: 'a password is chosen after a login', leaves: ['investor investor_password_set', 'mail password_changed'],
    async arrange(app) {
      const { client } = await investor(app)
      return () => succeeds(client.put('/api/auth/password', { password: PASSWORD }))
    },
  },
  {
    call: endOwnSession, what: 'one login is ended', leaves: ['investor investor_sessions_ended'],
    async arrange(app) {
      const { client } = await investor(app)
      const [own] = JSON.parse((await client.get('/api/auth/sessions')).text)
      return () => succeeds(client.post('/api/auth/sessions/end', { session_id: own.session_id }))
    },
  },
  {
    call: endOtherSessions, what: 'all other logins are ended', leaves: ['investor investor_sessions_ended'],
    async arrange(app) {
      const { client, email } = await investor(app)
      await logsIn(app, app.client(), email)
      return () => succeeds(client.post('/api/auth/sessions/end-others', {}))
    },
  },
  {
    call: endOtherSessions, what: 'where there are no others nothing is left', leaves: [],
    async arrange(app) {
      const { client } = await investor(app)
      return () => succeeds(client.post('/api/auth/sessions/end-others', {}))
    },
  },
]

async function linkOf(app: TestApp) {
  const email = someone()
  await hasPaid(app, app.client(), { email })
  return await resetLink(app, app.client(), email)
}
