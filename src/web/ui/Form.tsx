import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type FormHTMLAttributes, type ReactElement, type RefObject } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import type { Refused } from '#web/lib/refused.ts'
import { giveBack } from '#web/lib/typed-early.ts'
import type { Acting } from '#web/lib/use-act.ts'
import { FormContext, type Errors } from './form-context.ts'

interface FormProps<Name extends string> extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onInput' | 'method' | 'noValidate' | 'children'> {
  /** Every field by its name, with what is wrong with a text in it, or null; `by` is the value of the button that sends it. */
  readonly problems: Readonly<Record<Name, Problem>>
  /** What sending it does: whether it runs, and what it was refused for. */
  readonly act: Acting
  /** Shows a refusal that belongs to no field. Null where the act cannot be refused. */
  readonly say: ((text: string, failure: Refused) => ReactElement) | null
  /** Asks whoever leaves with something typed: `<Unsaved />`. Null where that is kept elsewhere, or is nothing to lose. */
  readonly unsaved: ReactElement | null
  /** Everything is as it must be: to be sent. */
  readonly onSend: (typed: Readonly<Record<Name, string>>, by: string) => void
  /** At each key, right or wrong. */
  readonly onType?: (typed: Readonly<Record<Name, string>>) => void
  /** The field that a refusal is about which names none itself: it stands there, and nowhere else. */
  readonly blames?: (failure: Refused) => Name | null
  /** What the call names a field, where that is not the field's own name. */
  readonly wire?: Readonly<Record<string, Name>>
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly children: Elements
}

type Problem = (typed: string, by: string) => string | null
type Problems = Readonly<Record<string, Problem>>

/** Why the form did not go on. */
interface Wrong {
  readonly errors: Errors
  /** The refusal, or the press that found it. Another cause brings the focus to the first wrong field. */
  readonly cause: object | null
  /** The last refusal that was read. */
  readonly read: Refused | null
  /** The value of the button that was pressed last. */
  readonly by: string
}

const NOTHING: Wrong = { errors: {}, cause: null, read: null, by: '' }

/**
 * The shell of every form: what is wrong is found before it is sent, what the server refuses stands at its field, and the
 * first wrong field has the focus. The fields belong to the browser: what is typed before the script arrives stays, and so
 * does it when the button is pressed that early, since a form for a dialog, outside of one, is sent nowhere (decisions/0021).
 */
export function Form<Name extends string>({ problems, act, say, unsaved, onSend, onType, blames, wire, ref, children, ...rest }: FormProps<Name>) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const { failure } = act
  const [wrong, setWrong] = useState(NOTHING)
  const { errors, cause } = wrong
  const named = failure ? fieldsOf(failure, blames?.(failure), wire) : []
  if (failure && failure !== wrong.read) setWrong({ ...wrong, errors: Object.fromEntries(named), cause: failure, read: failure })
  // Said no longer, also at its field: it was taken back, or what it was about is tried once more.
  else if (!failure && wrong.read) setWrong(cause === wrong.read ? { ...NOTHING, by: wrong.by } : { ...wrong, read: null })
  // What belongs to no field here. A press that found something else has replaced it.
  const elsewhere = named.filter(([name]) => !(name in problems)).map(([, text]) => text).join(' ')
  const text = failure && failure === cause ? elsewhere || (named.length > 0 ? '' : failure.text) : ''
  useLayoutEffect(() => {
    if (form.current) giveBack(form.current)
  }, [form])
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (cause && first) first.focus()
    else if (text) form.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [cause, text, form])

  const type = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const typed = read<Name>(currentTarget)
    onType?.(typed)
    // An error goes as soon as it is mended, and a refusal with the next key; a new one waits for the button.
    const at = 'name' in target ? String(target.name) : ''
    if (errors[at] && errors[at] !== wrongIn(typed, problems, wrong.by)[at]) setWrong({ ...wrong, errors: { ...errors, [at]: null } })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (act.busy || act.wait > 0) return
    const typed = read<Name>(event.currentTarget)
    const by = pressed(event.nativeEvent)
    const found = wrongIn(typed, problems, by)
    setWrong({ ...wrong, errors: found, cause: {}, by })
    if (!Object.values(found).some(Boolean)) onSend(typed, by)
  }
  return (
    <form {...rest} ref={form} method="dialog" noValidate data-busy={act.busy || undefined} onInput={type} onSubmit={send}>
      {failure && text && say ? say(text, failure) : null}
      <FormContext value={{ ...act, errors }}>{children}{unsaved}</FormContext>
    </form>
  )
}

/** What a refusal says of each field, by the field's own name. */
function fieldsOf(failure: Refused, about: string | null = null, wire: Readonly<Record<string, string>> = {}): readonly (readonly [name: string, text: string])[] {
  return about ? [[about, failure.text]] : Object.entries(failure.fields).map(([name, text]) => [wire[name] ?? name, text])
}

function wrongIn(typed: Readonly<Record<string, string>>, problems: Problems, by: string): Errors {
  return Object.fromEntries(Object.entries(problems).map(([name, problemOf]) => [name, problemOf(typed[name] ?? '', by)]))
}

/** The value of the button that sends a form, which is the first one where Enter does. */
function pressed(sent: Event): string {
  return sent instanceof SubmitEvent && sent.submitter instanceof HTMLButtonElement ? sent.submitter.value : ''
}

/** The texts in the fields. Whatever is looked at for problems has a field, whose value is a text. */
function read<Name extends string>(form: HTMLFormElement): Readonly<Record<Name, string>> {
  return Object.fromEntries(new FormData(form)) as Readonly<Record<Name, string>>
}
