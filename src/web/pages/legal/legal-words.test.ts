import { expect, test } from 'vitest'
import { LEGAL_FACTS, type LegalFacts } from '#domain/legal-facts.ts'
import { abroadWords, bsnWords, complaintWords, keptWords, withdrawalWords } from './legal-words.ts'

const NOT_GIVEN: LegalFacts = { bsnGround: null, documentsKept: null, bsnKept: null, abroad: null, withdrawal: null, complaints: null }

const GIVEN: LegalFacts = {
  bsnGround: { law: 'artikel 1 van een wet', purpose: 'de opgave aan de Belastingdienst' },
  documentsKept: 'vijf jaar', bsnKept: 'zeven jaar na uw laatste betaling',
  abroad: { processors: 'Dit en dat', safeguard: 'een waarborg' },
  withdrawal: 'U heeft 14 dagen bedenktijd.',
  complaints: { workingDays: 5, body: 'een loket' },
}

const said = (facts: LegalFacts): readonly string[] => [bsnWords(facts), ...keptWords(facts).map((line) => line.join(': ')), abroadWords(facts), withdrawalWords(facts), complaintWords(facts)]

test('a fact that the owner has given stands in its sentence', () => {
  expect(said(GIVEN)).toEqual([
    'Uw BSN vragen wij alleen omdat artikel 1 van een wet dat voorschrijft, voor de opgave aan de Belastingdienst.',
    'Kopie van uw ID en bewijs van adres: tot vijf jaar na de controle.',
    'BSN: zeven jaar na uw laatste betaling.',
    'Dit en dat werken ook in de Verenigde Staten, op grond van een waarborg.',
    'U heeft 14 dagen bedenktijd.',
    'U krijgt binnen 5 werkdagen antwoord. Daarna kunt u naar een loket.',
  ])
})

test('without a fact a page says a whole sentence that names no law, no term, no country and nobody', () => {
  for (const sentence of said(NOT_GIVEN)) {
    expect(sentence).toMatch(/^[A-Z][^[\]{}_]{40,}\.$/)
    expect(sentence).not.toMatch(/null|undefined|\d|artikel|Verenigde Staten|Kifid/)
  }
})

test('each fact changes what is said', () => {
  for (const fact of Object.keys(GIVEN) as (keyof LegalFacts)[]) expect(said({ ...NOT_GIVEN, [fact]: GIVEN[fact] }), fact).not.toEqual(said(NOT_GIVEN))
  expect(Object.keys(LEGAL_FACTS).toSorted(), 'no fact is forgotten here').toEqual(Object.keys(GIVEN).toSorted())
})
