import { useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { formatEuro, fromEuros } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { call } from '#web/lib/call.ts'
import { keep, keepChoice, keepContact, recordOf } from '#web/lib/form-memory.ts'
import { Refused, textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { resumeInvestment } from '#web/lib/calls.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card, Narrow } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { typeAmount } from './choice.ts'

/** `ready`: all is filled in, step 3 can be shown. */
type Outcome = { readonly at: 'ready' | 'paid' } | { readonly at: 'failed'; readonly text: string; readonly again: boolean }

/** Fetches what a mailed link stands for and fills the form with it. */
async function recover(offer: Offer, token: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const found = await call(resumeInvestment, { token }, { signal })
    if (found.payment_status === 'paid') return { at: 'paid' }
    const amount = fromEuros(found.investment_amount)
    if (amount === null) throw new TypeError('an amount with fractions of cents')
    const contact = { fullName: found.guest_name, email: found.guest_email, phone: found.guest_phone }
    keepContact(contact)
    keepChoice(typeAmount(offer, formatEuro(amount)))
    keep('resumed', { investmentId: found.investment_id, record: recordOf(contact, amount) })
    return { at: 'ready' }
  } catch (failure) {
    // A link that was cut or changed on its way cannot be mended by trying again.
    const gone = failure instanceof Refused && (failure.status === 404 || failure.status === 400)
    const text = gone ? REFUSALS.resume_link_invalid.text : textOf(failure, 'Uw investering kon niet worden opgehaald.')
    return { at: 'failed', again: !gone, text }
  }
}

/** Where a mailed link leads: back to step 3 with everything filled in as it was (contract 4.5). */
export function Resume({ offer, token }: { readonly offer: Offer; readonly token: string }) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const found = await recover(offer, token, leaving.signal)
      if (leaving.signal.aborted) return
      if (found.at === 'ready') navigate(pagePath('invest'), { replace: true, state: { step: 3 } })
      else setOutcome(found)
    }
    void ask()
    return () => leaving.abort()
  }, [offer, token, navigate])
  if (outcome === null) return <Waiting>Uw investering wordt opgehaald...</Waiting>
  return (
    <Narrow>
      <Card raised>
        {outcome.at !== 'failed' ? (
          <Page title="Deze investering is al betaald">
            <p className="muted">U hoeft niet nog eens te betalen. Log in om uw certificaten te zien.</p>
            <ButtonLink to={pagePath('login')}>Inloggen</ButtonLink>
          </Page>
        ) : (
          <Page title="Verder met uw investering">
            <p role="alert" className="muted">{outcome.text}</p>
            {outcome.again
              ? <Button onClick={() => window.location.reload()}>Opnieuw proberen</Button>
              : <ButtonLink to={pagePath('invest')}>Nieuwe investering beginnen</ButtonLink>}
          </Page>
        )}
      </Card>
    </Narrow>
  )
}
