import { formatRange } from '#domain/certificate-range.ts'
import { cents } from '#domain/money.ts'
import { Certificate } from '#web/ui/Certificate.tsx'
import { PaperTile } from '#web/ui/PaperTile.tsx'
import { Rosette } from '#web/ui/Rosette.tsx'
import { Slot } from '#web/ui/Slot.tsx'
import { Ticket } from '#web/ui/Ticket.tsx'
import { TicketStrip } from '#web/ui/TicketStrip.tsx'
import { TierList } from '#web/ui/TierList.tsx'
import { Exhibit } from './Exhibit.tsx'

const RANGES = [{ start: 18_432, end: 19_778 }, { start: 41_206, end: 41_405 }, { start: 52_010, end: 62_209 }] as const
const TIERS = [{ sign: '1%', title: '1% extra aandelen', condition: 'vanaf €\u00a010.000', current: true }, { sign: '2%', title: '2% extra aandelen', condition: 'vanaf €\u00a050.000', current: false }] as const

/** Everything that is paper. */
export function KitPaper() {
  const [wide, narrow] = RANGES
  return (
    <>
      <Exhibit title="Certificaat, breed">
        <Certificate range={wide} holder="J. de Vries" amount={'€\u00a010.005,00'} date="23 juli 2025" />
      </Exhibit>
      <Exhibit title="Certificaat, smal, uit de gleuf">
        <div className="kit-narrow"><Slot><Certificate range={narrow} holder="J. de Vries" amount={'€\u00a01.500,00'} date="14 september 2025" /></Slot></div>
      </Exhibit>
      <Exhibit title="Ticket voordat er nummers zijn">
        <div className="kit-narrow"><Ticket holder="J. de Vries" amount={cents(10_005_00)} base={1334} bonus={13} /></div>
        <div className="kit-narrow"><Ticket holder="J. de Vries" amount={cents(0)} base={0} bonus={0} /></div>
      </Exhibit>
      <Exhibit title="De rozet volgt uit de nummers">
        <div className="kit-rosettes">{RANGES.map((range) => <div key={range.start}><Rosette range={range} /><span>{formatRange(range)}</span></div>)}</div>
      </Exhibit>
      <Exhibit title="Strook, tegel, staffel">
        <TicketStrip figures={[{ figure: '€\u00a07,50', label: 'per certificaat' }, { figure: '€\u00a0750', label: 'minimale inleg' }, { figure: '7% per jaar', label: 'verwacht, geen garantie' }]} />
        <PaperTile range={wide}>
          <p>Certificaten</p>
          <p className="text-section font-bold">1.547</p>
          <p>018.432 – 041.405 (2 reeksen)</p>
        </PaperTile>
        <PaperTile range={null}><p>Nog geen certificaten</p></PaperTile>
        <TierList tiers={TIERS} mine="uw inleg" />
      </Exhibit>
    </>
  )
}
