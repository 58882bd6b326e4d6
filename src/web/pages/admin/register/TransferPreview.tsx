import { CircleX } from 'lucide-react'
import type { TransferPreview as Preview } from '#contract/admin-register.ts'
import { rangeSize, sayCertificates, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { lineText, rangeOfRow } from './register-words.ts'

interface TransferPreviewProps {
  readonly preview: Preview
  readonly range: CertificateRange
  readonly reason: string
  /** Takes these numbers instead. */
  readonly onTake: (range: CertificateRange) => void
}

/** "Zo komt het in het boek", or which numbers cannot go, why, and which can. */
export function TransferPreview({ preview, range, reason, onTake }: TransferPreviewProps) {
  if (preview.problem) return <Refusal preview={preview} onTake={onTake} />
  const [giver, receiver] = preview.sides
  return (
    <section aria-label="Zo komt het in het boek" className="overflow-hidden rounded-(--radius-tile) border border-line bg-sunken">
      <h3 className="border-b border-line px-3.5 py-2.5 text-note font-bold">Zo komt het in het boek</h3>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Wat beiden nu hebben en straks</caption>
        <thead>
          <tr className="text-tiny text-ink-2">
            <th scope="col" className="px-3.5 py-1.5 font-semibold">Houder</th>
            <th scope="col" className="px-2 py-1.5 font-semibold max-sm:hidden">Reeks daarna</th>
            <th scope="col" className="px-2 py-1.5 text-right font-semibold">Nu</th>
            <th scope="col" className="px-3.5 py-1.5 text-right font-semibold">Straks</th>
          </tr>
        </thead>
        <tbody>
          {preview.sides.map(({ side, name, before, after }) => (
            <tr key={side} className="border-t border-line align-top">
              <th scope="row" className="px-3.5 py-2 font-semibold wrap-anywhere">
                <span>{name}</span>
                <Near className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal sm:hidden" after={after.ranges.map(rangeOfRow)} moved={range} />
              </th>
              <td className="px-2 py-2 max-sm:hidden"><Near className="flex flex-wrap items-center gap-x-2 gap-y-1" after={after.ranges.map(rangeOfRow)} moved={range} /></td>
              <td className="px-2 py-2 text-right">{formatCount(before.count)}</td>
              <td className="px-3.5 py-2 text-right font-bold">{formatCount(after.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Said once, and not at each key of the reason. */}
      <Aloud>{`Voorbeeld: ${lineText(preview.next_mutation_id)}, ${sayCertificates(preview.quantity)}`}</Aloud>
      <p className="border-t border-line px-3.5 py-2.5 wrap-anywhere">
        <span>{`${capital(lineText(preview.next_mutation_id))}: overdracht van ${sayRange(range)} (${formatCount(preview.quantity)}) van ${giver?.name ?? ''} naar ${receiver?.name ?? ''}${reason ? `, ${reason}` : ''}. Beiden krijgen een mail.`}</span>
      </p>
    </section>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const MOST_CHIPS = 3

interface NearProps {
  readonly after: readonly CertificateRange[]
  readonly moved: CertificateRange
  readonly className: string
}

/** Of what somebody holds afterwards the ranges that the numbers touch; the others only by how many they are. */
function Near({ after, moved, className }: NearProps) {
  const near = after.filter(({ start, end }) => start <= moved.end + 1 && end >= moved.start - 1).slice(0, MOST_CHIPS)
  const others = after.length - near.length
  const rest = others === 1 ? '1 andere reeks' : `${formatCount(others)} andere reeksen`
  return (
    <div className={className}>
      {near.map((range) => <NumberChip key={range.start} range={range} />)}
      {others > 0 ? <span className="text-tiny text-ink-2">{near.length > 0 ? `en ${rest}` : rest}</span> : null}
      {after.length === 0 ? <span className="text-ink-2">geen meer</span> : null}
    </div>
  )
}

function Refusal({ preview: { problem, blocked, blocked_more: untold, possible, sides }, onTake }: Pick<TransferPreviewProps, 'preview' | 'onTake'>) {
  const more = Math.max(0, blocked.length - MOST_CHIPS) + untold
  const fits = possible ? rangeOfRow(possible) : null
  return (
    <section role="alert" className="flex gap-3 rounded-(--radius-tile) border border-line p-3.5">
      <CircleX aria-hidden className="mt-0.5 size-[18px] shrink-0 text-bad" />
      <div className="min-w-0">
        {blocked.length === 0 ? <p className="font-bold">{problem?.text}</p> : blocked.slice(0, MOST_CHIPS).map((part) => (
          <div key={part.certificate_start} className="mb-1.5">
            <p className="font-bold">{`${sayRange(rangeOfRow(part))} ${rangeSize(rangeOfRow(part)) === 1 ? 'kan' : 'kunnen'} niet mee`}</p>
            <p className="wrap-anywhere text-ink-2">{reasonOf(part, sides[0]?.name ?? 'de gever')}</p>
          </div>
        ))}
        {more > 0 ? <p className="mb-1.5 text-ink-2">{more === 1 ? 'En 1 andere reeks.' : `En ${formatCount(more)} andere reeksen.`}</p> : null}
        {fits ? <Button look="secondary" size="small" onClick={() => onTake(fits)}>{`Neem ${sayRange(fits)}`}</Button> : null}
      </div>
    </section>
  )
}

function reasonOf({ because, holder_name: name, erased, sealed }: Preview['blocked'][number], giver: string): string {
  const deed = sealed ? ', en staan op een getekende akte' : ''
  if (because === 'numbers_sealed') return 'Die staan op een getekende akte. Vervang eerst de akte.'
  if (because === 'not_held_then') return `Die had ${giver} op deze datum nog niet. Kies een latere datum.`
  return name === null && !erased ? 'Die heeft niemand: ze zijn vrij.' : `Die zijn niet van ${giver} maar van ${name ?? 'een gewiste houder'}${deed}.`
}
