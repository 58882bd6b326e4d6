import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Webhook } from 'lucide-react'
import { adminListUndelivered, adminResendMessage } from '#contract/admin-reviews.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { EventName, LetterName } from '#domain/messages.ts'
import { formatDate, formatTime } from '#domain/moment.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { useAct } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'

type Undelivered = ReplyOf<typeof adminListUndelivered>[number]

/** What each message is, for a person. */
const WORDS: Readonly<Record<LetterName | EventName, string>> = {
  admin_factor_changed: 'Tweede factor gewijzigd, aan een beheerder', admin_invited: 'Uitnodiging, aan een beheerder',
  certificates_transferred: 'Certificaten overgeschreven', change_decided: 'Besluit over een wijziging', change_received: 'Wijziging aangevraagd', change_requested: 'Wijziging gevraagd, aan ons', email_changed: 'E-mailadres gewijzigd', new_device: 'Nieuw apparaat', password_changed: 'Wachtwoord gewijzigd', password_reset: 'Nieuw wachtwoord kiezen', profile_complete: 'Profiel compleet', profile_reminder: 'Herinnering profiel', kyc_verified: 'Identiteit gecontroleerd', kyc_rejected: 'Documenten opnieuw', payment_received: 'Uw certificaten', payment_failed: 'Betaling niet gelukt', payment_link: 'Betaallink', request_received: 'Aanvraag ontvangen',
  request_opened: 'Nieuwe aanvraag, aan ons', review_opened: 'Te beoordelen, aan ons', room_again: 'Weer certificaten vrij', waiting_place: 'Plaats op de wachtlijst', requests_gathered: 'Aanvragen bij elkaar, aan ons', offer_mark_reached: 'Grens van het aanbod, aan ons',
  payment_completed: 'Betaling voltooid', profile_data_completed: 'Profiel compleet', guest_lead_captured: 'Nieuwe belangstellende', investment_amount_selected: 'Bedrag gekozen',
}

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
  const { data, error, refetch } = useQuery(ask(adminListUndelivered))
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>Berichten laden...</Waiting>
  if (data.length === 0) return <Empty title="Alles is bezorgd.">Wat niet aankomt, staat hier zodra het niet meer vanzelf wordt geprobeerd.</Empty>
  return (
    <ul aria-label="Niet bezorgd" className="divide-y divide-line rounded-(--radius-card) border border-line bg-surface">
      {data.map((message) => <li key={message.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"><Said message={message} />{mayResend ? <Resend message={message} /> : null}</li>)}
    </ul>
  )
}

function Said({ message: { channel, name, occurred_at, attempts, reason } }: { readonly message: Undelivered }) {
  const Icon = channel === 'mail' ? Mail : Webhook
  const at = Date.parse(occurred_at)
  return (
    <div className="flex min-w-0 gap-3">
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="font-semibold">{`${channel === 'mail' ? 'Brief' : 'Melding'} “${wordOf(name)}”`}</p>
        <p className="text-ink-2">{`${formatDate(at)} om ${formatTime(at)}, ${attempts} keer geprobeerd`}</p>
        {reason ? <p className="wrap-anywhere text-ink-2">{`Antwoord: ${reason}`}</p> : null}
      </div>
    </div>
  )
}

function Resend({ message: { id, name } }: { readonly message: Undelivered }) {
  const questions = useQueryClient()
  const resend = useAct((_, attempt) => call(adminResendMessage, { p_message_id: id }, attempt), () => void questions.invalidateQueries({ queryKey: [adminListUndelivered.name] }))
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button look="secondary" size="small" aria-label={`Opnieuw versturen: ${wordOf(name)}`} busy={resend.busy ? 'Versturen...' : false} disabled={resend.wait > 0} onClick={() => resend.run()}>Opnieuw versturen</Button>
      {resend.failure ? <p role="alert" className="text-bad">{resend.failure.text}</p> : null}
    </div>
  )
}

/** A name of an older version is shown as it is. */
function wordOf(name: string): string {
  return new Map<string, string>(Object.entries(WORDS)).get(name) ?? name
}
