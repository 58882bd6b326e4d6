import { useRef, useState } from 'react'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { signIn } from '#web/lib/session.ts'
import { useWait } from '#web/lib/use-wait.ts'
import { sendOtp, verifyOtp } from '#web/lib/calls.ts'

/** What the page answers; `turn` makes each answer a new one, so that it is read out again. */
interface Said {
  readonly turn: number
  readonly tone: 'ok' | 'bad'
  readonly about: 'code' | 'other'
  readonly title: string
  readonly text?: string
}

const NOT_SENT = { tone: 'bad', about: 'other', title: 'Fout bij het verzenden van de code' } as const
const RESENT = { tone: 'ok', about: 'other', title: 'Nieuwe verificatiecode verzonden!', text: 'Alleen de nieuwste code werkt. Een eerdere code is niet meer geldig.' } as const
const NOT_A_CODE = { tone: 'bad', about: 'code', title: 'Voer een geldige 6-cijferige code in' } as const

/** The second stage of the login: reading, verifying and asking for another code (spec 1, sections 2, 5 and 8). */
export function useLoginCode(email: string) {
  const [typed, setTyped] = useState('')
  const { said, say, forget } = useAnswers()
  const { busy, once } = useOnce<'verify' | 'resend'>()
  const [verifyWait, setVerifyWait] = useWait()
  const [resendWait, setResendWait] = useWait()
  // Filling in and pasting may be heard twice: each code is sent by itself only once, later ones by the button.
  const tried = useRef('')

  const verify = async (code: string) => {
    if (verifyWait > 0) return
    if (readLoginCode(code) === null) return say(NOT_A_CODE)
    await once('verify', async () => {
      tried.current = code
      const { investor } = await call(verifyOtp, { email, code })
      signIn(investor)
    }, (failure) => {
      say({ tone: 'bad', ...verdict(failure) })
      setVerifyWait(waitOf(failure))
    })
  }

  const read = (text: string) => {
    const code = readLoginCode(text)
    if (code === null && /\p{L}/u.test(text)) {
      // One letter is a slip of the finger; more were pasted, and whoever pasted them must hear that there is no code in it.
      if (text.length > typed.length + 1) say(NOT_A_CODE)
      return
    }
    setTyped(code ?? text.replace(/\D/g, '').slice(0, LOGIN_CODE.digits))
    if (said?.about === 'code') forget()
    if (code !== null && code !== tried.current) void verify(code)
  }

  const resend = async () => {
    if (resendWait > 0) return
    await once('resend', async () => {
      await call(sendOtp, { email })
      setTyped('')
      tried.current = ''
      setVerifyWait(undefined)
      say(RESENT)
    }, (failure) => {
      say({ ...NOT_SENT, ...(failure instanceof Refused && { text: failure.text }) })
      setResendWait(waitOf(failure))
    })
  }

  return { typed, busy, said, verifyWait, resendWait, read, verify, resend }
}

/** One piece of work at a time, however often it is asked for. */
function useOnce<Work extends string>() {
  const [busy, setBusy] = useState<Work | null>(null)
  const running = useRef(false)
  const once = async (work: Work, act: () => Promise<void>, failed: (failure: unknown) => void) => {
    if (running.current) return
    running.current = true
    setBusy(work)
    try {
      await act()
    } catch (failure) {
      failed(failure)
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, once }
}

function useAnswers() {
  const [said, setSaid] = useState<Said | null>(null)
  return {
    said,
    say: (answer: Omit<Said, 'turn'>) => setSaid((last) => ({ ...answer, turn: (last?.turn ?? 0) + 1 })),
    forget: () => setSaid(null),
  }
}

function verdict(failure: unknown): Pick<Said, 'about' | 'title' | 'text'> {
  if (!(failure instanceof Refused) || failure.status >= 500) return { about: 'other', title: 'Verificatie mislukt', text: 'Probeer het zo meteen opnieuw.' }
  if (failure.code === 'code_wrong') return { about: 'code', title: failure.text, text: 'Controleer de zes cijfers of vraag een nieuwe code aan.' }
  if (failure.status === 0) return { about: 'other', title: 'Verificatie mislukt', text: failure.text }
  return { about: 'other', title: failure.text }
}

function waitOf(failure: unknown): number | undefined {
  return failure instanceof Refused && failure.status === 429 ? (failure.retryAfter ?? 60) : undefined
}
