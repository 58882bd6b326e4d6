import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import type { CrmValidation } from '#contract/crm.ts'
import { Steps } from './Steps.tsx'

/** One line a check (look/26): what was looked at, how it stands, and in a word what was found. */
export function Checks({ validation: { diagnostics, userInfo, troubleshooting, took_ms: took, keyPrefix, mapping } }: { readonly validation: CrmValidation }) {
  const lines: readonly Line[] = [
    { what: 'Sleutel ingesteld', good: diagnostics.apiKeyExists, word: diagnostics.apiKeyExists ? 'ja' : 'nee' },
    { what: 'Vorm van de sleutel', good: diagnostics.apiKeyFormat, word: diagnostics.apiKeyFormat === null ? 'niet getest' : diagnostics.apiKeyFormat ? `begint met ${keyPrefix}` : `begint niet met ${keyPrefix}` },
    { what: 'Close bereikbaar', good: diagnostics.networkTest, word: triedWord(diagnostics.networkTest) },
    { what: 'Verbinding met Close', good: diagnostics.apiConnection, word: diagnostics.apiConnection && took !== null ? `${took} ms` : triedWord(diagnostics.apiConnection) },
    ...(userInfo ? [{ what: 'Ingelogd als', good: true, word: [userInfo.name, userInfo.email, userInfo.organization].filter(Boolean).join(', ') }] : []),
    ...(mapping ?? []).map(({ field, found, by }) => ({ what: `Eigen veld ${field}`, good: found ? true : by === 'environment' ? false : null, word: fieldWord(found, by) })),
  ]
  return (
    <>
      <dl className="flex flex-col gap-2">{lines.map((line) => <Check key={line.what} line={line} />)}</dl>
      {diagnostics.errorDetails === null ? null : <pre className="rounded-(--radius-field) bg-sunken px-4 py-3 text-tiny whitespace-pre-wrap wrap-anywhere">{diagnostics.errorDetails}</pre>}
      <Steps steps={troubleshooting} />
    </>
  )
}

interface Line {
  readonly what: string
  /** Null: it was not tried, or need not be. */
  readonly good: boolean | null
  readonly word: string
}

const SIGNS = { good: { icon: CircleCheck, look: 'text-ok' }, bad: { icon: CircleX, look: 'text-bad' }, none: { icon: CircleMinus, look: 'text-ink-2' } } as const

function Check({ line: { what, good, word } }: { readonly line: Line }) {
  const { icon: Icon, look } = SIGNS[good === null ? 'none' : good ? 'good' : 'bad']
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="flex items-center gap-2"><Icon aria-hidden className={`size-[18px] shrink-0 ${look}`} /><span>{what}</span></dt>
      <dd className="ml-auto text-right font-semibold wrap-anywhere">{word}</dd>
    </div>
  )
}

function fieldWord(found: boolean, by: 'environment' | 'name' | null): string {
  if (by === 'environment') return found ? 'ingesteld' : 'ingesteld, maar niet in Close'
  return found ? 'op naam gevonden' : 'niet in Close'
}

function triedWord(good: boolean | null): string {
  if (good === null) return 'niet getest'
  return good ? 'ja' : 'nee'
}
