import type { InvestorDetail } from '#contract/admin-detail.ts'
import { rangeOf, sayRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface WhatGoesProps {
  readonly detail: InvestorDetail
  /** As it was when the question was asked. */
  readonly first: InvestorDetail
}

/** What goes, what stays and for how long, before it is done (contract 4.12). */
export function WhatGoes({ detail, first }: WhatGoesProps) {
  const { name, investments, unlinked_investments: unlinked, total_invested: invested, certificate_count: count, certificates, money_back: moneyBack } = detail
  const ranges = certificates.flatMap((one) => rangeOf(one.certificate_start, one.certificate_end) ?? [])
  const isOpen = [...investments, ...unlinked].some(({ payment_status: status }) => status === 'pending' || status === 'processing')
  return (
    <>
      <h3 className="text-head font-bold tracking-[-0.022em] wrap-anywhere">{`${name} definitief verwijderen?`}</h3>
      <Facts
        facts={[
          { label: 'Investeringen', value: formatCount(investments.length + unlinked.length) },
          { label: 'Totaal betaald', value: euroText(invested) },
          { label: 'Certificaten die vrijkomen voor hergebruik', value: formatCount(count), ...(ranges.length > 0 && { note: ranges.map(sayRange).join(', ') }) },
        ]}
      />
      {sameFigures(first, detail) ? null : <Notice tone="wait" live title="Deze gegevens zijn gewijzigd sinds u dit opende.">Bekijk ze opnieuw voordat u verwijdert.</Notice>}
      <div className="delete-lists">
        <div>
          <h4 className="font-bold">Dit verdwijnt</h4>
          <ul className="delete-list">
            <li>Naam, adres, nummers, documenten en inlog van deze persoon.</li>
            <li>Alle investeringen en toewijzingen, en berichten die nog moesten worden verstuurd.</li>
            {isOpen ? <li>Een openstaande betaling wordt beëindigd. Komt er toch geld, dan staat het in Te beoordelen.</li> : null}
            {moneyBack.length > 0 ? <li>Er loopt nog een terugbetaling: die blijft ter beoordeling staan.</li> : null}
            <li>Persoonlijke gegevens in het logboek worden onleesbaar.</li>
          </ul>
        </div>
        <div>
          <h4 className="font-bold">Dit blijft</h4>
          <ul className="delete-list">
            <li>Per betaling een regel zonder naam: datum, bedrag, methode en nummers. 7 jaar, voor de Belastingdienst.</li>
            <li>Het register, onder een pseudoniem. Wat deze persoon heeft overgedragen, blijft van wie het nu heeft.</li>
            <li>Een ondertekende akte: 7 jaar verzegeld, alleen voor eigenaars. Haar nummers komen niet vrij.</li>
          </ul>
        </div>
      </div>
      <Notice tone="bad" live={false} title="Deze actie kan niet ongedaan worden gemaakt." />
    </>
  )
}

function sameFigures(one: InvestorDetail, other: InvestorDetail): boolean {
  const figures = (of: InvestorDetail) => [of.name, of.investments.length + of.unlinked_investments.length, of.total_invested, of.certificate_count].join(' ')
  return figures(one) === figures(other)
}
