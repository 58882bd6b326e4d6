import { formatCount } from './money.ts'
import type { Moment } from './moment.ts'

/** How many numbers may stand reserved and unpaid, so that nobody keeps others from buying (contract 4.22 "Room"). */

/** One guest: a little more than the largest investment that is paid online buys. */
const MOST_PER_GUEST = 7000
/** Beside what he wants, so many times as much may still stand reserved for amounts that he chose before. */
const CHANGES_OF_MIND = 2
/** One network address, once it is crowded: the larger of so many, and of so many hundredths of the issue. */
const MOST_PER_ADDRESS = { numbers: 6000, percent: 2, neverBelow: 100 }

/** So long what was paid for, and what was left to expire, counts for and against an address. */
export const REMEMBERED_MS = 3_600_000

const HELD_FROM_THERE = 'Vanaf uw internetverbinding staan al veel certificaten gereserveerd die nog niet zijn betaald.'

/** Why a checkout is not promised its room now, in words that are true of this one. */
export interface RoomProblem {
  readonly code: 'room_held_by_guest' | 'room_held_by_address'
  readonly text: string
}

export interface GuestHolds {
  /** A session was proved. Otherwise a typed e-mail address stands for the guest, behind one network address. */
  readonly proven: boolean
  /** Numbers of other investments that he wants to pay. */
  readonly held: number
  /** Numbers that are still promised to investments which he replaced by another amount: the provider ends most checkouts only in its own time. */
  readonly leftBehind: number
}

/**
 * May one guest hold `wanted` numbers as well? What he replaced does not count against him, within bounds: whoever changes
 * his mind again and again would otherwise hold any number of them. `scale`: multiplies every limit (load tests).
 */
export function guestProblem({ proven, held, leftBehind }: GuestHolds, wanted: number, scale: number): RoomProblem | null {
  const most = MOST_PER_GUEST * scale
  if (held + wanted > most) {
    // Who only typed an address hears nothing of what was begun with it (contract 4.4).
    if (!proven) return { code: 'room_held_by_address', text: HELD_FROM_THERE }
    return { code: 'room_held_by_guest', text: 'U heeft al certificaten gereserveerd die nog niet zijn betaald. Rond eerst die betaling af, of wacht tot die is verlopen.' }
  }
  if (held + leftBehind + wanted <= most * (1 + CHANGES_OF_MIND)) return null
  return { code: 'room_held_by_guest', text: 'U heeft al een paar keer een ander bedrag gekozen, en wat u eerder koos staat nog gereserveerd. Kies een van die bedragen weer, of wacht tot die betaalpagina’s zijn verlopen.' }
}

/** What is left does not do for `wanted`, but would with what the guest himself left behind: then nothing is sold out for him. */
export function ownRoomProblem({ leftBehind }: GuestHolds, room: number, wanted: number): RoomProblem | null {
  if (room >= wanted || room + leftBehind < wanted) return null
  return { code: 'room_held_by_guest', text: 'Wat u eerder koos staat nog gereserveerd, en daarnaast zijn er nu niet genoeg certificaten vrij. Kies dat bedrag weer, of wacht tot die betaalpagina is verlopen.' }
}

/** Is more than half of what is not sold reserved? */
export function isCrowded({ unsold, reserved }: { readonly unsold: number; readonly reserved: number }): boolean {
  return reserved * 2 > unsold
}

/** How an issue stands, without what is asked for now. */
export interface IssueStands {
  readonly size: number
  /** Numbers that nobody has paid for, reserved or not. */
  readonly unsold: number
  readonly reserved: number
}

export interface AddressRecord {
  /** Numbers that its guests paid for in the last hour. */
  readonly paid: number
  /** Reservations that it let expire in the last hour; what failed or was canceled is not among them. */
  readonly expired: number
}

/**
 * How much one address may hold, what is asked for now included: its share once it is crowded, and until then all there is.
 * Each reservation that it let expire halves that, seen from twice what is unsold: the first costs nobody anything, and the
 * last numbers cannot be held again and again. What its guests paid for stays on top, so that many honest guests behind one
 * address are held up by nobody.
 */
export function mostPerAddress({ size, unsold, reserved }: IssueStands, { paid, expired }: AddressRecord, scale: number): number {
  const { numbers, percent, neverBelow } = MOST_PER_ADDRESS
  const share = isCrowded({ unsold, reserved }) ? Math.max(numbers, Math.floor((size * percent) / 100)) : Infinity
  return Math.max(neverBelow, Math.floor((Math.min(share, 2 * unsold) * scale) / 2 ** expired)) + paid
}

export interface AddressHolds extends AddressRecord {
  /** Numbers that other checkouts asked for from there were promised. */
  readonly held: number
  /** How many of these this guest left behind for another amount. */
  readonly leftBehind: number
}

/**
 * May one address hold `wanted` numbers as well? Nobody stands in anybody's way while it would not even be crowded with them.
 * Who replaces his own choice counts with the larger of the two.
 */
export function addressProblem(issue: IssueStands, from: AddressHolds, wanted: number, scale: number): RoomProblem | null {
  if (!isCrowded({ unsold: issue.unsold, reserved: issue.reserved + wanted })) return null
  const held = from.held - Math.min(from.leftBehind, wanted)
  const most = mostPerAddress(issue, from, scale)
  if (held + wanted <= most) return null
  const careless = held + wanted <= mostPerAddress(issue, { ...from, expired: 0 }, scale)
  const left = Math.min(most - from.held, issue.unsold - issue.reserved)
  return { code: 'room_held_by_address', text: `${reason(careless, from.held)}${left < MOST_PER_ADDRESS.neverBelow ? '' : ` U kunt er nu nog ${formatCount(left)} reserveren: kies een lager bedrag, of wacht even.`}` }
}

function reason(careless: boolean, held: number): string {
  if (careless) return 'Vanaf uw internetverbinding zijn het afgelopen uur certificaten gereserveerd die niet zijn betaald.'
  return held > 0 ? HELD_FROM_THERE : 'Er staan nu veel certificaten gereserveerd die nog niet zijn betaald. Vanaf één internetverbinding kan dan minder tegelijk.'
}

/** When the first thing changes that an address is refused for; null: not known. `endsAt`: of its checkouts, `expiredAt`: the first that it let expire. */
export function changesAt({ endsAt, expiredAt }: { readonly endsAt: Moment | null; readonly expiredAt: Moment | null }): Moment | null {
  const forgotten = expiredAt === null ? null : expiredAt + REMEMBERED_MS
  return endsAt === null || forgotten === null ? endsAt ?? forgotten : Math.min(endsAt, forgotten)
}
