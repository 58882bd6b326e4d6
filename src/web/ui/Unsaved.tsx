import { use, useEffect, useRef, useState } from 'react'
import { isUnderWay } from '#web/lib/unsaved.ts'
import { FormContext } from './form-context.ts'

const QUESTION = 'Wat u hebt ingevuld, is nog niet opgeslagen. Toch weggaan?'

/**
 * For a form whose content is kept nowhere else: as long as that is not sent, whoever leaves the page, goes on to another
 * one or closes the dialog is asked first (`lib/unsaved.ts`). What is on its way to the server counts as sent, and is asked
 * about as that.
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
  return <span ref={mark} hidden><UnsavedMark unsaved={unsaved} /><UnderWay /></span>
}

/** The same for what is typed outside of a form: whoever knows that it is kept nowhere yet says so. */
export function UnsavedMark({ unsaved }: { readonly unsaved: boolean }) {
  useEffect(() => (unsaved ? onClosing(() => true) : undefined), [unsaved])
  return <span hidden data-unsaved={unsaved ? QUESTION : undefined} />
}

/** Where it stands, whoever leaves the page or closes the tab is asked about whatever act is under way. */
export function UnderWay() {
  useEffect(() => onClosing(isUnderWay), [])
  return <span hidden data-asks />
}

/** Has the browser ask before the tab is closed, if there is something to ask about by then. */
function onClosing(asks: () => boolean): () => void {
  const leave = (event: BeforeUnloadEvent) => {
    if (asks()) event.preventDefault()
  }
  window.addEventListener('beforeunload', leave)
  return () => window.removeEventListener('beforeunload', leave)
}
