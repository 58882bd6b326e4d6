import { useEffect, useState } from 'react'
import { adminGetRegister, type RegisterPage } from '#contract/admin-register.ts'
import { formatRange, sayCertificates } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { orderOf, type RegisterQuestion } from './register-question.ts'
import { holderText, momentText, rangeOfRow, shortDay, type RegisterRow } from './register-words.ts'

/** More is nobody's stack of paper. */
const MOST_ROWS = 5000
const ROWS_AT_ONCE = 1000

interface Sheet {
  readonly page: RegisterPage
  readonly rows: readonly RegisterRow[]
  /** Names this piece by its content: the beginning of its SHA-256. */
  readonly reference: string
}

/** Loads the whole register that is looked at, and has the browser print it. */
export function usePrinting(question: RegisterQuestion) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const load = useAct((_order: void, attempt) => loadAll({ ...question, from: null }, attempt), (loaded) => {
    setTooMany(loaded === null)
    setSheet(loaded)
  }, { leavable: true })
  useEffect(() => {
    if (sheet === null) return
    const done = () => setSheet(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [sheet])
  return { sheet, tooMany, busy: load.busy, failure: load.failure, run: () => load.run() }
}

/** All of its pages; null when they are too many for paper. */
async function loadAll(question: RegisterQuestion, attempt: Attempt): Promise<Sheet | null> {
  const first = await call(adminGetRegister, orderOf(question, ROWS_AT_ONCE), attempt)
  const rows = [...first.rows]
  for (let cursor = first.next_cursor; cursor !== null;) {
    if (rows.length >= MOST_ROWS) return null
    const page = await call(adminGetRegister, orderOf(question, ROWS_AT_ONCE, cursor), attempt)
    rows.push(...page.rows)
    cursor = page.next_cursor
  }
  return { page: first, rows, reference: await referenceOf(first, rows) }
}

async function referenceOf({ on, known_at: knownAt, issued, holders }: RegisterPage, rows: readonly RegisterRow[]): Promise<string> {
  const lines = rows.map((row) => [row.certificate_start, row.certificate_end, row.holder_id, row.name ?? '', row.since].join(';'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode([on, knownAt, issued, holders, ...lines].join('\n')))
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('').replace(/(.{4})(?=.)/g, '$1 ')
}

/** The register as a piece of paper, seen by nobody but the printer (look/24). */
export function PrintedRegister({ sheet: { page, rows, reference } }: { readonly sheet: Sheet }) {
  const held = page.person ? rows.reduce((total, row) => total + row.quantity, 0) : page.issued
  return (
    <section className="register-sheet" aria-label="Register op papier">
      <div className="register-sheet-head">
        <div>
          <h2>Register van certificaathouders</h2>
          <p>{`${ISSUER.holding.name}, ${page.issue_name}${page.person ? `, alleen ${page.person.name}` : ''}`}</p>
        </div>
        <div className="text-right">
          <p>Stand op <strong>{formatCalendarDate(page.on)}</strong></p>
          <p>{`zoals bekend op ${momentText(page.known_at)}`}</p>
        </div>
      </div>
      <table>
        <thead><tr><th scope="col">Nummers</th><th scope="col">Aantal</th><th scope="col">Houder</th><th scope="col">Sinds</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.certificate_start}>
              <td>{formatRange(rangeOfRow(row))}</td>
              <td>{formatCount(row.quantity)}</td>
              <td>{holderText(row.name, row.holder_id)}</td>
              <td>{shortDay(row.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="register-sheet-foot">
        <p>{`Totaal ${sayCertificates(held)}${page.person ? '' : `, ${page.holders === 1 ? '1 houder' : `${formatCount(page.holders)} houders`}`}`}</p>
        <p>{`Kenmerk van dit stuk: ${reference}`}</p>
      </div>
    </section>
  )
}
