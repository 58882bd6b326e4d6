import { useQueryClient } from '@tanstack/react-query'
import { getInvestorDetail } from '#contract/admin-detail.ts'
import { removeInvestorDocument } from '#contract/documents.ts'
import { DOCUMENT_SHORT_NAMES, type DocumentKind } from '#domain/documents.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface RemoveDocumentProps {
  readonly investorId: string
  readonly kind: DocumentKind
  readonly open: boolean
  readonly onClose: () => void
}

/** The question before a document is taken away with its file. */
export function RemoveDocument({ investorId, kind, open, onClose }: RemoveDocumentProps) {
  const questions = useQueryClient()
  const removing = useAct((_, attempt) => call(removeInvestorDocument, { p_investor_id: investorId, p_document: kind }, attempt), () => {
    onClose()
    // What was pressed goes with the document: the focus goes on at its tab.
    void questions.invalidateQueries({ queryKey: [getInvestorDetail.name] }).then(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
  })
  return (
    <Dialog
      role="alertdialog" title={`${DOCUMENT_SHORT_NAMES[kind]} verwijderen?`} open={open} onClose={onClose}
      actions={<><CloseButton>Annuleren</CloseButton><Button look="danger" size="medium" busy={removing.busy ? 'Verwijderen...' : false} onClick={() => removing.run()}>Verwijderen</Button></>}
    >
      <p>Het bestand wordt gewist en een eerder oordeel vervalt. De investeerder moet het opnieuw insturen en krijgt hiervan geen mail.</p>
      {removing.failure ? <div className="mt-3"><Notice tone="bad" title="Verwijderen is niet gelukt">{textOf(removing.failure, 'Probeer het opnieuw.')}</Notice></div> : null}
    </Dialog>
  )
}
