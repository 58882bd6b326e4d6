import type { ReplyOf } from '#contract/call.ts'
import type { getInvestorConsents } from '#contract/own-data.ts'
import { AGREEMENTS } from '#domain/agreements.ts'
import { dateText } from '#web/lib/format.ts'

type Rows = ReplyOf<typeof getInvestorConsents>

/** What was put before somebody at the button, each version once: when he first went on with it. */
export function Consents({ rows }: { readonly rows: Rows }) {
  const first = firstOfEach(rows)
  if (first.length === 0) return <p className="text-note text-ink-2">Bij uw investeringen is geen akkoord vastgelegd.</p>
  return (
    <ul aria-label="Akkoorden" className="divide-y divide-line text-small">
      {first.map(({ kind, version, agreed_at: at }) => (
        <li key={`${kind} ${version}`} className="py-2.5">
          <p className="font-semibold">{AGREEMENTS[kind].name}</p>
          <p className="text-note text-ink-2">{`Versie ${version}. ${AGREEMENTS[kind].did} op ${dateText(at)}.`}</p>
        </li>
      ))}
    </ul>
  )
}

/** Rows come oldest first. */
function firstOfEach(rows: Rows): Rows {
  const seen = new Map<string, Rows[number]>()
  for (const row of rows) if (!seen.has(`${row.kind} ${row.version}`)) seen.set(`${row.kind} ${row.version}`, row)
  return [...seen.values()]
}
