import type { Contact } from '#server/acts/events.ts'
import type { Investment } from '#server/store/investments.ts'
import type { KnownPerson } from '#server/store/investors.ts'

/** How whoever an investment belongs to is reached: as the investor is known today; as it was typed only while there is none. */
export function contactOf(investment: Investment, investor: KnownPerson | undefined): Contact {
  const { guest_name, guest_email, guest_phone } = investment
  return investor ? { name: investor.name, email: investor.email, phone: investor.phone ?? guest_phone } : { name: guest_name, email: guest_email, phone: guest_phone }
}
