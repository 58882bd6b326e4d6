import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import './facts.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Belongs to the label: what must be known about the value. */
  readonly note?: string
  /** What can be done about it, such as a way to change it. Only the last step has such: `last-step.css` draws it, so that step 2 need not fetch that. */
  readonly act?: Elements
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** The one line that the others lead to, with larger figures. */
  readonly sum?: Fact
}

/** Facts as lines of label and value, amounts to the right. */
export function Facts({ facts, sum }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map((fact) => <FactLine key={fact.label} fact={fact} look={fact.note ? 'fact-noted' : undefined} />)}
      {sum ? <FactLine fact={sum} look="fact-sum" /> : null}
    </dl>
  )
}

function FactLine({ fact, look }: { readonly fact: Fact; readonly look: string | undefined }) {
  return (
    <div className={fact.act ? `${look ?? ''} fact-acts` : look}>
      <dt>
        <span>{fact.label}</span>
        {fact.note ? <span className="small">{fact.note}</span> : null}
      </dt>
      <dd>{fact.value}</dd>
      {fact.act ? <dd>{fact.act}</dd> : null}
    </div>
  )
}
