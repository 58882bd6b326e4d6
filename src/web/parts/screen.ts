import type { ComponentType } from 'react'
import { lazily } from '#web/lib/lazily.tsx'

/** A screen that is loaded when it is needed, together with the full set of utilities. */
export const screen = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazily(async () => (await Promise.all([load(), import('#web/ui/app.css')]))[0].default)
