import { Suspense, useId, useState } from 'react'
import { useHydrated } from '#web/lib/hydration.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Glyph } from '#web/ui/Glyph.tsx'
import type { PasswordPartProps } from './PasswordPart.tsx'

// The first stage is one of the first pages that many load, and most of them come for a code.
const PasswordPart = lazily(async () => (await import('./PasswordPart.tsx')).PasswordPart)

const CHEVRON_DOWN = 'm6 9 6 6 6-6'

interface PasswordChoiceProps extends PasswordPartProps {
  /** From the start. */
  readonly opened: boolean
}

/** The quiet second choice of the first stage: opened by a press, and what was typed in it stays when it is closed. */
export function PasswordChoice({ opened, ...part }: PasswordChoiceProps) {
  const id = useId()
  const hydrated = useHydrated()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const open = pressed ?? (hydrated && opened)
  return (
    <div>
      <p className="login-or" aria-hidden><span>of</span></p>
      <button type="button" className="login-choice" aria-expanded={open} aria-controls={id} onClick={() => setPressed(!open)}>
        <span>Inloggen met wachtwoord</span>
        <Glyph d={CHEVRON_DOWN} />
      </button>
      <div id={id} hidden={!open}>
        {open || pressed !== null ? <Suspense fallback={<p role="status" className="text-small text-ink-2">Even geduld...</p>}><PasswordPart {...part} /></Suspense> : null}
      </div>
    </div>
  )
}
