import { type CertificateRange, rangeSize, sayCertificates, sayRange } from './certificate-range.ts'
import { formatCount, formatEuro, type Cents } from './money.ts'
import { REVIEW_ACTS, type ReviewAct } from './reviews.ts'

/** What an act on a case will change, said before it is done (look/23). */

/** Numbers that an act would give out, were it done now. */
export interface Giving {
  readonly count: number
  /** null: no free run has room for them. */
  readonly range: CertificateRange | null
}

export interface ReviewFactsNow {
  /** What the case is about, as money; null: not known in euros. */
  readonly amount: Cents | null
  /** The same in another currency, in words. */
  readonly foreign: string | null
  /** What the investment holds in the books; null: nothing. */
  readonly held: CertificateRange | null
  /** Acts that give numbers out; absent where it gives none. */
  readonly gives: Readonly<Partial<Record<ReviewAct, Giving>>>
  /** Where a letter would go; null: nobody is known. */
  readonly letterTo: string | null
}

export interface ForeseenAct {
  readonly act: ReviewAct
  readonly title: string
  readonly says: string
  readonly money: string
  readonly numbers: string
  /** null: none goes out. */
  readonly letter: string | null
  /** In the history, after who did it. */
  readonly log: string
  /** What the button says. */
  readonly button: string
}

const NONE = 'geen verandering'
const UNDONE = 'Kan niet ongedaan worden gemaakt.'

interface Words {
  /** In the past tense, after who did it. */
  readonly log: string
  readonly title: string
  readonly says: string
  readonly money: (sum: string) => string
  readonly numbers: (facts: ReviewFactsNow, giving: Giving | undefined) => string
  readonly letter: ((sum: string) => string) | null
  readonly button: (sum: string) => string
}

const gives = (_: ReviewFactsNow, giving: Giving | undefined) => (giving?.range ? `${sayCertificates(giving.count)} erbij, naar verwachting ${sayRange(giving.range)}` : NONE)
const same = () => NONE
const NUMBERS_LETTER = () => '“Uw certificaten”'

const WORDS: Readonly<Record<ReviewAct, Words>> = {
  accept_as_extra: {
    log: 'nam een tweede betaling aan als extra investering',
    title: 'Aannemen als extra investering', says: 'Van dit geld komt een investering erbij, met eigen certificaten. Vraag het eerst aan de investeerder.',
    money: (sum) => `${sum} blijft op de rekening`, numbers: gives, letter: NUMBERS_LETTER, button: () => 'Neem aan als extra investering',
  },
  issue: {
    log: 'gaf certificaten uit voor een betaling die wachtte',
    title: 'Alsnog aannemen', says: 'Het geld telt voor de investering, zoals elke betaling.',
    money: (sum) => `${sum} telt voor de investering`, numbers: (facts, giving) => (giving?.range ? gives(facts, giving) : 'nog geen: het bedrag is niet volledig'), letter: NUMBERS_LETTER, button: () => 'Neem alsnog aan',
  },
  issue_part: {
    log: 'gaf certificaten uit voor wat er was overgemaakt',
    title: 'Uitgeven voor wat er kwam', says: 'De investering wordt kleiner: zij gaat over het bedrag dat er is. Spreek dat eerst af.',
    money: (sum) => `${sum} wordt het bedrag van de investering`, numbers: gives, letter: NUMBERS_LETTER, button: (sum) => `Geef uit voor ${sum}`,
  },
  reissue: {
    log: 'gaf ingetrokken certificaten opnieuw uit',
    title: 'Opnieuw uitgeven', says: 'Het geld is er weer. De ingetrokken certificaten komen terug, met dezelfde nummers als die nog vrij zijn.',
    money: (sum) => `${sum} blijft op de rekening`, numbers: (_, giving) => `${sayCertificates(giving?.count ?? 0)} terug, zo mogelijk dezelfde nummers`, letter: null, button: () => 'Geef opnieuw uit',
  },
  refund: {
    log: 'betaalde een betaling terug',
    title: 'Terugbetalen', says: 'Het geld gaat terug naar de rekening waarvan het kwam.',
    money: (sum) => `${sum} terug via de betaaldienst. Meestal binnen 2 werkdagen. ${UNDONE}`, numbers: same, letter: (sum) => `“U krijgt ${sum} terug”`, button: (sum) => `Betaal ${sum} terug`,
  },
  send_back: {
    log: 'stortte een overschrijving terug',
    title: 'Teruggestort', says: 'U hebt dit geld zelf teruggestort in het bankprogramma. Hiermee legt u dat vast.',
    money: (sum) => `${sum} staat als teruggestort in de boeken`, numbers: same, letter: (sum) => `“U krijgt ${sum} terug”`, button: (sum) => `${sum} is teruggestort`,
  },
  retract: {
    log: 'trok certificaten in',
    title: 'Certificaten intrekken', says: 'De nummers komen vrij en kunnen aan een ander worden gegeven. Wat is overgedragen, blijft bij wie het nu heeft.',
    money: () => NONE, numbers: ({ held }) => (held ? `${sayRange(held)} (${formatCount(rangeSize(held))}) komen vrij. ${UNDONE}` : 'de nummers komen vrij'), letter: null, button: () => 'Trek certificaten in',
  },
  ignore: {
    log: 'sloot een beoordeling zonder iets te wijzigen',
    title: 'Alleen sluiten', says: 'Er verandert niets. Kies dit als het buiten het systeem al is opgelost.',
    money: () => NONE, numbers: same, letter: null, button: () => 'Sluit zonder wijziging',
  },
}

/** What was done about a case, after who did it. */
export function decidedAs(act: ReviewAct): string {
  return WORDS[act].log
}

/** What became of a case, as a heading; a case that closed by itself says why. */
export function resolvedAs(resolution: string): string {
  const closed: Readonly<Partial<Record<string, string>>> = { refunded_at_provider: 'Terugbetaald bij de betaaldienst', paid_in_full: 'De rest kwam binnen', more_came: 'Er kwam meer geld' }
  const act = REVIEW_ACTS.find((one) => one === resolution)
  return act === undefined ? (closed[resolution] ?? resolution) : WORDS[act].title
}

/**
 * What may be done, each with what it will change; an act that would give numbers which are not there is told apart: it cannot be
 * done now.
 */
export function foreseeActs(acts: readonly ReviewAct[], facts: ReviewFactsNow): { readonly choices: readonly ForeseenAct[]; readonly blocked: readonly string[] } {
  const sum = facts.amount === null ? (facts.foreign ?? 'Het bedrag') : formatEuro(facts.amount)
  const blocked = acts.filter((act) => isBlocked(facts.gives[act]))
  return {
    choices: acts.filter((act) => !blocked.includes(act)).map((act) => {
      const { title, says, money, numbers, letter, log, button } = WORDS[act]
      const giving = facts.gives[act]
      const lettered = letter !== null && facts.letterTo !== null && (giving === undefined || giving.range !== null)
      return { act, title, says, money: money(sum), numbers: numbers(facts, giving), letter: lettered ? `${letter(sum)} aan ${facts.letterTo}` : null, log, button: button(sum) }
    }),
    blocked: blocked.map((act) => `${WORDS[act].title} kan nu niet: er ${facts.gives[act]?.count === 1 ? 'is' : 'zijn'} niet ${sayCertificates(facts.gives[act]?.count ?? 0)} vrij.`),
  }
}

/** It would give numbers out, and there are none for it. */
function isBlocked(giving: Giving | undefined): boolean {
  return giving !== undefined && giving.count > 0 && giving.range === null
}
