import { adminInviteAdmin, adminResetAdmin, adminSaveAdmin, type ListedAdmin } from '#contract/admins.ts'
import { call } from '#web/lib/call.ts'
import { FAILED_TEXT, textOf } from '#web/lib/refused.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export type AdminAct = 'off' | 'on' | 'reset' | 'invite'

interface Act {
  readonly title: string
  readonly means: string
  readonly button: string
  readonly busy: string
  /** It takes something away. */
  readonly grave?: boolean
  readonly said: (name: string) => string
  readonly send: (admin: ListedAdmin, attempt: Attempt) => Promise<unknown>
}

const saves = ({ id, email, name, role }: ListedAdmin, isActive: boolean, attempt: Attempt) => call(adminSaveAdmin, { p_admin_id: id, p_email: email, p_name: name, p_role: role, p_is_active: isActive }, attempt)

/** What can be done with an admin, and what that means. */
const ACTS: Readonly<Record<AdminAct, Act>> = {
  off: {
    title: 'uitschakelen', button: 'Uitschakelen', busy: 'Uitschakelen...', grave: true, said: (name) => `${name} is uitgeschakeld.`, send: (admin, attempt) => saves(admin, false, attempt),
    means: 'Wordt meteen overal uitgelogd en kan niet meer inloggen. In het logboek blijft de naam staan. Inschakelen kan altijd weer.',
  },
  on: {
    title: 'inschakelen', button: 'Inschakelen', busy: 'Inschakelen...', said: (name) => `${name} is ingeschakeld.`, send: (admin, attempt) => saves(admin, true, attempt),
    means: 'Kan weer inloggen, met dezelfde rol. Wie nog geen wachtwoord had gekozen, krijgt een nieuwe uitnodiging.',
  },
  reset: {
    title: 'opnieuw instellen', button: 'Opnieuw instellen', busy: 'Opnieuw instellen...', grave: true, said: (name) => `${name} kiest een nieuw wachtwoord met de link in de mail.`, send: ({ id }, attempt) => call(adminResetAdmin, { p_admin_id: id }, attempt),
    means: 'Voor wie het wachtwoord of de tweede factor kwijt is. Wachtwoord, tweede factor en herstelcodes vervallen, overal wordt uitgelogd, en er gaat een mail met een link om een nieuw wachtwoord te kiezen. Controleer eerst of de vraag echt van deze beheerder komt.',
  },
  invite: {
    title: 'opnieuw uitnodigen', button: 'Uitnodigen', busy: 'Uitnodigen...', said: (name) => `${name} krijgt een nieuwe link, die een dag geldig is.`, send: ({ id }, attempt) => call(adminInviteAdmin, { p_admin_id: id }, attempt),
    means: 'Er gaat een nieuwe link, die een dag geldig is. Een eerdere link werkt daarna niet meer.',
  },
}

interface AskActProps {
  /** Null: nothing is asked. */
  readonly asked: { readonly act: AdminAct; readonly admin: ListedAdmin } | null
  readonly onClose: () => void
  readonly onDone: (words: string) => void
}

/** The question before something is done with an admin. */
export function AskAct({ asked, onClose, onDone }: AskActProps) {
  return (
    <Dialog title={asked ? `${asked.admin.name} ${ACTS[asked.act].title}` : ''} open={asked !== null} role="alertdialog" onClose={onClose}>
      {asked ? <Question act={ACTS[asked.act]} admin={asked.admin} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Question({ act, admin, onDone }: { readonly act: Act; readonly admin: ListedAdmin; readonly onDone: (words: string) => void }) {
  const { busy, failure, wait, run } = useAct((_, attempt) => act.send(admin, attempt), () => onDone(act.said(admin.name)))
  return (
    <div className="flex flex-col gap-4">
      {failure ? <Notice tone="bad" title={textOf(failure, FAILED_TEXT)} /> : null}
      <p className="text-ink-2">{act.means}</p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Button look={act.grave ? 'danger' : 'primary'} size="medium" busy={busy ? act.busy : false} off={wait > 0} onClick={() => run()}>{act.button}</Button>
      </div>
    </div>
  )
}
