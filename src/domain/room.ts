/** How many numbers may stand reserved and unpaid, so that nobody keeps others from buying (contract 4.22 "Room"). */

/** One guest, or one e-mail address: a little more than the largest investment that is paid online buys. */
const MOST_PER_GUEST = 7000
/** One network address, once it is crowded: the larger of so many, and of so many hundredths of the issue. */
const MOST_PER_ADDRESS = { numbers: 6000, percent: 2, neverBelow: 100 }

/** So long what was paid for, and what was left to expire, counts for and against an address. */
export const REMEMBERED_MS = 3_600_000

/** How much one guest may hold, what he asks for now included. `scale`: multiplies every limit (load tests). */
export function mostPerGuest(scale: number): number {
  return MOST_PER_GUEST * scale
}

/** Is more than half of what is not sold reserved already? Until then nobody stands in anybody's way. */
export function isCrowded({ unsold, reserved }: { readonly unsold: number; readonly reserved: number }): boolean {
  return reserved * 2 > unsold
}

export interface AddressRecord {
  /** Numbers that its guests paid for in the last hour. */
  readonly paid: number
  /** Reservations that it let expire in the last hour; what failed or was canceled is not among them. */
  readonly expired: number
}

/**
 * How much one address may hold while it is crowded, what is asked for now included. Each reservation that it let expire halves
 * its own share; what its guests paid for stays on top, so that many honest guests behind one address are held up by nobody.
 */
export function mostPerAddress(issueSize: number, { paid, expired }: AddressRecord, scale: number): number {
  const { numbers, percent, neverBelow } = MOST_PER_ADDRESS
  const share = Math.max(numbers, Math.floor((issueSize * percent) / 100)) * scale
  return Math.max(neverBelow, Math.floor(share / 2 ** expired)) + paid
}
