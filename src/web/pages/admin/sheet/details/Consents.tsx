import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call.ts'
import { getInvestorConsents } from '#contract/own-data.ts'
import { AGREEMENTS } from '#domain/agreements.ts'
import { ask } from '#web/lib/ask.ts'
import { shortDateText } from '#web/lib/format.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'

/** What a person agreed to or was shown, each version once: when that was first. */
export function Consents({ investorId }: { readonly investorId: string }) {
  const { data: rows, error, refetch } = useQuery(ask(getInvestorConsents, { p_investor_id: investorId }))
  if (!rows) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <p className="text-ink-2">Akkoorden laden...</p>
  const first = firstOfEach(rows)
  if (first.length === 0) return <p className="text-ink-2">Bij deze investeringen is geen akkoord vastgelegd.</p>
  return (
    <ul aria-label="Akkoorden">
      {first.map(({ kind, version, agreed_at: at }) => (
        <li key={`${kind} ${version}`} className="flex flex-wrap gap-x-2 py-0.5">
          <span className="font-semibold">{AGREEMENTS[kind].name}</span>
          <span className="text-ink-2">{`versie ${version}, ${AGREEMENTS[kind].did.toLowerCase()} ${shortDateText(at)}`}</span>
        </li>
      ))}
    </ul>
  )
}

type Rows = ReplyOf<typeof getInvestorConsents>

/** Rows come oldest first. */
function firstOfEach(rows: Rows): Rows {
  const seen = new Map<string, Rows[number]>()
  for (const row of rows) if (!seen.has(`${row.kind} ${row.version}`)) seen.set(`${row.kind} ${row.version}`, row)
  return [...seen.values()]
}
