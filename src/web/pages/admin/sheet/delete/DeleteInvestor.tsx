import { SoonHere } from '#web/pages/admin/sheet/details/SoonHere.tsx'

interface DeleteInvestorProps {
  readonly id: string
  readonly onDone: () => void
}

/** The question before a person is deleted with all that is theirs. */
export function DeleteInvestor({ onDone }: DeleteInvestorProps) {
  return <SoonHere onDone={onDone} />
}
