import { Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { linkGuestInvestments, updateInvestorProfile } from '#contract/profile.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents.ts'
import { profileProgress } from '#domain/profile.ts'
import { PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { call } from '#web/lib/call.ts'
import { textOf, type Refused as Refusal } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { refusedWords } from '#web/parts/refused-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { AddressSection } from './AddressSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { firstTexts, forgetTexts, isIncomplete, keepTexts, orderOf, problemsFor, PROFILE_WIRE, typeIn, type ProfileTexts } from './profile-draft.ts'
import { SavingDialog } from './SavingDialog.tsx'
import { TaxSection } from './TaxSection.tsx'
import './profile.css'

interface ProfilePanelProps {
  readonly portfolio: Portfolio
  /** Asks for the portfolio again. */
  readonly refresh: () => Promise<void>
  readonly onLater: () => void
  readonly onDone: () => void
}

const BEGIN = ['Beide documenten zijn er.', 'Nog één document.', 'Houd uw ID-kaart of paspoort en een bewijs van adres klaar.'] as const
const UNDERWAY = 'Uw document wordt nog geüpload. Daarna kunt u opslaan.'

/** "Profiel voltooien": all that a deed needs, in one form (spec 1, section 2). */
export function ProfilePanel({ portfolio, refresh, onLater, onDone }: ProfilePanelProps) {
  const { first, known, typed, read } = useTyped(portfolio)
  const [said, setSaid] = useState('')
  /** Pressed while documents were missing. */
  const [pressed, setPressed] = useState(false)
  const { underway, onSending } = useUnderway()
  const problems = problemsFor(typeIn(typed.type), portfolio.bsn)
  const absent = DOCUMENT_KINDS.length - portfolio.documents.filter(({ state }) => state === 'present').length
  const incomplete = absent > 0 || isIncomplete(typed, problems)
  const { save, later, saving, saved } = useSaving(portfolio, onLater)
  const changed = async (words: string) => {
    await refresh()
    setSaid(words)
  }
  const send = () => {
    setPressed(true)
    if (absent === 0 && !underway) save.run(orderOf(typed, problems, portfolio.id))
  }
  return (
    <div className="site-width pt-6 pb-12 text-plain md:pt-8">
      <div className="mx-auto max-w-[840px] rounded-(--radius-card) border border-line bg-surface p-5 sm:p-7">
        <Page title="Profiel voltooien" ownHeading announce={said}>
          <PageHeading look="account">Profiel voltooien</PageHeading>
          <p className="mt-1 mb-6 text-ink-2">{`${BEGIN[absent] ?? ''} U kunt op elk moment stoppen: wat u invult blijft bewaard.`}</p>
          <Refused portfolio={portfolio} />
          <Form unsaved={null} problems={problems} wire={PROFILE_WIRE} act={save} say={refusal} onType={read} onSend={send} className="flex flex-col gap-7">
            <AddressSection first={first} typed={typed} />
            <TaxSection first={first} typed={typed} known={known} />
            <DocumentsSection portfolio={portfolio} onChange={changed} onSending={onSending} />
            {pressed && absent > 0 ? <Notice tone="bad" title={PROFILE_TEXTS.documents} /> : null}
            <Notice tone="plain" icon={<Scale aria-hidden className="size-5" />} title="Waarom vragen wij dit?">
              Met deze gegevens controleren wij uw identiteit en stellen wij uw akte op. Alleen onze beheerders kunnen uw documenten openen.
            </Notice>
            <div className="flex flex-col gap-3 sm:flex-row-reverse sm:items-start">
              <div className="flex-1"><Submit wide ready={!incomplete && !underway} busy="Opslaan...">Profiel opslaan</Submit></div>
              <div className="flex flex-col"><Button look="secondary" wide busy={later.busy ? 'Bewaren...' : false} onClick={() => later.run(incomplete ? orderOf(typed, problems, portfolio.id) : null)}>Later voltooien</Button></div>
            </div>
            <p role="status" className="-mt-3 text-note text-ink-2 empty:hidden">{underway ? UNDERWAY : incomplete ? PROFILE_TEXTS.incomplete : ''}</p>
          </Form>
        </Page>
      </div>
      {saving ? <SavingDialog email={portfolio.email} saved={saved} onOver={onDone} /> : null}
    </div>
  )
}

/** What was refused, in the words of whoever judged; what was said of one document stands beside it. */
function Refused({ portfolio }: Pick<ProfilePanelProps, 'portfolio'>) {
  const progress = profileProgress(portfolio)
  const words = progress.refused ? refusedWords(progress) : undefined
  return words ? <div className="mb-6"><Notice tone="wait" title={words.title}>{portfolio.kyc_reason === null ? null : <p className="wrap-anywhere"><span>Reden: </span><span>{portfolio.kyc_reason}</span></p>}<p>{words.text}</p></Notice></div> : null
}

function refusal(_: string, failure: Refusal) {
  return <Notice tone="bad" title={textOf(failure, 'Er is een fout opgetreden bij het bijwerken van uw profiel.')} />
}

/** What is in the form now. Another type takes away the number that was typed for the first one. */
function useTyped(portfolio: Portfolio) {
  const [first] = useState(() => firstTexts(portfolio))
  const [typed, setTyped] = useState(first)
  const known = { bsn: portfolio.bsn ?? '', kvk: portfolio.kvk ?? '' }
  const read = (texts: Partial<ProfileTexts>) => {
    const now = { ...typed, ...texts, ...(texts.type === typed.type ? {} : known) }
    setTyped(now)
    keepTexts(now, portfolio.id)
  }
  return { first, known, typed, read }
}

/** Which documents are on their way. */
function useUnderway() {
  const [kinds, setKinds] = useState<readonly DocumentKind[]>([])
  const onSending = (kind: DocumentKind, sending: boolean) => setKinds((now) => (sending ? [...now, kind] : now.filter((one) => one !== kind)))
  const underway = kinds.length > 0
  useEffect(() => {
    if (!underway) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [underway])
  return { underway, onSending }
}

type ProfileOrder = ReturnType<typeof orderOf>

/** Saving all of it, with the bar over it; and keeping what is right for later: who has everything saves it by that button alone. */
function useSaving(portfolio: Portfolio, onLater: () => void) {
  const [saved, setSaved] = useState(false)
  const save = useAct(async (order: ProfileOrder, attempt) => {
    await call(updateInvestorProfile, order, attempt)
    // Spec 1, section 4: a failure of this one matters to nobody.
    await call(linkGuestInvestments, { p_investor_id: portfolio.id }, attempt).catch(() => null)
  }, () => {
    forgetTexts()
    setSaved(true)
  })
  const later = useAct(async (order: ProfileOrder | null, attempt) => {
    // What cannot be kept there stays in this tab.
    if (order) await call(updateInvestorProfile, order, attempt).catch(() => null)
  }, onLater)
  return { save, later, saved, saving: saved || save.busy }
}
