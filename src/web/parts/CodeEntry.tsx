import { useEffect, useId, useRef } from 'react'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import type { Refused } from '#web/lib/refused.ts'
import type { StoredUser } from '#web/lib/stored-user.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { useLoginCode } from './use-login-code.ts'

const NOT_A_CODE = 'Voer een geldige 6-cijferige code in'

interface CodeEntryProps {
  /** To which a code was mailed. */
  readonly email: string
  /** What the button says. */
  readonly submit: string
  /** What asks for another code. */
  readonly resend?: string
  /** A right code lets this person in; the cookies are set, and whom to greet is not remembered yet. */
  readonly onLoggedIn: (user: StoredUser) => void
}

/** The field for a mailed code with all that belongs to it: verifying, what is wrong with it, and asking for another. It comes once the code is on its way, and takes the keys. */
export function CodeEntry({ email, submit, resend = 'Code niet ontvangen? Opnieuw verzenden', onLoggedIn }: CodeEntryProps) {
  const input = useRef<HTMLInputElement>(null)
  const waitId = useId()
  const code = useLoginCode(email, onLoggedIn)
  const { came, verifying, sending } = code
  const unsent = verifying.busy || verifying.failure ? null : sending.failure
  const wrong = came === 'codeless' ? came : verifying.failure?.is('code_wrong') ? verifying.failure : null
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // What was refused is selected, so that the next key replaces it.
    if (wrong) input.current?.select()
  }, [wrong])
  return (
    <>
      {came === 'resent' ? <div className="mb-5"><Notice tone="ok" live title="Nieuwe verificatiecode verzonden!">Alleen de nieuwste code werkt. Een eerdere code is niet meer geldig.</Notice></div> : null}
      {unsent ? <div className="mb-5"><Notice tone="bad" title="Fout bij het verzenden van de code">{unsent.text}</Notice></div> : null}
      <Form unsaved={null} problems={{ code: (typed) => (readLoginCode(typed) === null ? NOT_A_CODE : code.refusedFor(typed)) }} act={verifying} blames={blamesCode} say={verdict} onSend={(typed) => code.verify(typed.code)} className="flex flex-col gap-5">
        <CodeField
          ref={input} label="Code van zes cijfers" name="code" digits={LOGIN_CODE.digits} value={code.typed} onText={code.read}
          error={came === 'codeless' ? NOT_A_CODE : null} help={verifying.failure?.is('code_wrong') ? helpWith(verifying.failure) : null}
        />
        <Submit wide busy="Verifiëren...">{submit}</Submit>
      </Form>
      <div className="mt-3 flex flex-col items-center text-small">
        <Aloud>{sending.busy ? 'Versturen...' : ''}</Aloud>
        <button type="button" className="link min-h-11 py-1" aria-disabled={code.busy || sending.wait > 0 || undefined} aria-describedby={sending.wait > 0 ? waitId : undefined} onClick={code.resend}>
          {sending.busy ? 'Versturen...' : resend}
        </button>
        {code.again ? <p className="text-center text-ink-2"><span>Komt er geen code? Kijk in uw map met ongewenste mail, of </span><ContactLinks /></p> : null}
        {sending.wait > 0 ? <div className="mt-2"><WaitLine id={waitId} seconds={sending.wait} /></div> : null}
      </div>
    </>
  )
}

const blamesCode = (failure: Refused) => (failure.is('code_wrong') ? 'code' : null)

/** What to do about a wrong code. How often it may still be tried, only the browser that asked for it hears. */
function helpWith({ triesLeft }: Refused): string {
  if (triesLeft === undefined) return 'Alleen de nieuwste code werkt. Controleer de zes cijfers of vraag een nieuwe code aan.'
  if (triesLeft === 0) return 'Alleen de nieuwste code werkt. Vraag een nieuwe code aan.'
  return `Alleen de nieuwste code werkt. Nog ${triesLeft} ${triesLeft === 1 ? 'poging' : 'pogingen'}.`
}

function verdict(text: string, failure: Refused) {
  if (failure.is('broken') || failure.status >= 500) return <Notice tone="bad" title="Verificatie mislukt">Probeer het zo meteen opnieuw.</Notice>
  if (failure.is('nobody')) return <Notice tone="bad" title={text}>Vraag een nieuwe code aan en probeer het opnieuw.</Notice>
  if (failure.status === 0) return <Notice tone="bad" title="Verificatie mislukt">{text}</Notice>
  return <Notice tone="bad" title={text} />
}
