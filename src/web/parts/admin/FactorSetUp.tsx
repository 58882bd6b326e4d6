import { useState } from 'react'
import { AddApp, type Begun } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'

interface FactorSetUpProps {
  /** A factor was added, and this was said of it. */
  readonly onAdded: (words: string) => void
  /** An app is set up already. */
  readonly hasApp: boolean
  /** Of the headings, below that of what it stands in. */
  readonly level: 2 | 3
}

/** Both ways to a second factor, beside each other where there is room (look/26). */
export function FactorSetUp({ onAdded, hasApp, level }: FactorSetUpProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      <section className="min-w-0">
        <Heading className="mb-2 font-bold">Passkey toevoegen</Heading>
        <AddPasskey onAdded={(name) => onAdded(`Passkey “${name}” is toegevoegd.`)} />
      </section>
      <section className="min-w-0">
        <Heading className="mb-2 font-bold">Of een code uit een app</Heading>
        <AddApp begun={begun} onBegun={setBegun} replaces={hasApp} onAdded={() => {
          setBegun(null)
          onAdded('De code uit uw app is ingesteld.')
        }} />
      </section>
    </div>
  )
}
