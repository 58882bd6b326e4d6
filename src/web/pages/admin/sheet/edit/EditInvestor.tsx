import { SoonHere } from '#web/pages/admin/sheet/details/SoonHere.tsx'

interface EditInvestorProps {
  readonly id: string
  readonly onDone: () => void
}

/** The form that changes a person and their investments. */
export function EditInvestor({ onDone }: EditInvestorProps) {
  return <SoonHere onDone={onDone} />
}
