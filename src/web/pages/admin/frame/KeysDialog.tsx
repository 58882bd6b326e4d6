import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { useShortcut, useShortcutsOn } from './shortcuts.ts'

const KEYS = [
  { keys: ['/'], what: 'Zoeken', where: 'op het overzicht' },
  { keys: ['?'], what: 'Deze lijst', where: 'op elke pagina' },
  { keys: ['j', '↓'], what: 'Volgende regel', where: 'op een regel van het overzicht' },
  { keys: ['k', '↑'], what: 'Vorige regel', where: 'op een regel van het overzicht' },
  { keys: ['Enter'], what: 'Details openen', where: 'op een naam' },
  { keys: ['b'], what: 'Bewerken', where: 'op een regel van het overzicht' },
  { keys: ['g'], what: 'Goed', where: 'bij een oordeel' },
  { keys: ['n'], what: 'Niet goed', where: 'bij een oordeel' },
  { keys: ['+', '-'], what: 'Groter of kleiner', where: 'bij een document' },
  { keys: ['0'], what: 'Passend', where: 'bij een document' },
  { keys: ['r'], what: 'Draaien', where: 'bij een document' },
] as const

interface KeysDialogProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** Which keys there are, by `?` or by the button, and the switch for those that work anywhere. */
export function KeysDialog({ open, onOpen }: KeysDialogProps) {
  const [on, setOn] = useShortcutsOn()
  useShortcut('?', () => onOpen(true))
  return (
    <Dialog title="Sneltoetsen" open={open} onClose={() => onOpen(false)} actions={<CloseButton>Sluiten</CloseButton>}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 text-note">
        {KEYS.map(({ keys, what, where }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">{keys.map((key) => <kbd key={key} className="grid min-h-6 min-w-6 place-items-center rounded-(--radius-chip) border border-edge px-1.5 text-tiny font-semibold">{key}</kbd>)}</dt>
            <dd><span>{what}</span><span className="text-ink-2">{`, ${where}`}</span></dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 text-note">
        <input type="checkbox" className="size-5 accent-(--action)" checked={on} onChange={({ target }) => setOn(target.checked)} />
        <span>De toetsen “/” en “?” staan aan</span>
      </label>
    </Dialog>
  )
}
