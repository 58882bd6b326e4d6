import { use, useEffect, useRef, useState } from 'react'
import { FormContext } from './form-context.ts'

const QUESTION = 'Wat u hebt ingevuld, is nog niet opgeslagen. Toch weggaan?'

/**
 * Stands in a form whose content is kept nowhere else: as long as that is not sent, whoever leaves the page, goes on to
 * another one or closes the dialog is asked first (`lib/unsaved.ts`). What is on its way to the server counts as sent.
 */
export function Unsaved() {
  const { busy, failure } = use(FormContext)
  const mark = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState(false)
  const [wasBusy, setWasBusy] = useState(busy)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (!busy && !failure) setTyped(false)
  }
  const unsaved = typed && !busy
  useEffect(() => {
    const form = mark.current?.closest('form')
    if (!form) return
    const content = () => JSON.stringify([...new FormData(form)])
    const first = content()
    const type = () => setTyped(content() !== first)
    form.addEventListener('input', type)
    return () => form.removeEventListener('input', type)
  }, [])
  return <span ref={mark} hidden><UnsavedMark unsaved={unsaved} /></span>
}

/** The same for what is typed outside of a form: whoever knows that it is kept nowhere yet says so. */
export function UnsavedMark({ unsaved }: { readonly unsaved: boolean }) {
  useEffect(() => {
    if (!unsaved) return
    const leave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [unsaved])
  return <span hidden data-unsaved={unsaved ? QUESTION : undefined} />
}
