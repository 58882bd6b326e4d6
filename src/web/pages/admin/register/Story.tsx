import type { MutationRow } from '#contract/admin-register.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { detailOf, recordedText, tellLines, titleOf } from './register-words.ts'

/** "Zo is het gegaan": what the book says, newest first; a day that was put right is struck through. */
export function Story({ lines }: { readonly lines: readonly MutationRow[] }) {
  return (
    <>
      <h3 className="mt-4 mb-2.5 text-note font-bold">Zo is het gegaan</h3>
      <ol className="register-story">
        {tellLines(lines).map(({ line, day, before }) => (
          <li key={line.mutation_id}>
            <p className="font-semibold wrap-anywhere">{titleOf(line)}</p>
            <p className="text-tiny wrap-anywhere text-ink-2">{detailOf(line, before)}</p>
            <p className="text-tiny wrap-anywhere text-ink-2"><EffectiveOn line={line} day={day} /><span>{recordedText(line)}</span></p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-tiny text-ink-2">Een regel in het boek verandert nooit. Een fout wordt verbeterd met een nieuwe regel.</p>
    </>
  )
}

function EffectiveOn({ line, day }: { readonly line: MutationRow; readonly day: string }) {
  if (line.kind === 'correction') return <span>Vastgelegd </span>
  return (
    <>
      <span>Ging in op </span>
      {day === line.effective_on ? <span>{formatCalendarDate(day)}</span> : <><s>{formatCalendarDate(line.effective_on)}</s><span>{` ${formatCalendarDate(day)}`}</span></>}
      <span>, vastgelegd </span>
    </>
  )
}
