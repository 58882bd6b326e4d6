import { ArrowLeft } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { readRange, sayRange, writeRange, type CertificateRange } from '#domain/certificate-range.ts'
import { findHeld } from '#domain/held-certificates.ts'
import { useSearch } from '#web/lib/router.tsx'
import { ContactLinks } from '#web/parts/ContactLinks.tsx'
import { timelineOfPortfolio } from '#web/parts/portfolio-timeline.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { usePortfolio } from '#web/parts/use-portfolio.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { heldBy, type Held } from './certificate-facts.ts'
import { KeptCertificate } from './KeptCertificate.tsx'
import './certificate-page.css'

/** Of the account: a certificate full size, to be printed and kept (look/18). The register says what is held. The guard stands around it in the routes. */
export default function CertificatePage() {
  const { portfolio, said, at } = usePortfolio()
  const written = useSearch('nummers')
  const asked = written === null ? null : readRange(written)
  const held = heldBy(portfolio)
  const found = findHeld(held, asked)
  const place = found === null || found.at === 'gone' ? null : found.place
  const shown = place === null ? undefined : held[place]
  const steps = timelineOfPortfolio(portfolio)
  return (
    <div className="certificate-page site-width flex flex-col gap-4 pt-5 pb-12 text-plain md:gap-5 md:pt-7">
      <Page title={shown ? `Uw certificaat ${sayRange(shown.range)}` : 'Uw certificaat'} ownHeading announce={said}>
        <p className="screen-only"><Link className="link inline-flex min-h-6 items-center gap-1.5 text-small no-underline hover:underline" to={pagePath('dashboard')}><ArrowLeft aria-hidden className="size-[18px]" /><span>Mijn Account</span></Link></p>
        {shown && place !== null ? (
          <>
            {found?.at === 'partly' && asked ? <Notice tone="info" title={`Van ${sayRange(asked)} staan niet alle nummers meer op uw naam.`}>Hieronder staat wat het register nu op uw naam heeft.</Notice> : null}
            <KeptCertificate key={shown.range.start} held={shown} portfolio={portfolio} at={at} place={place + 1} all={held} />
          </>
        ) : <NotHeld asked={asked} held={held} />}
        {steps ? <div className="screen-only rounded-(--radius-card) border border-line bg-surface p-5 sm:p-6"><Timeline steps={steps} primary /></div> : null}
      </Page>
    </div>
  )
}

/** The numbers that were asked for are nobody's business here any more; what is held instead is a click away. */
function NotHeld({ asked, held }: { readonly asked: CertificateRange | null; readonly held: readonly Held[] }) {
  return (
    <>
      <PageHeading look="account">Uw certificaat</PageHeading>
      <div className="rounded-(--radius-card) border border-line bg-surface p-5 sm:p-6">
        <Empty title={asked ? notHeld(asked) : 'Nog geen certificaten.'} action={<ButtonLink to={pagePath('dashboard')} look="secondary" size="medium">Naar Mijn Account</ButtonLink>}>
          {asked ? 'Het register is leidend: draagt u nummers over, dan staat hier geen certificaat meer van.' : 'Uw certificaat staat hier zodra uw betaling binnen is.'}
        </Empty>
        {asked ? <p className="mb-4 text-center text-small text-ink-2"><span>Klopt dit niet? Neem contact op: </span><ContactLinks /></p> : null}
        {held.length > 0 ? (
          <div className="text-center">
            <p>Wel op uw naam:</p>
            <ul className="mt-1 flex flex-wrap justify-center gap-x-5 gap-y-2">
              {held.map(({ range }) => <li key={range.start}><Link className="link" to={pagePath('certificate', { nummers: writeRange(range) })}>{sayRange(range)}</Link></li>)}
            </ul>
          </div>
        ) : null}
      </div>
    </>
  )
}

function notHeld(asked: CertificateRange): string {
  return asked.start === asked.end ? `Nummer ${sayRange(asked)} staat niet op uw naam.` : `Nummers ${sayRange(asked)} staan niet op uw naam.`
}
