import { formatCalendarDate, formatDate, formatTime, type Moment } from './moment.ts'
import { formatCount, formatEuro, type TotalCents } from './money.ts'
import type { ProfileTask } from './profile.ts'

/** From the payment to the dividend: where an investor is, who acts next, and what he can do now (look/18). */

/** Said wherever a person asks what comes after the check: on the timeline and in the letter about a complete profile. */
export const CHECK_TAKES = 'meestal binnen 2 werkdagen'
export const DEED_COMES = 'Daarna sturen wij uw akte, om digitaal te tekenen.'

/** What he can do now: complete the profile, send one or both documents, or log in to see what is still asked. */
export type TimelineAct = 'profile' | 'id' | 'proof' | 'again' | 'login'

export interface TimelineStep {
  readonly name: 'Betaald' | 'Gegevens en documenten' | 'Controle' | 'Akte' | 'Dividend'
  readonly state: 'done' | 'now' | 'later'
  /** Who acts, at the current step alone. */
  readonly who: 'you' | 'us' | null
  /** What was refused, and when. */
  readonly refused: string | null
  /** Of a step that is done: when, and what; else what is going to happen. One line each. */
  readonly says: readonly string[]
  readonly act: TimelineAct | null
}

/** How a person came to certificates: by money, which is there or on its way, or without. */
export type Paying =
  | { readonly at: 'paid'; readonly on: string; readonly total: TotalCents; readonly payments: number }
  | { readonly at: 'busy' }
  | { readonly at: 'given' }

/** A document as its owner sees it, with the verdict on it. */
interface Judged {
  readonly kind: 'id' | 'proof'
  readonly state: string
  readonly verdict: string | null
  readonly reason: string | null
  readonly judgedAt: Moment | null
}

export interface Person {
  readonly tasks: readonly ProfileTask[]
  readonly kycStatus: string
  readonly kycReason: string | null
  readonly verifiedAt: Moment | null
  readonly uploadedAt: Moment | null
  readonly documents: readonly Judged[]
}

interface Draft extends Pick<TimelineStep, 'name' | 'says'> {
  readonly done: boolean
  readonly who: 'you' | 'us'
  readonly refused?: string
  readonly act?: TimelineAct
}

/** The five steps in their order. `person` is null for whoever is not known here: then only the payment is. The first that is not done is the current one. */
export function timelineOf(paying: Paying, person: Person | null): readonly TimelineStep[] {
  const drafts: readonly Draft[] = [
    paid(paying),
    profile(person),
    check(person),
    { name: 'Akte', done: false, who: 'us', says: person?.kycStatus === 'verified' ? ['Wij sturen u uw akte per e-mail, om digitaal te tekenen. U hoeft nu niets te doen.'] : [DEED_COMES] },
    { name: 'Dividend', done: false, who: 'us', says: ['Verwacht, geen garantie. Na een besluit staat de datum hier.'] },
  ]
  const current = drafts.findIndex(({ done }) => !done)
  return drafts.map(({ name, done, who, says, refused: line = null, act = null }, place) => {
    if (place !== current) return { name, state: done ? 'done' : 'later', who: null, refused: null, says, act: null }
    return { name, state: 'now', who, refused: line, says, act }
  })
}

function paid(paying: Paying): Draft {
  const name = 'Betaald'
  if (paying.at === 'busy') return { name, done: false, who: 'us', says: ['Wij wachten op uw bank, of wijzen uw certificaten nog toe. Betaal niet opnieuw, wij mailen u.'] }
  if (paying.at === 'given') return { name, done: true, who: 'us', says: ['Niet nodig: uw certificaten zijn u toegewezen of aan u overgedragen.'] }
  const amount = paying.payments === 1 ? formatEuro(paying.total) : `${formatEuro(paying.total)} in ${formatCount(paying.payments)} betalingen`
  return { name, done: true, who: 'us', says: [paying.on, amount] }
}

function profile(person: Person | null): Draft {
  const name = 'Gegevens en documenten'
  if (person === null) return { name, done: false, who: 'you', says: ['Wij vragen uw gegevens en twee documenten. Na het inloggen ziet u wat er nog ontbreekt.'], act: 'login' }
  if (person.kycStatus === 'rejected') return { name, done: false, who: 'you', ...refusalOf(person), act: actAfterRefusal(person) }
  const missing = person.tasks.filter(({ state }) => state !== 'done')
  const act = actFor(missing)
  if (missing.length > 0) return { name, done: false, who: 'you', says: [`Nog ${missing.length} van ${person.tasks.length}: ${listed(missing.map((task) => wordOf(task.name)))}${act === 'proof' ? ', maximaal 3 maanden oud' : ''}.`], act }
  return { name, done: true, who: 'you', says: [person.uploadedAt === null ? 'Compleet' : `Documenten van ${formatDate(person.uploadedAt)}`] }
}

function check(person: Person | null): Draft {
  const name = 'Controle'
  if (person?.kycStatus === 'verified') return { name, done: true, who: 'us', says: [person.verifiedAt === null ? 'Goedgekeurd' : `Goedgekeurd op ${formatDate(person.verifiedAt)}`] }
  if (person?.kycStatus === 'rejected') return { name, done: false, who: 'us', says: [`Daarna kijken wij opnieuw, ${CHECK_TAKES}.`] }
  const done = person?.tasks.every(({ state }) => state === 'done') ?? false
  return { name, done: false, who: 'us', says: [done ? `Wij controleren uw gegevens, ${CHECK_TAKES}. U hoeft niets te doen, wij mailen u de uitkomst.` : `Daarna kijken wij, ${CHECK_TAKES}.`] }
}

const NAMES = { id: { name: 'ID-kaart of paspoort', told: 'uw ID-kaart of paspoort' }, proof: { name: 'Bewijs van adres', told: 'uw bewijs van adres' } } as const

/** Which document was refused, when and why, and what stays good; without a verdict on each, the one on both. */
function refusalOf({ documents, kycReason }: Person): Pick<Draft, 'says'> & { readonly refused: string } {
  const present = presentOf(documents)
  const bad = present.filter(({ verdict }) => verdict === 'rejected')
  const good = present.filter(({ verdict }) => verdict === 'accepted')
  const reasons = bad.flatMap(({ reason }) => reason ?? [])
  const what = bad.length === 1 ? bad.map(({ kind }) => NAMES[kind].name).join() : bad.length === 0 && good.length > 0 ? 'Uw gegevens' : 'Uw documenten'
  const when = bad.find(({ judgedAt }) => judgedAt !== null)?.judgedAt ?? null
  return {
    refused: `${what} afgewezen${when === null ? '' : ` op ${formatDate(when)}`}`,
    says: [...(reasons.length > 0 ? reasons : [kycReason ?? '']).filter(Boolean), ...good.map(({ kind }) => `${capital(NAMES[kind].told)} is goedgekeurd en blijft staan.`)],
  }
}

/** Those that count; an older version was judged as another one. */
function presentOf(documents: readonly Judged[]): readonly Judged[] {
  return documents.filter(({ state }) => state === 'present')
}

function actAfterRefusal({ documents }: Person): TimelineAct {
  const present = presentOf(documents)
  const bad = present.filter(({ verdict }) => verdict === 'rejected')
  const [only] = bad
  if (bad.length === 1 && only) return only.kind
  // Both are good: what was refused stands in the form.
  return present.length > 0 && present.every(({ verdict }) => verdict === 'accepted') ? 'profile' : 'again'
}

function actFor(missing: readonly ProfileTask[]): TimelineAct {
  const [only] = missing
  if (missing.length !== 1) return 'profile'
  return only?.name === NAMES.id.name ? 'id' : only?.name === NAMES.proof.name ? 'proof' : 'profile'
}

/** As it stands within a sentence; abbreviations stay as they are. */
function wordOf(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} en ${names.at(-1) ?? ''}`
}

/** When money came, in words: the moment of an online payment; of a bank transfer the statement knows only the day. */
export function paidOnText({ method, day, moment }: { readonly method: string | null; readonly day: string | null; readonly moment: Moment }): string {
  return method === 'bank_transfer' && day !== null ? formatCalendarDate(day) : `${formatDate(moment)}, ${formatTime(moment)}`
}
