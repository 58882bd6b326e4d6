import { Dialog } from '#web/ui/Dialog.tsx'
import { useOpenInvestor } from './open-investor.ts'

/** One investor over whatever page of the desk is open. */
export function InvestorSheet() {
  const { investor, open, close } = useOpenInvestor()
  return (
    <Dialog title={investor?.view === 'edit' ? 'Bewerken' : 'Investeerder'} open={investor !== null} onClose={close}>
      <button type="button" onClick={() => investor && open(investor.id, 'edit')}>Bewerken</button>
    </Dialog>
  )
}
