import { useRef, useState } from 'react'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import { call } from '#web/lib/call.ts'
import { personOf, signIn } from '#web/lib/sign-in.ts'
import { useAct } from '#web/lib/use-act.ts'
import { sendOtp, verifyOtp } from '#web/lib/calls.ts'

/** The second stage of the login: reading, verifying and asking for another code (spec 1, sections 2, 5 and 8). */
export function useLoginCode(email: string) {
  const [typed, setTyped] = useState('')
  /** A text was pasted in which there is no code. */
  const [codeless, setCodeless] = useState(false)
  const [resent, setResent] = useState(false)
  // Filling in and pasting may be heard twice: each code is sent by itself only once, later ones by the button.
  const tried = useRef('')

  const verifying = useAct(async (code: string, attempt) => personOf(await call(verifyOtp, { email, code }, attempt)), signIn)
  const sending = useAct((_, attempt) => call(sendOtp, { email }, attempt), () => {
    setTyped('')
    tried.current = ''
    verifying.forget()
    setResent(true)
  })
  const busy = verifying.busy || sending.busy

  const verify = (code: string) => {
    if (busy) return
    tried.current = code
    setResent(false)
    sending.forget()
    verifying.run(code)
  }
  const read = (text: string) => {
    const code = readLoginCode(text)
    const letters = code === null && /\p{L}/u.test(text)
    // One letter is a slip of the finger; more were pasted, and whoever pasted them must hear that there is no code in it.
    if (letters && text.length <= typed.length + 1) return
    setCodeless(letters)
    if (verifying.failure?.is('code_wrong')) verifying.forget()
    if (letters) return
    setTyped(code ?? text.replace(/\D/g, '').slice(0, LOGIN_CODE.digits))
    if (code !== null && code !== tried.current) verify(code)
  }
  const resend = () => {
    if (busy) return
    setCodeless(false)
    setResent(false)
    sending.run()
  }
  return { typed, codeless, resent, busy, verifying, sending, read, verify, resend }
}
