import type { Cents } from '#domain/money.ts'
import { recallTexts, remember, type Memory } from './storage.ts'

/** Who a guest says he is (step 1), under the names of the specification. */
export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

/** The two linked fields of step 2, as text: the one that was typed in rules, the other follows. */
export interface Choice {
  readonly by: 'amount' | 'shares'
  readonly amount: string
  readonly shares: string
}

const CONTACT = ['fullName', 'email', 'phone'] as const
const CHOICE = ['by', 'amount', 'shares'] as const

/**
 * All that the form of the investment remembers: where (`session` is one tab, `local` this device), under which name,
 * which texts, and until when. Nobody else reads or writes these names. Why so: docs/decisions/0019.
 */
const KEPT = {
  /** What was typed in step 1. Outlives the payment, since the certificate shows the name; until the form starts anew. */
  contact: ['session', 'arcadeel.contact', CONTACT],
  /** What was typed in step 2. Until paid. */
  choice: ['session', 'arcadeel.choice', CHOICE],
  /** Which request of € 50.000 or more was recorded, so that going back and forth makes no second one. Until the form starts anew. */
  request: ['session', 'arcadeel.request', ['record']],
  /** The investment that was begun here or that a mailed link led back to, and for whom and how much. Until paid. */
  resumed: ['session', 'arcadeel.resumed', ['investmentId', 'record']],
  /** A copy of both steps for another tab: before the opening, and on the way to the bank. Until paid, or the moment in it. */
  copy: ['local', 'arcadeel.until-opening', [...CONTACT, ...CHOICE, 'until']],
  /** The id of the last investment that was recorded (spec 1, section 4). Until paid. */
  pending: ['local', 'arcadeel.pending-investment', ['investmentId']],
  /** What an investor typed of where he lives, and whose it is; never a number of his. Until it is saved, or he logs out. */
  profile: ['session', 'arcadeel.profile', ['of', 'street', 'houseNumber', 'postalCode', 'city', 'country', 'type']],
  /** The session of a guest. Until its own end, a moment of the wire or nothing, or until the tab is closed. */
  guestSession: ['session', 'arcadeel.guest-session', ['id', 'endsAt']],
} as const satisfies Readonly<Record<string, readonly [memory: Memory, key: string, texts: readonly string[]]>>

type Thing = keyof typeof KEPT
type Texts<T extends Thing> = Readonly<Record<(typeof KEPT)[T][2][number], string>>

/** How long the copy may be there: longer than a checkout lives, and the evening of the opening itself is part of the wait. */
export const COPY_LIVES_MS = { atTheBank: 3_600_000, afterOpening: 86_400_000 } as const

export function keep<T extends Thing>(thing: T, texts: Texts<T>): void {
  const [memory, key] = KEPT[thing]
  remember(memory, key, texts)
}

export function kept<T extends Thing>(thing: T): Texts<T> | null {
  const [memory, key, names] = KEPT[thing]
  return recallTexts(memory, key, names)
}

export function forgetProfile(): void {
  forget('profile')
}

function forget(...things: readonly Thing[]): void {
  for (const thing of things) remember(KEPT[thing][0], KEPT[thing][1], null)
}

export function keepContact(contact: Contact): void {
  keep('contact', contact)
}

/** What was typed in step 1, valid or not: it survives refresh, back and the way to the bank, and with the copy also the tab. */
export function typedContact(): Contact | null {
  return kept('contact') ?? keptOnDevice()
}

export function keepChoice(choice: Choice): void {
  keep('choice', choice)
}

/** What was typed in step 2 in this tab, or stands in the copy; empty when there is nothing. */
export function keptChoice(): Choice {
  const { by, amount, shares } = kept('choice') ?? keptOnDevice() ?? { by: '', amount: '', shares: '' }
  return { by: by === 'shares' ? 'shares' : 'amount', amount, shares }
}

/** Keeps a copy of both steps on this device for so many milliseconds, by the device's own clock: that is the one that will be asked. */
export function keepOnDevice(contact: Contact, lives: number): void {
  keep('copy', { ...contact, ...keptChoice(), until: String(Date.now() + lives) })
}

/** The copy, while it may be there. */
export function keptOnDevice(): Texts<'copy'> | null {
  const copy = kept('copy')
  if (copy && Number(copy.until) > Date.now()) return copy
  forget('copy')
  return null
}

/** What the server was told of an investment, as a text to compare: whoever changes a word of it tells the server again (contract 4.4). */
export function recordOf({ fullName, email, phone }: Contact, amount: Cents): string {
  return JSON.stringify([fullName, email, phone, amount])
}

/** What was begun has no numbers: whoever goes on with it is one of those who want some. */
export function forgetBegun(): void {
  forget('resumed')
}

/** Paid: nothing is left to go on with, so that Back cannot lead to a second investment. Who it was stays, for the certificate. */
export function forgetInvestment(): void {
  forget('choice', 'request', 'resumed', 'copy', 'pending')
}

/** The form starts anew, after a request or when somebody wants nothing kept. */
export function forgetForm(): void {
  forgetInvestment()
  forget('contact')
}

/** Said to other tabs for a moment; nothing of it stays. */
const LEAVING = 'arcadeel.leaving'

/**
 * Somebody logs out: this tab forgets him and whatever he typed, other tabs what they have under his address. The copy on
 * this device stays for another guest, who may be at the bank with it (decision 0019).
 */
export function forgetPerson(email: string | null): void {
  const [copy, here] = [kept('copy'), kept('contact')]
  forget('contact', 'choice', 'request', 'resumed', 'profile', 'guestSession')
  if (!copy || isSame(copy.email, email) || isSame(copy.email, here?.email)) forget('copy', 'pending')
  remember('local', LEAVING, nameOf(email))
  remember('local', LEAVING, null)
}

/** Hears of those who log out in another tab. A tab that is at the bank meanwhile hears nothing, and keeps what it has. */
export function hearLeaving(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LEAVING || newValue === null) return
    forget('profile', 'guestSession')
    if (newValue === JSON.stringify(nameOf(kept('contact')?.email))) forget('contact', 'choice', 'request', 'resumed')
  })
}

/** As addresses are compared here; never null, which would forget it. */
function nameOf(email: string | null | undefined): string {
  return email?.trim().toLowerCase() ?? ''
}

function isSame(one: string, other: string | null | undefined): boolean {
  return nameOf(one) === nameOf(other)
}

/** The server knows no guest of this tab any more, or another one: it is asked anew. */
export function forgetGuestSession(): void {
  forget('guestSession')
}
