import type { DocumentKind } from './documents.ts'
import { formatCalendarDate, monthsBefore } from './moment.ts'

/** Why a document is not right, as an admin picks it, and what the person then reads. */
const REFUSAL_REASONS = ['old', 'expired', 'name', 'address', 'unreadable', 'wrong', 'other'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** A proof of address is at most so old on the day on which it is sent. */
export const PROOF_MONTHS = 3

interface Reason {
  /** On the button that picks it. */
  readonly word: string
  /** Of which documents it can be said. */
  readonly of: readonly DocumentKind[]
  /** What the person reads; `from`: the earliest date of a proof that is sent today. Null: whoever judges writes it. */
  readonly says: ((facts: { readonly kind: DocumentKind; readonly from: string }) => string) | null
}

const BOTH: readonly DocumentKind[] = ['id', 'proof']
const IT: Readonly<Record<DocumentKind, string>> = { id: 'uw ID-kaart of paspoort', proof: 'uw bewijs van adres' }
const RIGHT: Readonly<Record<DocumentKind, string>> = { id: 'een geldige ID-kaart of een geldig paspoort', proof: 'een bankafschrift of rekening met uw naam en adres' }

export const REASONS: Readonly<Record<RefusalReason, Reason>> = {
  old: { word: `Ouder dan ${PROOF_MONTHS} maanden`, of: ['proof'], says: ({ from }) => `Uw bewijs van adres is ouder dan ${PROOF_MONTHS} maanden. Stuur een bankafschrift of rekening van na ${from}.` },
  expired: { word: 'Verlopen', of: ['id'], says: () => 'Uw ID-kaart of paspoort is verlopen. Stuur een document dat nog geldig is.' },
  name: { word: 'Naam wijkt af', of: BOTH, says: ({ kind }) => `De naam op ${IT[kind]} is anders dan de naam in uw profiel. Stuur een document op uw eigen naam, of vraag een andere naam aan.` },
  address: { word: 'Adres wijkt af', of: ['proof'], says: () => 'Het adres op uw bewijs van adres is anders dan het adres in uw profiel. Stuur een document met uw huidige adres, of pas uw profiel aan.' },
  unreadable: { word: 'Onleesbaar', of: BOTH, says: ({ kind }) => `Wij kunnen ${IT[kind]} niet goed lezen. Stuur een scherpe foto of scan waar alles op staat.` },
  wrong: { word: 'Verkeerd document', of: BOTH, says: ({ kind }) => `Dit is niet het document dat wij nodig hebben. Stuur ${RIGHT[kind]}.` },
  other: { word: 'Anders', of: BOTH, says: null },
}

/** Those that can be said of a document, in their order. */
export function reasonsFor(kind: DocumentKind): readonly RefusalReason[] {
  return REFUSAL_REASONS.filter((reason) => REASONS[reason].of.includes(kind))
}

/** The earliest date that a proof of address may have which is sent on this day: `27 augustus 2025`. */
export function proofFrom(day: string): string {
  return formatCalendarDate(monthsBefore(day, PROOF_MONTHS))
}

/** What a picked reason says to the person; empty where whoever judges writes it. */
export function sayReason(reason: RefusalReason, kind: DocumentKind, today: string): string {
  return REASONS[reason].says?.({ kind, from: proofFrom(today) }) ?? ''
}

/** The text with what a reason says at its end, or without it; what was typed around it stays. */
export function withReason(text: string, sentence: string, picked: boolean): string {
  if (sentence === '') return text
  const without = text.replace(sentence, '').replace(/ {2,}/g, ' ').trim()
  return picked ? [without, sentence].filter(Boolean).join(' ') : without
}
