import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { adminSearchInvestors } from '#contract/admin-search.ts'
import type { ReplyOf } from '#contract/call.ts'
import { formatCount } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { euroText } from '#web/lib/format.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'

interface FindPersonProps {
  /** The field has the focus from the beginning. */
  readonly focused: boolean
  readonly onChoose: (id: string) => void
}

type Found = ReplyOf<typeof adminSearchInvestors>

const PROBLEMS = { query: (typed: string) => (typed.trim() === '' ? 'Voer een zoekterm in' : null) } as const
const WIRE = { p_search_query: 'query' } as const

/** Step 1: somebody by name or e-mail address, by Enter too; what is found is chosen by a press (spec 2, section 2). */
export function FindPerson({ focused, onChoose }: FindPersonProps) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const search = useAct(async (query: string, attempt) => await call(adminSearchInvestors, { p_search_query: query }, attempt), setFound, { leavable: true })
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <div className="edit">
      <section aria-labelledby="find-person" className="edit-section">
        <h2 id="find-person" className="text-plain font-bold">1. Kies een investeerder</h2>
        <Form unsaved={null} ref={form} act={search} problems={PROBLEMS} wire={WIRE} say={sayFailed} onSend={({ query }) => search.run(query.trim())} aria-label="Investeerder zoeken" className="flex flex-col gap-3">
          <div className="grid items-start gap-2.5 sm:grid-cols-[1fr_auto] sm:[&>.button]:mt-[26px]">
            <Field label="Naam of e-mailadres" name="query" type="search" autoComplete="off" spellCheck={false} maxLength={200} />
            <Submit size="medium" look="secondary" busy="Zoeken..." icon={<Search aria-hidden className="size-[18px]" />}>Zoeken</Submit>
          </div>
        </Form>
        <p role="status" className={found?.length === 0 ? 'text-ink-2' : 'sr-only'}>{found === null ? '' : found.length === 0 ? 'Geen investeerders gevonden met deze zoekterm' : `${found.length} gevonden`}</p>
        {found && found.length > 0 ? <People found={found} onChoose={onChoose} /> : null}
      </section>
      <section aria-labelledby="extra-later" className="edit-section">
        <h2 id="extra-later" className="text-plain font-bold text-ink-2">2. De extra investering</h2>
        <p className="text-ink-2">Selecteer eerst een investeerder</p>
      </section>
    </div>
  )
}

const sayFailed = (text: string) => <Notice tone="bad" title="Fout bij het zoeken naar investeerders"><p>{text}</p></Notice>

function People({ found, onChoose }: { readonly found: Found; readonly onChoose: (id: string) => void }) {
  return (
    <ul aria-label="Gevonden investeerders" className="flex flex-col gap-2">
      {found.map(({ id, name, email, total_invested: total, investment_count: count }) => (
        <li key={id}>
          <button type="button" aria-labelledby={`who-${id} what-${id}`} onClick={() => onChoose(id)} className="grid min-h-[56px] w-full cursor-pointer items-center gap-x-4 gap-y-0.5 rounded-(--radius-field) border border-edge px-4 py-2 text-left hover:bg-action-soft sm:grid-cols-[minmax(0,1fr)_auto]">
            <span id={`who-${id}`} className="min-w-0"><strong className="block font-semibold wrap-anywhere">{name}</strong><span className="block text-tiny text-ink-2 wrap-anywhere">{email}</span></span>
            <span id={`what-${id}`} className="flex items-baseline gap-2 sm:block sm:text-right"><strong className="font-bold whitespace-nowrap sm:block">{euroText(total)}</strong><span className="block text-tiny text-ink-2">{counted(count)}</span></span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 investering' : `${formatCount(count)} investeringen`
}
