import { adminPasskeyConfirmOptions, confirmAdmin } from '#contract/admin-session.ts'
import type { SecondFactor } from '#domain/factors.ts'
import { call } from '#web/lib/call.ts'
import { showPasskey } from '#web/lib/passkeys.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Proof } from './Proof.tsx'
import { meansOf, wireOf, type Shown } from './proofs.ts'

interface ConfirmationProps {
  /** By what this admin can prove who is there; none: by the password. */
  readonly factors: readonly SecondFactor[]
  /** True: it is he. False: nothing is done. */
  readonly onEnd: (known: boolean) => void
}

/** Before what cannot be undone, and before a factor changes: the same person once more (contract 3). */
export function Confirmation({ factors, onEnd }: ConfirmationProps) {
  const confirm = useAct(prove, () => onEnd(true), { leavable: true })
  // The server knows of a factor that was added since.
  const means = meansOf(confirm.failure?.is('factor_needed') ? confirm.failure.factors : factors)
  return (
    <Dialog title="Bent u het zelf?" open role="alertdialog" onClose={() => onEnd(false)}>
      <p className="mb-4 text-ink-2">Voor deze handeling vragen wij nog een keer wie u bent. Daarna vragen wij het tien minuten niet.</p>
      <Proof means={means} act={confirm} submit="Bevestigen" busy="Bevestigen..." />
      <div className="mt-2 flex justify-center">
        <CloseButton>Annuleren</CloseButton>
      </div>
    </Dialog>
  )
}

async function prove(shown: Shown, attempt: Attempt): Promise<void> {
  const proof = shown.means === 'passkey' ? { passkey: await showPasskey(await call(adminPasskeyConfirmOptions, {}, attempt)) } : wireOf(shown)
  await call(confirmAdmin, proof, attempt)
}
