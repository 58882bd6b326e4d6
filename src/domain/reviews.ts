import { formatCount } from './money.ts'

/** What waits for a person: what happened, what it means, and what may be done about it. Button and server ask this table. */

export const REVIEW_ACTS = ['accept_as_extra', 'issue', 'issue_part', 'reissue', 'refund', 'send_back', 'retract', 'ignore'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

export const REVIEW_KINDS = ['second_payment', 'payment_mismatch', 'no_room', 'refund', 'chargeback', 'unmatched_payment', 'replaced_amount', 'unknown_status', 'promise_not_kept', 'other_numbers', 'part_transfer', 'extra_transfer', 'late_transfer'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export interface ReviewFacts {
  /** After a number, where there is no room to say more. */
  readonly short: string
  readonly what: string
  readonly meaning: string
  readonly acts: readonly ReviewAct[]
}

export const REVIEWS: Readonly<Record<ReviewKind, ReviewFacts>> = {
  second_payment: {
    short: 'dubbel',
    what: 'Er is twee keer betaald voor één investering.',
    meaning: 'De eerste betaling is verwerkt. De tweede staat op de rekening, maar er zijn geen certificaten voor uitgegeven.',
    acts: ['accept_as_extra', 'refund', 'ignore'],
  },
  payment_mismatch: {
    short: 'afwijkend bedrag',
    what: 'Een betaling komt niet overeen met de investering.',
    meaning: 'Bedrag, valuta of rekening is anders dan gevraagd. Er zijn geen certificaten uitgegeven.',
    acts: ['refund', 'ignore'],
  },
  no_room: {
    short: 'zonder ruimte',
    what: 'Er is betaald, maar er zijn niet genoeg vrije certificaten.',
    meaning: 'Het geld is binnen en de investering wacht. Geef uit zodra er ruimte is, of betaal terug.',
    acts: ['issue', 'refund', 'send_back', 'ignore'],
  },
  refund: {
    short: 'terugbetaald',
    what: 'Een betaling is (deels) terugbetaald.',
    meaning: 'De certificaten staan nog op naam van de investeerder.',
    acts: ['retract', 'reissue', 'refund', 'ignore'],
  },
  chargeback: {
    short: 'teruggeboekt',
    what: 'Een betaling is teruggeboekt.',
    meaning: 'Het geld is weg of komt terug. Zijn de certificaten al ingetrokken en is het geld er weer, dan kunt u ze opnieuw uitgeven.',
    acts: ['retract', 'reissue', 'refund', 'ignore'],
  },
  unmatched_payment: {
    short: 'zonder investering',
    what: 'Er is betaald zonder dat wij de investering kennen.',
    meaning: 'De investering is verwijderd of heeft nooit bestaan. Er zijn geen certificaten uitgegeven.',
    acts: ['refund', 'ignore'],
  },
  replaced_amount: {
    short: 'ander bedrag gekozen',
    what: 'Er is betaald voor een bedrag dat daarna was veranderd.',
    meaning: 'De certificaten zijn uitgegeven voor wat er is betaald. Vraag de gast of hij dit bedrag wilde; bij terugbetalen kunt u ze daarna intrekken.',
    acts: ['refund', 'ignore'],
  },
  unknown_status: {
    short: 'onbekende status',
    what: 'De betaaldienst geeft een onbekende status.',
    meaning: 'De betaling blijft open tot er een bekende status komt.',
    acts: ['ignore'],
  },
  promise_not_kept: {
    short: 'betaallink niet verstuurd',
    what: 'Een beloofde betaallink kon een dag lang niet worden verstuurd.',
    meaning: 'De gast wacht. Bel of mail hem zelf.',
    acts: ['ignore'],
  },
  other_numbers: {
    short: 'andere nummers',
    what: 'Na het terugzetten van een back-up noemt de betaaldienst andere nummers dan het register.',
    meaning: 'De certificaten zijn in de ontbrekende tijd ingetrokken, vrijgegeven of opnieuw uitgegeven. De nummers die de betaaldienst noemt, worden aan niemand anders gegeven.',
    acts: ['retract', 'ignore'],
  },
  part_transfer: {
    short: 'deels betaald',
    what: 'Er is minder overgemaakt dan gevraagd.',
    meaning: 'Het geld is geboekt, maar er zijn nog geen certificaten uitgegeven. Komt de rest, markeer de aanvraag dan als betaald: dan sluit deze zaak vanzelf.',
    acts: ['issue_part', 'send_back', 'ignore'],
  },
  extra_transfer: {
    short: 'te veel overgemaakt',
    what: 'Er is meer overgemaakt dan gevraagd, of nog een keer.',
    meaning: 'Voor het gevraagde bedrag is de investering verwerkt. Het meerdere staat op de rekening, maar er zijn geen certificaten voor uitgegeven.',
    acts: ['accept_as_extra', 'send_back', 'ignore'],
  },
  late_transfer: {
    short: 'te laat betaald',
    what: 'Er is overgemaakt voor een aanvraag die was vervallen.',
    meaning: 'Het geld staat op de rekening. Er zijn geen certificaten uitgegeven: de investeerder kreeg bericht dat de aanvraag was vervallen.',
    acts: ['issue', 'send_back', 'ignore'],
  },
}

/** How many of what wait: `2 dubbel, 1 afwijkend bedrag`. */
export function sayCases(cases: readonly { readonly kind: ReviewKind; readonly count: number }[]): string {
  return cases.map(({ kind, count }) => `${formatCount(count)} ${REVIEWS[kind].short}`).join(', ')
}

/** How the money and the numbers of a case stand now. */
export interface ReviewState {
  /** `gone`: all of it went back; `part` of it did; `none`: nothing came that we know of. */
  readonly money: 'here' | 'part' | 'gone' | 'none'
  /** `withdrawn`: it held numbers, and they were taken back. */
  readonly numbers: 'held' | 'withdrawn' | 'none'
  /** The investment that the case is about is still there: nobody deleted its investor. */
  readonly known: boolean
  /** The provider can be asked to send it back: it came through it, and we know what came. */
  readonly refundable: boolean
  /** It came by bank: only a person can send it back. */
  readonly byHand: boolean
  /** It is the least that may be invested, or more. */
  readonly enough: boolean
}

/** What each act needs, so that none is offered that cannot work. */
const NEEDS: Readonly<Record<ReviewAct, (state: ReviewState) => boolean>> = {
  accept_as_extra: ({ money, known, enough }) => money === 'here' && known && enough,
  issue_part: ({ money, numbers, known, enough }) => money === 'here' && numbers === 'none' && known && enough,
  send_back: ({ money, byHand, known }) => byHand && money === 'here' && known,
  issue: ({ money, numbers, known }) => money === 'here' && numbers === 'none' && known,
  reissue: ({ money, numbers, known }) => money === 'here' && numbers === 'withdrawn' && known,
  refund: ({ money, refundable }) => refundable && (money === 'here' || money === 'part'),
  retract: ({ numbers, known }) => numbers === 'held' && known,
  ignore: () => true,
}

/** Cannot be undone: money that is on its way back, numbers that are another's by tomorrow. */
export function isFinal(act: ReviewAct): boolean {
  return act === 'refund' || act === 'retract'
}

/**
 * What may be done about a case as it stands: nothing any more once it was decided. Money that certificates were issued for
 * is sent back from here only after they were taken back; a changed amount that was paid is asked about first.
 */
export function actsOn({ kind, resolved, ...state }: ReviewState & { readonly kind: ReviewKind; readonly resolved: boolean }): readonly ReviewAct[] {
  if (resolved) return []
  const reversed = kind === 'refund' || kind === 'chargeback'
  return REVIEWS[kind].acts.filter((act) => NEEDS[act](state) && !(reversed && act === 'refund' && state.numbers === 'held'))
}
