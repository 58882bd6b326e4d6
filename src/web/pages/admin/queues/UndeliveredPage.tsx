import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Webhook } from 'lucide-react'
import { useState } from 'react'
import { adminListUndelivered, adminResendMessage } from '#contract/admin-reviews.ts'
import type { ReplyOf } from '#contract/call.ts'
import { formatDate, formatTime } from '#domain/moment.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { messageWord } from '#web/pages/admin/frame/message-words.ts'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Queue } from './Queue.tsx'

type Undelivered = ReplyOf<typeof adminListUndelivered>[number]

/** The call gives no more (contract 5.12). */
const MOST = 500

/** /admin/undelivered: letters and events that were given up, and why (look/23). */
export default function UndeliveredPage() {
  return (
    <AdminScreen title="Niet bezorgd" tab="undelivered">
      {(admin) => (
        <>
          <p className="max-w-[70ch] text-ink-2">Brieven en meldingen die vaak genoeg zijn geprobeerd. De oudste staat bovenaan.</p>
          <Messages mayResend={admin.role !== 'viewer'} />
        </>
      )}
    </AdminScreen>
  )
}

function Messages({ mayResend }: { readonly mayResend: boolean }) {
  const [said, setSaid] = useState<string | null>(null)
  useAskedAgain(adminListUndelivered.name)
  return (
    <>
      <Said text={said} />
      <Queue
        name="Niet bezorgd" asked={useQuery(ask(adminListUndelivered))} waiting="Berichten laden..." most={MOST} keyOf={({ id }) => String(id)}
        empty={{ title: 'Alles is bezorgd.', text: 'Wat niet aankomt, staat hier zodra het niet meer vanzelf wordt geprobeerd.' }}
      >
        {(message) => (
          <>
            <Told message={message} />
            {mayResend ? <Resend message={message} onDone={() => setSaid(`“${messageWord(message.name)}” wordt opnieuw verstuurd.`)} /> : null}
          </>
        )}
      </Queue>
    </>
  )
}

function Told({ message: { channel, name, occurred_at, attempts, reason } }: { readonly message: Undelivered }) {
  const Icon = channel === 'mail' ? Mail : Webhook
  const at = Date.parse(occurred_at)
  return (
    <div className="flex min-w-0 gap-3">
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold">{`${channel === 'mail' ? 'Brief' : 'Melding'} “${messageWord(name)}”`}</p>
        <p className="text-ink-2">{`${formatDate(at)} om ${formatTime(at)}, ${attempts} keer geprobeerd`}</p>
        {reason ? <p className="wrap-anywhere text-ink-2">{`Antwoord: ${reason}`}</p> : null}
      </div>
    </div>
  )
}

function Resend({ message: { id, name }, onDone }: { readonly message: Undelivered; readonly onDone: () => void }) {
  const questions = useQueryClient()
  const resend = useAct((_, attempt) => call(adminResendMessage, { p_message_id: id }, attempt), () => {
    void questions.invalidateQueries({ queryKey: [adminListUndelivered.name] }).then(onDone)
  })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button look="secondary" size="small" aria-label={`Opnieuw versturen: ${messageWord(name)}`} busy={resend.busy ? 'Versturen...' : false} off={resend.wait > 0} onClick={() => resend.run()}>Opnieuw versturen</Button>
      {resend.failure ? <p role="alert" className="text-bad">{resend.failure.text}</p> : null}
    </div>
  )
}
