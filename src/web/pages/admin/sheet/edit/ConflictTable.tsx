import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'
import type { Choice, Clash } from './conflict.ts'
import { labelOf, valueOf } from './edit-parts.ts'
import type { Conflict } from './use-edit.ts'

interface ConflictTableProps {
  readonly conflict: Conflict
  /** What is kept already. */
  readonly saved: readonly string[]
  /** How often saving was asked for while something was still to be chosen. */
  readonly pressed: number
  readonly onChoose: (field: string, choice: Choice) => void
}

/** What a colleague did while the form was open, beside what stood there and what was typed: nothing is written over, each field is chosen. */
export function ConflictTable({ conflict: { title, clashes }, saved, pressed, onChoose }: ConflictTableProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const open = clashes.filter(({ choice }) => choice === null)
  const asked = clashes.filter(({ was, mine }) => was !== mine)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="edit-conflict" className="edit-conflict">
      <h3 ref={heading} id="edit-conflict" tabIndex={-1} className="text-plain font-bold">Een collega heeft intussen iets gewijzigd</h3>
      <p>{`${title}: er is nog niets van u opgeslagen. ${clashes.length === 0 ? 'De velden hieronder zijn gelijk gebleven.' : 'Bekijk het per veld en sla opnieuw op.'}`}</p>
      {saved.length > 0 ? <p>{`Wel al opgeslagen: ${saved.join(', ')}.`}</p> : null}
      {clashes.length > 0 ? <ul className="edit-clashes">{clashes.map((clash) => <ClashRow key={clash.field} clash={clash} onChoose={onChoose} />)}</ul> : null}
      {pressed > 0 && open.length > 0 ? <p role="alert" className="field-error"><Glyph d={ALERT} /><span>{`Kies eerst bij: ${open.map(({ field }) => labelOf(field)).join(', ')}.`}</span></p> : null}
      {asked.length > 0 ? (
        <div><Button look="secondary" size="small" onClick={() => asked.forEach(({ field }) => onChoose(field, 'theirs'))}>Alles van uw collega overnemen</Button></div>
      ) : null}
    </section>
  )
}

interface ClashRowProps {
  readonly clash: Clash
  readonly onChoose: ConflictTableProps['onChoose']
}

function ClashRow({ clash: { field, was, theirs, mine, choice }, onChoose }: ClashRowProps) {
  const typed = was !== mine
  return (
    <li>
      <fieldset>
        <legend className="font-semibold">{labelOf(field)}</legend>
        <p className="text-ink-2">{`Het was: ${valueOf(field, was)}`}</p>
        {typed
          ? ([['theirs', 'Uw collega', theirs], ['mine', 'U', mine]] as const).map(([which, who, text]) => (
            <label key={which} className="edit-choice">
              <input type="radio" name={`choice-${field}`} value={which} checked={choice === which} onChange={() => onChoose(field, which)} />
              <span className="wrap-anywhere">{`${who}: ${valueOf(field, text)}`}</span>
            </label>
          ))
          : <p><span>Uw collega: </span><strong className="wrap-anywhere">{valueOf(field, theirs)}</strong><span className="text-ink-2"> (overgenomen)</span></p>}
      </fieldset>
    </li>
  )
}
