import { removeInvestorDocument, uploadDocument, viewDocument } from '#contract/documents.ts'
import { updateInvestorProfile } from '#contract/profile.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { succeeds, type CalledScene } from './scene.ts'

const PICTURE = await aPhoto()

/** What an investor shows and says of himself. */
export const BY_PROFILES: readonly CalledScene[] = [
  {
    call: uploadDocument, what: 'a document is kept', leaves: ['investor document_uploaded'],
    async arrange(app) {
      const { client } = await anInvestor(app)
      return () => succeeds(sendsDocument(client, 'id', PICTURE))
    },
  },
  {
    call: viewDocument, what: 'a look at it is written down', leaves: ['investor document_viewed'],
    async arrange(app) {
      const { client } = await anInvestor(app)
      const { body } = await succeeds(sendsDocument(client, 'id', PICTURE))
      const { pathname, search } = new URL(String(body['url']))
      return () => succeeds(app.client().get(pathname + search))
    },
  },
  {
    call: removeInvestorDocument, what: 'it is taken away', leaves: ['investor document_removed'],
    async arrange(app) {
      const { client, id } = await anInvestor(app)
      await succeeds(sendsDocument(client, 'id', PICTURE))
      return () => succeeds(client.rpc('remove_investor_document', { p_investor_id: id, p_document: 'id' }))
    },
  },
  {
    call: updateInvestorProfile, what: 'part of a profile is kept', leaves: ['investor profile_updated'],
    async arrange(app) {
      const { client, id } = await anInvestor(app)
      return () => succeeds(client.rpc('update_investor_profile', profileOf(id)))
    },
  },
  {
    call: updateInvestorProfile, what: 'a profile is complete: automation and the person are told, once',
    leaves: ['investor profile_updated', 'investor profile_completed', 'event profile_data_completed', 'mail profile_complete'],
    async arrange(app) {
      const { client, id } = await anInvestor(app)
      await sendsBoth(client)
      return async () => {
        await succeeds(client.rpc('update_investor_profile', profileOf(id)))
        await succeeds(client.rpc('update_investor_profile', profileOf(id)))
      }
    },
  },
]
