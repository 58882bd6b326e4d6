import { useRef, useState } from 'react'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import { call } from '#web/lib/call.ts'
import { personOf } from '#web/lib/sign-in.ts'
import type { StoredUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { sendOtp, verifyOtp } from '#web/lib/calls.ts'

/** What the last thing that a person did came to, beyond what the acts themselves say: a new code, or a paste in which there is none. */
type Came = 'resent' | 'codeless' | null

/**
 * A code that was mailed to one address: reading it in whatever was typed or pasted, verifying it, and asking for another
 * (spec 1, sections 2, 5 and 8). `onLoggedIn` hears whom a right one lets in; who that is, nothing here remembers.
 */
export function useLoginCode(email: string, onLoggedIn: (user: StoredUser) => void) {
  const [typed, setTyped] = useState('')
  const [came, setCame] = useState<Came>(null)
  /** Another one was asked for: the first did not come. */
  const [again, setAgain] = useState(false)
  // Filling in and pasting may be heard twice: each code is sent by itself only once, later ones by the button.
  const tried = useRef('')

  const verifying = useAct(async (code: string, attempt) => personOf(await call(verifyOtp, { email, code }, attempt)), onLoggedIn)
  const sending = useAct((_: void, attempt) => call(sendOtp, { email }, attempt), () => {
    setTyped('')
    tried.current = ''
    setCame('resent')
  })
  const busy = verifying.busy || sending.busy

  const verify = (code: string) => {
    if (busy || verifying.wait > 0) return
    tried.current = code
    setCame(null)
    dismiss(sending)
    verifying.run(code)
  }
  const read = (text: string) => {
    const code = readLoginCode(text)
    const letters = code === null && /\p{L}/u.test(text)
    // One letter is a slip of the finger; more were pasted, and whoever pasted them must hear that there is no code in it.
    if (letters && text.length <= typed.length + 1) return
    if (verifying.failure?.is('code_wrong')) verifying.forget()
    if (letters) return setCame('codeless')
    if (came === 'codeless') setCame(null)
    setTyped(code ?? text.replace(/\D/g, '').slice(0, LOGIN_CODE.digits))
    if (code !== null && code !== tried.current) verify(code)
  }
  /** Why this text would come to nothing: the same wrong code once more would only cost a try. */
  const refusedFor = (text: string) => (verifying.failure?.is('code_wrong') && readLoginCode(text) === tried.current ? verifying.failure.text : null)
  const resend = () => {
    if (busy || sending.wait > 0) return
    setCame(null)
    setAgain(true)
    dismiss(verifying)
    sending.run()
  }
  return { typed, came, again, busy, verifying, sending, read, verify, refusedFor, resend }
}

/** What came of it is said no longer; a wait goes on. */
function dismiss({ wait, forget }: { readonly wait: number; readonly forget: () => void }): void {
  if (wait === 0) forget()
}
