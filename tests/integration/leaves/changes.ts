import { adminDecideChangeRequest, requestInvestorChange, withdrawInvestorChange } from '#contract/change-requests.ts'
import { downloadOwnData } from '#contract/own-data.ts'
import { owner } from '#tests/support/people.ts'
import { anInvestor, type KnownInvestor } from '#tests/support/profiles.ts'
import { key, succeeds, type CalledScene } from './scene.ts'

const asks = ({ client, id }: KnownInvestor, field: 'name' | 'email', value: string) => succeeds(client.rpc('request_investor_change', { p_investor_id: id, p_field: field, p_value: value }, key()))

/** An admin's answer to what somebody asked for. */
const decided = (what: string, field: 'name' | 'email', accept: boolean, leaves: readonly string[]): CalledScene => ({
  call: adminDecideChangeRequest, what, leaves,
  async arrange(app) {
    const [person, admin] = [await anInvestor(app), await owner(app)]
    const { body } = await asks(person, field, field === 'name' ? 'Jan van Dijk' : `nieuw-${person.email}`)
    return () => succeeds(admin.rpc('admin_decide_change_request', { p_request_id: body['request_id'], p_accept: accept, p_reason: 'zo is het' }, key()))
  },
})

/** What an investor takes of his own, and asks to have changed. */
export const BY_WHO_ASKS: readonly CalledScene[] = [
  {
    call: downloadOwnData, what: 'that one’s own data were taken is written down', leaves: ['investor own_data_downloaded'],
    async arrange(app) {
      const { client } = await anInvestor(app)
      return () => succeeds(client.get('/api/own-data'))
    },
  },
  {
    call: requestInvestorChange, what: 'another name is asked for', leaves: ['investor change_requested', 'mail change_received', 'mail change_requested'],
    async arrange(app) {
      const person = await anInvestor(app)
      return () => asks(person, 'name', 'Jan van Dijk')
    },
  },
  {
    call: withdrawInvestorChange, what: 'it is taken back', leaves: ['investor change_withdrawn'],
    async arrange(app) {
      const person = await anInvestor(app)
      const { body } = await asks(person, 'name', 'Jan van Dijk')
      return () => succeeds(person.client.rpc('withdraw_investor_change', { p_investor_id: person.id, p_request_id: body['request_id'] }, key()))
    },
  },
  decided('another name is made', 'name', true, ['admin investor_renamed', 'admin change_accepted', 'mail change_decided']),
  decided('another address is made, and both are told', 'email', true, ['admin investor_email_changed', 'admin change_accepted', 'mail email_changed', 'mail email_changed']),
  decided('a change is refused', 'email', false, ['admin change_refused', 'mail change_decided']),
]
