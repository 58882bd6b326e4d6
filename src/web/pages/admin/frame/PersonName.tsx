import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'

interface PersonNameProps {
  /** Null for somebody who is no investor yet: then it is a name and nothing to press. */
  readonly id: string | null
  readonly name: string
}

/** A name that opens the sheet of whoever it is (contract 5.18). */
export function PersonName({ id, name }: PersonNameProps) {
  const { open } = useOpenInvestor()
  if (id === null) return <span className="font-semibold wrap-anywhere">{name}</span>
  return (
    <button type="button" data-name={id} onClick={() => open(id, 'details')} className="scroll-mt-14 cursor-pointer rounded-(--radius-chip) text-left font-semibold wrap-anywhere decoration-1 forced-colors:underline underline-offset-3 hover:underline max-sm:min-h-6">
      {name}
    </button>
  )
}
