import { useState } from 'react'
import { asciiHost } from '#contract/host-name.ts'
import { normalEmail } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { passwordLogin, sendOtp } from '#web/lib/calls.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { personOf, signIn } from '#web/lib/sign-in.ts'
import { useAct, type Acting } from '#web/lib/use-act.ts'
import type { LoginPlace } from './login-place.ts'

/** The value of the button that logs in by a password; the other one asks for a code. */
export const BY_PASSWORD = 'password'

interface Typed {
  readonly email: string
  readonly password: string
}

/** The first stage's two choices in one form: a code by mail, or a password. Each has its own call, failure and wait. */
export function useEntry(place: LoginPlace) {
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  // What was typed belongs to this entry of the history, so that "back" finds it again.
  const keep = (changed: LoginPlace) => navigate(pathname, { replace: true, state: { ...place, ...changed } satisfies LoginPlace })
  const sending = useAct((email: string, attempt) => call(sendOtp, { email }, attempt), (_, email) => {
    keep({ email })
    navigate(pathname, { state: { ...(place.from && { from: place.from }), email, codeFor: email } satisfies LoginPlace })
  })
  const entering = useAct(async (typed: Typed, attempt) => personOf(await call(passwordLogin, typed, attempt)), signIn)

  const send = (typed: Typed, by: string) => {
    const email = normalEmail(typed.email, asciiHost)
    setChosen(by)
    if (by === BY_PASSWORD) entering.run({ email, password: typed.password })
    else sending.run(email)
  }
  const failure = chosen !== BY_PASSWORD ? sending.failure : isAtField(entering.failure) ? entering.failure : null
  /** What the form shows; a wait of one choice is not one of the other. */
  const act: Acting = { busy: sending.busy || entering.busy, failure, wait: 0 }
  return { act, sending, entering, send, keep }
}

/** Stands at a field of the form; whatever else a login by password was refused for is said at its button. */
export function isAtField(failure: Refused | null): boolean {
  return failure?.is('bad_login', 'invalid_input') ?? false
}
