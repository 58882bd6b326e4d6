import { addPasskey, beginTotp, confirmTotp, makeRecoveryCodes, newPasskeyOptions, removeFactor } from '#contract/admin-factors.ts'
import { adminPasskeyConfirmOptions, adminPasskeyLogin, adminPasskeyLoginOptions, confirmAdmin, endAdminSessions } from '#contract/admin-session.ts'
import { acceptInvitation, adminInviteAdmin, adminResetAdmin, adminSaveAdmin, adminSetFactorPolicy, lookAtInvitation } from '#contract/admins.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { addsPasskey, atLocalhost, codeOf, given, setsUpApp } from '#tests/support/factors.ts'
import { linksIn } from '#tests/support/letters.ts'
import { owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { key, someone, succeeds, type CalledScene } from './scene.ts'

/** What an admin does about himself and about others. */
export const BY_WHO_MANAGES: readonly CalledScene[] = [
  { call: adminPasskeyLoginOptions, what: 'a question to a passkey is nobody’s business', leaves: [], arrange: async (app) => () => succeeds(app.client().post('/api/admin/login/passkey/options', {}, atLocalhost(app))) },
  {
    call: adminPasskeyLogin, what: 'a login by passkey', leaves: ['admin admin_logged_in'],
    async arrange(app) {
      const passkey = await addsPasskey(app, (await anAdmin(app)).client)
      const options = await given(app.client().post('/api/admin/login/passkey/options', {}, atLocalhost(app)))
      return () => succeeds(app.client().post('/api/admin/login/passkey', { response: passkey.sign(options, atLocalhost(app)) }, atLocalhost(app)))
    },
  },
  {
    call: confirmAdmin, what: 'an admin proves again who he is', leaves: ['admin admin_confirmed'],
    async arrange(app) {
      const { client } = await anAdmin(app)
      return () => succeeds(client.post('/api/admin/confirm', { password: OWNER.password }))
    },
  },
  {
    call: adminPasskeyConfirmOptions, what: 'a question to a passkey, in a session', leaves: [],
    async arrange(app) {
      const { client } = await anAdmin(app)
      return () => succeeds(client.post('/api/admin/confirm/passkey/options', {}, atLocalhost(app)))
    },
  },
  {
    call: endAdminSessions, what: 'other sessions are ended', leaves: ['admin admin_sessions_ended'],
    async arrange(app) {
      const admin = await anAdmin(app)
      await admin.logsIn()
      return () => succeeds(admin.client.post('/api/admin/sessions/end', {}, key()))
    },
  },
  {
    call: beginTotp, what: 'an app is begun', leaves: [],
    async arrange(app) {
      const { client } = await anAdmin(app)
      return () => succeeds(client.post('/api/admin/factors/totp', {}))
    },
  },
  {
    call: confirmTotp, what: 'an app is set up', leaves: ['admin admin_factor_added', 'mail admin_factor_changed'],
    async arrange(app) {
      const { client } = await anAdmin(app)
      const { secret } = await given(client.post('/api/admin/factors/totp', {}))
      return () => succeeds(client.post('/api/admin/factors/totp/confirm', { code: codeOf(String(secret), app.now()) }))
    },
  },
  {
    call: newPasskeyOptions, what: 'a passkey is offered', leaves: [],
    async arrange(app) {
      const { client } = await anAdmin(app)
      return () => succeeds(client.post('/api/admin/factors/passkey/options', {}, atLocalhost(app)))
    },
  },
  {
    call: addPasskey, what: 'a passkey is added', leaves: ['admin admin_factor_added', 'mail admin_factor_changed'],
    async arrange(app) {
      const { client } = await anAdmin(app)
      const options = await given(client.post('/api/admin/factors/passkey/options', {}, atLocalhost(app)))
      return () => succeeds(client.post('/api/admin/factors/passkey', { name: 'Laptop', response: authenticator().make(options, atLocalhost(app)) }, atLocalhost(app)))
    },
  },
  {
    call: makeRecoveryCodes, what: 'new recovery codes', leaves: ['admin admin_recovery_codes_made', 'mail admin_factor_changed'],
    async arrange(app) {
      const { client } = await anAdmin(app)
      await setsUpApp(app, client)
      return () => succeeds(client.post('/api/admin/factors/recovery', {}))
    },
  },
  {
    call: removeFactor, what: 'a factor is removed', leaves: ['admin admin_factor_removed', 'mail admin_factor_changed'],
    async arrange(app) {
      const { client } = await anAdmin(app)
      await setsUpApp(app, client)
      const { factors } = JSON.parse((await client.get('/api/admin/factors')).text)
      return () => succeeds(client.send('DELETE', `/api/admin/factors/${factors[0].id}`))
    },
  },
  {
    call: adminSaveAdmin, what: 'an admin is made', leaves: ['admin admin_created', 'mail admin_invited'],
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.rpc('admin_save_admin', { p_email: someone(), p_name: 'Nieuw', p_role: 'viewer', p_is_active: true }, key()))
    },
  },
  {
    call: adminSaveAdmin, what: 'an admin is turned off', leaves: ['admin admin_changed'],
    async arrange(app) {
      const [admin, { id, email }] = [await owner(app), await anAdmin(app)]
      return () => succeeds(admin.rpc('admin_save_admin', { p_admin_id: id, p_email: email, p_name: 'Weg', p_role: 'admin', p_is_active: false }, key()))
    },
  },
  {
    call: adminInviteAdmin, what: 'an admin is invited again', leaves: ['admin admin_invited', 'mail admin_invited'],
    async arrange(app) {
      const [admin, { id }] = [await owner(app), await invited(app)]
      return () => succeeds(admin.rpc('admin_invite_admin', { p_admin_id: id }, key()))
    },
  },
  {
    call: adminResetAdmin, what: 'an admin who lost everything', leaves: ['admin admin_password_reset', 'mail admin_factor_changed', 'mail admin_invited'],
    async arrange(app) {
      const [admin, { id, client }] = [await owner(app), await anAdmin(app)]
      await setsUpApp(app, client)
      return () => succeeds(admin.rpc('admin_reset_admin', { p_admin_id: id }, key()))
    },
  },
  {
    call: adminSetFactorPolicy, what: 'a second factor is asked of all', leaves: ['admin factor_policy_set'], on: () => startTestApp(),
    async arrange(app) {
      const admin = await owner(app)
      return () => succeeds(admin.rpc('admin_set_factor_policy', { p_required: true }, key()))
    },
  },
  {
    call: lookAtInvitation, what: 'a look at an invitation', leaves: [],
    async arrange(app) {
      const { token } = await invited(app)
      return () => succeeds(app.client().post('/api/admin/invitation/look', { token }))
    },
  },
  {
    call: acceptInvitation, what: 'an invited admin chooses a password', leaves: ['admin admin_password_set'],
    async arrange(app) {
      const { token } = await invited(app)
      return () => succeeds(app.client().post('/api/admin/invitation', { token, password: OWNER.password }))
    },
  },
]

/** An admin who has not chosen a password yet, and what the letter's link carries. */
async function invited(app: TestApp): Promise<{ readonly id: unknown; readonly token: string }> {
  const email = someone()
  const { admin_id: id } = await given((await owner(app)).rpc('admin_save_admin', { p_email: email, p_name: 'Nieuw', p_role: 'viewer', p_is_active: true }))
  await app.quiet()
  const [link = ''] = linksIn(await app.world.mail(email, /toegang/)).text
  return { id, token: decodeURIComponent(new URL(link).hash.slice(1)) }
}
