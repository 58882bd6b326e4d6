import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '#contract/pages.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import './legal.css'

interface LegalProps {
  readonly title: string
  readonly version: ReactNode
  readonly children: Elements
}

/** The frame of a legal page: the way back, the title, its version, the text. Reads well on paper. */
export function Legal({ title, version, children }: LegalProps) {
  return (
    <article className="legal">
      <Link to={pagePath('home')} className="link"><ArrowLeft aria-hidden size={18} />Terug naar de homepage</Link>
      <Page title={title}>
        <div className="legal-version">{version}</div>
        {children}
      </Page>
    </article>
  )
}

interface SectionProps {
  readonly title: string
  /** It stands below a heading of its own part. */
  readonly within?: true
  readonly children: Elements
}

/** A piece of the text under its heading. */
export function Section({ title, within, children }: SectionProps) {
  const Heading = within ? 'h3' : 'h2'
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}
