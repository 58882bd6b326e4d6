import { useQuery } from '@tanstack/react-query'
import { adminGetHolderHistory, type MutationRow } from '#contract/admin-register.ts'
import { rangeSize, sayCertificates } from '#domain/certificate-range.ts'
import { ask } from '#web/lib/ask.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { PanelHead } from './PanelHead.tsx'
import { holderText, rangeOfRow } from './register-words.ts'
import { Story } from './Story.tsx'
import type { RegisterLook } from './use-register.ts'

interface HolderHistoryProps {
  readonly holderId: string
  readonly look: RegisterLook
  readonly close: () => void
}

/** All that one holder received and gave, also of one whose name was erased; and the way to the person. */
export function HolderHistory({ holderId, look, close }: HolderHistoryProps) {
  const history = useQuery(ask(adminGetHolderHistory, { p_holder_id: holderId }))
  const { open } = useOpenInvestor()
  const lines = history.data
  const person = lines ? personOf(lines, holderId) : null
  return (
    <>
      <PanelHead close={close}><span className="wrap-anywhere">{holderText(person?.name ?? null, holderId)}</span></PanelHead>
      {history.error ? <NotLoaded failure={history.error} onRetry={() => void history.refetch()} /> : null}
      {lines && person ? (
        <>
          <p className="mt-1 text-ink-2">{`Nu ${sayCertificates(person.count)}`}</p>
          {person.name === null ? <p className="mt-1 text-tiny text-ink-2">De persoonsgegevens zijn gewist. Wat blijft, is het pseudoniem waaronder het boek deze houder kent.</p> : null}
          {person.investorId === null ? null : (
            <div className="mt-3 flex flex-wrap gap-2.5">
              <Button look="secondary" size="small" onClick={() => person.investorId && open(person.investorId)}>Open de investeerder</Button>
              <Button look="quiet" size="small" onClick={() => look.change({ from: null, person: person.investorId, holder: null, number: null })}>Alleen deze houder</Button>
            </div>
          )}
          {lines.length === 0 ? <p className="mt-4 text-ink-2">Deze houder kreeg of gaf nog nooit certificaten.</p> : <Story lines={lines} />}
        </>
      ) : history.error ? null : <Waiting>Geschiedenis laden...</Waiting>}
    </>
  )
}

interface Person {
  readonly name: string | null
  readonly investorId: string | null
  /** How many they hold, as all lines come to. */
  readonly count: number
}

function personOf(lines: readonly MutationRow[], holderId: string): Person {
  const sides = lines.flatMap((line) => [
    { holder: line.from_holder, name: line.from_name, investorId: line.from_investor_id }, { holder: line.to_holder, name: line.to_name, investorId: line.to_investor_id },
  ])
  const own = sides.find(({ holder, name }) => holder === holderId && name !== null)
  const count = lines.filter(({ kind }) => kind !== 'correction' && kind !== 'seal')
    .reduce((total, line) => total + (line.to_holder === holderId ? 1 : -1) * rangeSize(rangeOfRow(line)), 0)
  return { name: own?.name ?? null, investorId: own?.investorId ?? null, count }
}
