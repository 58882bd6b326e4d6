import { ISSUER } from '#domain/issuer.ts'
import type { Offer } from '#domain/offer.ts'

/** What is offered. Screens take it here and pass it on; what stands below a screen does not know where it comes from. */
export const OFFER: Offer = ISSUER.offer
