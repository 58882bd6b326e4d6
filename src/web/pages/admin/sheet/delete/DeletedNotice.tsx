import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatCount } from '#domain/money.ts'
import { afterDialogs } from '#web/pages/admin/frame/after-dialogs.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { deletedNews, hearDeleted, tellDeleted } from './deleted-news.ts'
import './delete.css'

/** Over the page once a person is gone (spec 2, section 8): it takes the focus, since the row that opened the sheet is gone too. */
export function DeletedNotice() {
  const deleted = useSyncExternalStore(hearDeleted, deletedNews, () => null)
  const box = useRef<HTMLDivElement>(null)
  // It belongs to the page where it was told, and to whoever was logged in there.
  useEffect(() => () => tellDeleted(null), [])
  useEffect(() => {
    if (!deleted) return
    // Nothing outside of the sheet can have the focus before that is gone.
    return afterDialogs(() => box.current?.focus())
  }, [deleted])
  if (!deleted) return null
  return (
    <div ref={box} tabIndex={-1} className="deleted-notice">
      <Notice tone="ok" live title="Investeerder en alle gerelateerde gegevens zijn succesvol verwijderd.">
        <p>{`${deleted.name} staat niet meer in het systeem. Vrijgekomen certificaten: ${formatCount(deleted.certificates)}.`}</p>
        <Button look="secondary" size="small" onClick={close}>Sluiten</Button>
      </Notice>
    </div>
  )
}

/** The focus goes to the page's heading, which has its place on every page. */
function close() {
  tellDeleted(null)
  document.querySelector<HTMLElement>('h1')?.focus()
}
