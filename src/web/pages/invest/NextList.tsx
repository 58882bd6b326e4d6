import type { LucideIcon } from 'lucide-react'

/** What happens after this step, in the order in which it happens. */
export function NextList({ lines }: { readonly lines: readonly (readonly [LucideIcon, string])[] }) {
  return (
    <section className="later-next">
      <h2>Wat gebeurt er hierna?</h2>
      <ol>
        {lines.map(([Icon, text]) => <li key={text}><Icon aria-hidden /><span>{text}</span></li>)}
      </ol>
    </section>
  )
}
