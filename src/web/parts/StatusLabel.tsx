import { BadgeCheck, CircleCheck, CircleDashed, CircleQuestionMark, CircleX, Clock, FileCheck, FileClock, FileMinus, Files, Loader, Phone, type LucideIcon } from 'lucide-react'
import { isComplete } from '#domain/payment-status.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
}

/** One word, one colour, one icon: everywhere the same (look, Colour). */
const WORDS = {
  Voltooid: { tone: 'ok', icon: CircleCheck },
  Betaald: { tone: 'ok', icon: CircleCheck },
  Geverifieerd: { tone: 'ok', icon: BadgeCheck },
  Verwerking: { tone: 'busy', icon: Loader },
  Compleet: { tone: 'busy', icon: Files },
  'Documenten Compleet': { tone: 'busy', icon: Files },
  'Documenten geüpload': { tone: 'busy', icon: FileCheck },
  'Wacht op Documenten': { tone: 'wait', icon: FileClock },
  Gedeeltelijk: { tone: 'wait', icon: FileMinus },
  'Gedeeltelijk Geüpload': { tone: 'wait', icon: FileMinus },
  Aanvraag: { tone: 'wait', icon: Phone },
  'In afwachting': { tone: 'idle', icon: Clock },
  'In behandeling': { tone: 'idle', icon: Clock },
  Onvolledig: { tone: 'idle', icon: CircleDashed },
  Onbekend: { tone: 'idle', icon: CircleQuestionMark },
  Mislukt: { tone: 'bad', icon: CircleX },
  Afgewezen: { tone: 'bad', icon: CircleX },
} as const satisfies Readonly<Record<string, Look>>

export type StatusWord = keyof typeof WORDS

/** Every word of the catalogue, for the page that shows all pieces. */
export const STATUS_WORDS: readonly StatusWord[] = Object.keys(WORDS).filter(isStatusWord)

function isStatusWord(word: string): word is StatusWord {
  return word in WORDS
}

export function StatusLabel({ word }: { readonly word: StatusWord }) {
  const { tone, icon } = WORDS[word]
  return <StatusBadge tone={tone} icon={icon}>{word}</StatusBadge>
}

interface Paying {
  readonly payment_status: string
  readonly status: string
}

/** What the investor reads: complete, on its way, or failed, which is red (spec 1, section 4; decision 0062). */
export function investmentWord(investment: Paying): StatusWord {
  if (isComplete(investment)) return 'Voltooid'
  return investment.payment_status === 'pending' || investment.payment_status === 'processing' ? 'Verwerking' : 'Mislukt'
}

/** What the admin's list says (spec 2, section 4). */
export function paymentWord(investment: Paying): StatusWord {
  return isComplete(investment) ? 'Betaald' : 'In afwachting'
}

/** What the admin's sheet says of a payment (spec 2, section 4). */
export function sheetWord(investment: Paying): StatusWord {
  if (isComplete(investment)) return 'Voltooid'
  const words: Readonly<Record<string, StatusWord>> = { processing: 'Verwerking', pending: 'In behandeling', failed: 'Mislukt' }
  return words[investment.payment_status] ?? 'Onbekend'
}
