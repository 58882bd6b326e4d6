import { useQuery } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { getInvestorPortfolio, type Portfolio } from '#contract/portfolio.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { profileProgress, type ProfileProgress } from '#domain/profile.ts'
import { ask } from '#web/lib/ask.ts'
import type { Elements } from '#web/lib/elements.ts'
import { OwnAnswers } from '#web/parts/OwnAnswers.tsx'
import { timelineOfPortfolio } from '#web/parts/portfolio-timeline.ts'
import { refusedWords } from '#web/parts/refused-words.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Item, PaidFacts, PAPERS } from './PaidFacts.tsx'
import type { PaidInvestment } from './use-payment.ts'

interface AccountStepsProps {
  readonly id: string
  readonly investment: PaidInvestment | null
  readonly range: CertificateRange | null
  /** For whoever is logged in as somebody else, or whose account cannot be asked. */
  readonly otherwise: Elements
}

/** What is next for whoever is logged in: what his own account still lacks, without a word about logging in. */
export function AccountSteps(steps: AccountStepsProps) {
  return <OwnAnswers><Steps {...steps} /></OwnAnswers>
}

function Steps({ otherwise, ...paid }: AccountStepsProps) {
  const { data: portfolio, error } = useQuery(ask(getInvestorPortfolio))
  if (error) return otherwise
  if (!portfolio) return <Card raised><Waiting /></Card>
  if (!portfolio.investments.some((one) => one.id === paid.id)) return otherwise
  const steps = timelineOfPortfolio(portfolio)
  return (
    <>
      <div className="lg:row-span-2"><Own {...paid} portfolio={portfolio} /></div>
      {steps ? <Timeline steps={steps} /> : null}
    </>
  )
}

interface OwnProps extends Omit<AccountStepsProps, 'otherwise'> {
  readonly portfolio: Portfolio
}

function Own({ portfolio, ...paid }: OwnProps) {
  const progress = profileProgress(portfolio)
  const { title, text, act } = wordsFor(progress)
  const missing = progress.tasks.filter(({ state }) => state !== 'done')
  return (
    <Card raised>
      <h2 className="text-section tracking-[-0.022em]">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{text}</p>
      {missing.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2.5 text-plain">
          {missing.map(({ name }) => <Item key={name} {...(PAPERS.find((paper) => paper.name === name) ?? { icon: CircleDashed, name })} />)}
        </ul>
      ) : null}
      <div className="mt-5"><ButtonLink wide to={progress.needed ? pagePath('dashboard', { profiel: 'open' }) : pagePath('dashboard')}>{act}</ButtonLink></div>
      <PaidFacts {...paid} />
    </Card>
  )
}

const DOCUMENTS = ['Maak uw profiel compleet', 'Nog één document', 'Nog twee documenten'] as const

function wordsFor(progress: ProfileProgress): { readonly title: string; readonly text: string; readonly act: string } {
  const refused = progress.refused ? refusedWords(progress) : undefined
  if (refused) return refused
  if (!progress.needed) return { title: 'Uw profiel is compleet', text: 'In uw account staan al uw certificaten bij elkaar.', act: 'Naar Mijn Account' }
  const documents = progress.tasks.filter(({ name, state }) => state !== 'done' && PAPERS.some((paper) => paper.name === name)).length
  return { title: DOCUMENTS[documents] ?? DOCUMENTS[0], text: 'Houd ze klaar, het kost ongeveer vijf minuten.', act: documents > 0 ? 'Documenten uploaden' : 'Profiel voltooien' }
}
