import type { LegalFacts } from '#domain/legal-facts.ts'

/**
 * The sentences of the legal pages that hang on what only the owner or counsel can say. While a fact is missing, each says
 * what is true without it, and where to ask.
 */

/** On which ground a BSN is asked for (UAVG, article 46). */
export function bsnWords({ bsnGround }: LegalFacts): string {
  if (bsnGround) return `Uw BSN vragen wij alleen omdat ${bsnGround.law} dat voorschrijft, voor ${bsnGround.purpose}.`
  return 'Uw BSN vragen wij pas als u uw profiel voltooit. Op grond van welke wet wij dat doen, en waarvoor, vertellen wij u als u het vraagt.'
}

/** How long identity papers and a BSN are kept: what is kept, and until when. */
export function keptWords({ documentsKept, bsnKept }: LegalFacts): readonly (readonly [what: string, untilWhen: string])[] {
  return [
    ['Kopie van uw ID en bewijs van adres', documentsKept ? `tot ${documentsKept} na de controle.` : 'zolang wij ze nodig hebben voor de controle, uw akte en de wet. Hoe lang dat voor u is, vertellen wij u als u het vraagt.'],
    ['BSN', bsnKept ? `${bsnKept}.` : 'zolang wij het nodig hebben voor uw akte en de wet.'],
  ]
}

/** Who works outside of Europe, and on which safeguard. */
export function abroadWords({ abroad }: LegalFacts): string {
  if (abroad) return `${abroad.processors} werken ook in de Verenigde Staten, op grond van ${abroad.safeguard}.`
  return 'De diensten waarmee wij contacten bijhouden en gebeurtenissen doorgeven, kunnen ook daarbuiten werken. Welke dat zijn, in welk land en met welke waarborg, vertellen wij u als u het vraagt.'
}

/** Whether somebody who has paid may still withdraw. */
export function withdrawalWords({ withdrawal }: LegalFacts): string {
  return withdrawal ?? 'Of u na uw betaling nog kosteloos kunt afzien van uw investering, hangt af van de wet. Vraag het ons voordat u betaalt.'
}

/** How a complaint goes, after "Mail ons". */
export function complaintWords({ complaints }: LegalFacts): string {
  if (complaints) return `U krijgt binnen ${complaints.workingDays} werkdagen antwoord. Daarna kunt u naar ${complaints.body}.`
  return 'U krijgt zo snel mogelijk antwoord. Komen wij er samen niet uit, dan kunt u naar de rechter.'
}
