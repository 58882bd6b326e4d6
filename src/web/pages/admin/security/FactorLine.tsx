import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { removeFactor, type listFactors } from '#contract/admin-factors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/call.ts'
import { dateText, whenText } from '#web/lib/format.ts'
import { FAILED_TEXT, textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Factor = ReplyOf<typeof listFactors>['factors'][number]

interface FactorLineProps {
  readonly factor: Factor
  /** It is gone, and this is said of it. */
  readonly onRemoved: (words: string) => void
}

/** One second factor, when it was used last, and the way to remove it. */
export function FactorLine({ factor, onRemoved }: FactorLineProps) {
  const [asks, setAsks] = useState(false)
  const name = nameOf(factor)
  const Icon = factor.kind === 'passkey' ? KeyRound : Smartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Icon aria-hidden className="size-[18px] shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-2">{`${factor.kind === 'passkey' ? 'Passkey, sinds' : 'Sinds'} ${dateText(factor.created_at)}. ${factor.last_used_at === null ? 'Nog niet gebruikt.' : `Voor het laatst gebruikt ${whenText(factor.last_used_at)}.`}`}</p>
      </div>
      <Button look="quiet" size="small" aria-label={`${name} verwijderen`} onClick={() => setAsks(true)}>Verwijderen</Button>
      <Dialog title={`${name} verwijderen`} open={asks} role="alertdialog" onClose={() => setAsks(false)}>
        <Removal factor={factor} onRemoved={() => onRemoved(`${name} is verwijderd.`)} />
      </Dialog>
    </li>
  )
}

function Removal({ factor, onRemoved }: { readonly factor: Factor; readonly onRemoved: () => void }) {
  const remove = useAct((_, attempt) => call(removeFactor, { id: factor.id }, attempt), onRemoved)
  return (
    <div className="flex flex-col gap-4">
      {remove.failure ? <Notice tone="bad" title={textOf(remove.failure, FAILED_TEXT)} /> : null}
      <p className="text-ink-2">Daarna kunt u hiermee niet meer inloggen. U krijgt er een mail over.</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Button look="danger" size="medium" busy={remove.busy ? 'Verwijderen...' : false} off={remove.wait > 0} onClick={() => remove.run()}>Verwijderen</Button>
      </div>
    </div>
  )
}

const nameOf = ({ kind, name }: Factor): string => (kind === 'totp' ? 'Code uit een app' : name)
