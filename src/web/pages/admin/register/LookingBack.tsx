import { formatCalendarDate } from '#domain/moment.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { RegisterLook } from './use-register.ts'

/** Said while another day or another moment is looked at, with the way back. */
export function LookingBack({ look: { question: { on, knownAt }, list: { data: page }, change } }: { readonly look: RegisterLook }) {
  if ((on === null && knownAt === null) || !page) return null
  const known = knownAt === null ? 'zoals nu bekend' : `zoals bekend op ${formatCalendarDate(knownAt.slice(0, 10))}, ${knownAt.slice(11)}`
  return (
    <div className="border-t border-line p-3.5">
      <Notice tone="info" live title={`U kijkt naar ${formatCalendarDate(page.on)}, ${known}`}>
        <p>
          <span>{knownAt === null ? 'Wat daarna is overgedragen of uitgegeven, staat hier niet. ' : 'Wat daarna is vastgelegd, staat hier niet. '}</span>
          <button type="button" className="link" onClick={({ currentTarget }) => {
            // With the last of the two it goes; the days stand at the top.
            if (on === null || knownAt === null) currentTarget.closest('section')?.querySelector('input')?.focus()
            change(knownAt === null ? { on: null } : { knownAt: null })
          }}>{knownAt === null ? 'Toon vandaag' : 'Toon wat nu bekend is'}</button>
        </p>
      </Notice>
    </div>
  )
}
