import { ImageDown, Printer } from 'lucide-react'
import { useRef } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { pagePath } from '#contract/pages.ts'
import { sayRange, writeRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatDate, formatTime } from '#domain/moment.ts'
import { saveFile } from '#web/lib/download.ts'
import { pictureOf } from '#web/lib/picture.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { CertificateDrawing } from '#web/ui/CertificateDrawing.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { factsOf, printedOf, type Held } from './certificate-facts.ts'

/** Enough for a large screen, and for paper: three for each unit of the drawing. */
const PICTURE_WIDTH = 2280

interface KeptCertificateProps {
  readonly held: Held
  readonly portfolio: Portfolio
  /** When the register said so. */
  readonly at: number
  /** Which of them all it is, from 1. */
  readonly place: number
  readonly all: readonly Held[]
}

/** One certificate: the paper, its facts as text, and two ways to keep it. */
export function KeptCertificate({ held, portfolio, at, place, all }: KeptCertificateProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const printed = printedOf(held, portfolio)
  const saving = useAct(async () => {
    if (drawing.current) saveFile(await pictureOf(drawing.current, PICTURE_WIDTH), `${ISSUER.brand.toLowerCase()}-certificaat-${writeRange(held.range)}.png`)
  }, () => undefined)
  return (
    <div className="certificate-kept">
      <PageHeading look="account">Uw certificaat</PageHeading>
      <div className="certificate-sheet">
        <CertificateDrawing ref={drawing} printed={printed} form="wide" />
        <CertificateDrawing printed={printed} form="tall" />
      </div>
      <div className="certificate-keeping screen-only">
        <Button look="secondary" size="medium" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>Afdrukken</Button>
        <Button look="secondary" size="medium" busy={saving.busy ? 'Opslaan...' : false} icon={<ImageDown aria-hidden className="size-5" />} onClick={() => saving.run()}>Opslaan als afbeelding</Button>
      </div>
      <div className="certificate-note screen-only">
        {saving.failure ? <div className="mb-4"><Notice tone="bad" title="De afbeelding is niet gemaakt">{textOf(saving.failure, 'Uw browser kan dit niet. U kunt het certificaat wel afdrukken, ook als PDF.')}</Notice></div> : null}
        <p className="text-small text-ink-2">Dit is een weergave van uw inschrijving. Het register is leidend; draagt u nummers over, dan verandert deze weergave. Het juridische bewijs is uw akte: die sturen wij u om digitaal te tekenen.</p>
        {all.length > 1 ? <Others place={place} all={all} /> : null}
      </div>
      <section aria-labelledby="facts-title" className="certificate-facts">
        <h2 id="facts-title" className="text-head font-bold tracking-[-0.022em]">In het register</h2>
        <Facts facts={[{ label: 'Nummers', value: <NumberChip range={held.range} /> }, ...factsOf(held, portfolio), { label: 'Uitgifte', value: ISSUER.issue.name }]} />
      </section>
      <PaperFoot at={at} />
    </div>
  )
}

function Others({ place, all }: Pick<KeptCertificateProps, 'place' | 'all'>) {
  const next = all[place % all.length]
  return (
    <p className="screen-only mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small">
      <span>{`Reeks ${place} van ${all.length}`}</span>
      {next ? <span><span>Volgende: </span><Link className="link" to={pagePath('certificate', { nummers: writeRange(next.range) })}>{sayRange(next.range)}</Link></span> : null}
    </p>
  )
}

/** What stands on paper alone: as of when, what it is, and whose. */
function PaperFoot({ at }: { readonly at: number }) {
  const { holding, foundation, contact } = ISSUER
  return (
    <div className="paper-only">
      <p>{`Weergave van de inschrijving zoals die was op ${formatDate(at)} om ${formatTime(at)}. Het register is leidend; het juridische bewijs is de akte.`}</p>
      <p>{`${holding.name} · KVK\u00a0${holding.kvk} · ${foundation.name} · KVK\u00a0${foundation.kvk} · ${contact.email} · ${contact.phone}`}</p>
    </div>
  )
}
