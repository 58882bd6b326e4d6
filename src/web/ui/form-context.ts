import { createContext } from 'react'
import type { Acting } from '#web/lib/use-act.ts'

/** What is wrong, by the name of the field. */
export type Errors = Readonly<Record<string, string | null | undefined>>

interface FormState extends Acting {
  readonly errors: Errors
}

/** What a form tells the pieces within it. Outside of a form nothing is wrong and nothing runs. */
export const FormContext = createContext<FormState>({ busy: false, failure: null, wait: 0, errors: {} })
