import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRange, spanOf, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount, formatEuro } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { PortfolioSums } from '#domain/portfolio.ts'
import { PaperTile } from '#web/ui/PaperTile.tsx'

interface PortfolioTilesProps {
  readonly offer: Offer
  readonly sums: PortfolioSums
  /** Said beside the amount that still counts it: what went back and is being judged. */
  readonly moneyBack: readonly string[]
}

/** The four figures of a portfolio: amount, shares, certificates, expected dividend (spec 1, section 2). */
export function PortfolioTiles({ offer, sums, moneyBack }: PortfolioTilesProps) {
  const payments = sums.paidInvestments === 1 ? '1 betaalde investering' : `${formatCount(sums.paidInvestments)} betaalde investeringen`
  return (
    <ul aria-label="Uw portefeuille" className="grid gap-3 min-[360px]:grid-cols-2 lg:grid-cols-4 lg:gap-4">
      <Tile label="Totale inleg" figure={formatEuro(sums.invested)}>
        <p>{payments}</p>
        {moneyBack.map((line) => <p key={line} className="font-semibold text-wait">{line}</p>)}
      </Tile>
      <Tile label="Aandelen" figure={formatCount(sums.shares)}>{sums.bonus > 0 ? `waarvan ${formatCount(sums.bonus)} bonus` : null}</Tile>
      <li className="grid">
        <PaperTile range={spanOf(sums.ranges)}>
          <Figures label="Certificaten" figure={formatCount(sums.certificates)} note="text-paper-ink">
            <Ranges ranges={sums.ranges} />
          </Figures>
        </PaperTile>
      </li>
      <Tile label="Verwacht dividend per jaar" figure={formatEuro(sums.dividend)}>{`${offer.dividendPercent}%, verwacht, geen garantie`}</Tile>
    </ul>
  )
}

interface TileProps {
  readonly label: string
  readonly figure: string
  readonly children: ReactNode
}

function Tile({ label, figure, children }: TileProps) {
  return (
    <li className="rounded-(--radius-tile) border border-line bg-surface px-3.5 py-4 sm:px-5">
      <Figures label={label} figure={figure} note="text-ink-2">{children}</Figures>
    </li>
  )
}

function Figures({ label, figure, note, children }: TileProps & { readonly note: string }) {
  return (
    <>
      <p className={`text-note ${note}`}>{label}</p>
      <p className="mt-0.5 text-head font-bold tracking-[-0.022em] whitespace-nowrap sm:text-title">{figure}</p>
      <div className={`text-note ${note}`}>{children}</div>
    </>
  )
}

function Runs({ ranges }: { readonly ranges: readonly CertificateRange[] }) {
  return <ul>{ranges.map((range) => <li key={range.start}>{formatRange(range)}</li>)}</ul>
}

/** So many stand open; more are a press away. */
const MOST_OPEN = 4

/** The span for the eye, and the real runs below it as soon as there are several (contract 4.9). */
function Ranges({ ranges }: { readonly ranges: readonly CertificateRange[] }) {
  const span = spanOf(ranges)
  if (!span) return null
  return (
    <>
      <p className="font-semibold">{formatRange(span)}</p>
      {ranges.length < 2 ? null : ranges.length <= MOST_OPEN ? (
        <>
          <p className="mt-1">{`In ${formatCount(ranges.length)} reeksen:`}</p>
          <Runs ranges={ranges} />
        </>
      ) : (
        <details className="group mt-1">
          <summary className="cursor-pointer list-none rounded-(--radius-chip) decoration-1 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span>{`In ${formatCount(ranges.length)} reeksen`}</span> <ChevronDown aria-hidden className="inline size-4 align-[-3px] group-open:rotate-180" />
          </summary>
          <Runs ranges={ranges} />
        </details>
      )}
    </>
  )
}
