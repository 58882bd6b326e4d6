import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Webhook } from 'lucide-react'
import { useId } from 'react'
import { adminListUndelivered, adminResendMessage } from '#contract/admin-reviews.ts'
import type { ReplyOf } from '#contract/call.ts'
import { formatDate, formatTime } from '#domain/moment.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { messageWord } from '#web/pages/admin/frame/message-words.ts'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useSaid } from '#web/pages/admin/frame/use-said.ts'
import { Button } from '#web/ui/Button.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
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
  const [said, say] = useSaid()
  return (
    <>
      <Said said={said} />
      <Queue
        name="Niet bezorgd" call={adminListUndelivered.name} asked={useQuery(ask(adminListUndelivered))} waiting="Berichten laden..." most={MOST} keyOf={({ id }) => String(id)}
        empty={{ title: 'Alles is bezorgd.', text: 'Wat niet aankomt, staat hier zodra het niet meer vanzelf wordt geprobeerd.' }}
      >
        {(message) => (
          <>
            <Told message={message} />
            {mayResend ? <Resend message={message} onDone={() => say(`“${messageWord(message.name)}” wordt opnieuw verstuurd.`)} /> : null}
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
        <p className="font-semibold">{`${channel === 'mail' ? 'Brief' : channel === 'lead' ? 'CRM' : 'Melding'} “${messageWord(name)}”`}</p>
        <p className="text-ink-2">{`${formatDate(at)} om ${formatTime(at)}, ${attempts} keer geprobeerd`}</p>
        {reason ? <p className="wrap-anywhere text-ink-2">{`Antwoord: ${reason}`}</p> : null}
      </div>
    </div>
  )
}

function Resend({ message: { id, name }, onDone }: { readonly message: Undelivered; readonly onDone: () => void }) {
  const questions = useQueryClient()
  const why = useId()
  const resend = useAct((_, attempt) => call(adminResendMessage, { p_message_id: id }, attempt), () => {
    void refreshDesk(questions)
    void questions.invalidateQueries({ queryKey: [adminListUndelivered.name] }).then(onDone)
  })
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button look="secondary" size="small" aria-label={`Opnieuw versturen: ${messageWord(name)}`} busy={resend.busy ? 'Versturen...' : false} off={resend.wait > 0} aria-describedby={resend.wait > 0 ? why : undefined} onClick={() => resend.run()}>Opnieuw versturen</Button>
      <WaitLine id={why} seconds={resend.wait} />
      {resend.failure ? <p role="alert" className="text-bad">{resend.failure.text}</p> : null}
    </div>
  )
}
