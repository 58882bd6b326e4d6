import { Keyboard } from 'lucide-react'

/** Opens the list of keys. */
export function KeysButton({ onOpen }: { readonly onOpen: (open: boolean) => void }) {
  return (
    <button type="button" onClick={() => onOpen(true)} className="inline-flex min-h-[38px] cursor-pointer items-center gap-2 rounded-(--radius-field) px-2 text-tiny font-semibold text-ink-2 hover:bg-action-soft hover:text-ink">
      <Keyboard aria-hidden className="size-[18px]" />
      <span className="max-lg:sr-only">Sneltoetsen</span>
    </button>
  )
}
