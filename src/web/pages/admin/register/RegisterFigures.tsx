import type { RegisterPage } from '#contract/admin-register.ts'
import { formatCount } from '#domain/money.ts'

/** What the register comes to on the day that is looked at. */
export function RegisterFigures({ page }: { readonly page: RegisterPage }) {
  const figures = [
    { label: 'Uitgegeven', value: formatCount(page.issued) },
    { label: 'Houders', value: formatCount(page.holders) },
    { label: 'Vrij', value: formatCount(page.free) },
    { label: 'Laatste regel in het boek', value: page.last_mutation_id === null ? 'geen' : formatCount(page.last_mutation_id) },
  ]
  return (
    <dl className="grid grid-cols-2 border-t border-line md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="px-3.5 py-2.5">
          <dt className="text-tiny text-ink-2">{label}</dt>
          <dd className="text-lead font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
