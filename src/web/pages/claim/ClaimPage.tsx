import { useEffect, useState } from 'react'
import { formatCount, formatEuro } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { Redirect, useNavigate, usePlace } from '#web/lib/router.tsx'
import { storeUser, useUser } from '#web/lib/stored-user.ts'
import { useSearch } from '#web/lib/use-search.ts'
import { logout } from '#web/lib/calls.ts'
import { Message } from '#web/parts/Message.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { claim, type Claim } from './claim.ts'

/** Spec 1, section 9. */
const REDIRECT_MS = 3000
const FAILED = 'Claimen mislukt'

/** /claim-investment: where the payment mail leads (spec 1, sections 2 and 4). */
export default function ClaimPage() {
  const id = useSearch('investment_id')
  const [round, setRound] = useState(1)
  if (id) return <Claiming key={`${id} ${round}`} id={id} again={() => setRound(round + 1)} />
  return (
    <Message icon="bad" title={FAILED} text="Geen investering ID gevonden in de link." contact>
      <ButtonLink wide to={paths.login()}>Inloggen</ButtonLink>
    </Message>
  )
}

function Claiming({ id, again }: { readonly id: string; readonly again: () => void }) {
  const outcome = useClaim(id)
  const { pathname, search } = usePlace()
  if (outcome === null) return <Message icon={<Coin size="huge" turning />} title="Investering claimen..." text="Wij zoeken uw investering op. Dit duurt een paar seconden." />
  if (outcome.at === 'signed_out') return <Redirect to={paths.login()} state={{ from: pathname + search }} />
  if (outcome.at === 'claimed') return <Claimed amount={outcome.amount === null ? '–' : formatEuro(outcome.amount)} shares={outcome.shares} />
  return (
    <Message icon="bad" title={FAILED} text={outcome.detail ? `${outcome.text} ${outcome.detail}` : outcome.text} contact>
      <div className="flex flex-col gap-3">
        <Button wide onClick={again}>Opnieuw proberen</Button>
        <LoginAgain from={pathname + search} />
      </div>
    </Message>
  )
}

/** To the login and back to the claim; who is signed in, as the wrong person perhaps, is signed out first. */
function LoginAgain({ from }: { readonly from: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!user) return <ButtonLink wide look="secondary" to={paths.login()} state={{ from }}>Inloggen</ButtonLink>
  const change = async () => {
    setBusy(true)
    try {
      await call(logout)
      storeUser(null)
      navigate(paths.login(), { state: { from } })
    } catch {
      setBusy(false)
    }
  }
  return <Button wide look="secondary" busy={busy} onClick={() => void change()}>Inloggen met een ander e-mailadres</Button>
}

function Claimed({ amount, shares }: { readonly amount: string; readonly shares: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = window.setTimeout(() => navigate(paths.dashboard(), { replace: true }), REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [navigate])
  return (
    <Message icon="ok" title="Investering geclaimd!" text="Uw investering staat in uw account. U gaat er over enkele seconden vanzelf heen.">
      <Facts facts={[{ label: 'Bedrag', value: amount }, { label: 'Certificaten', value: formatCount(shares) }]} />
      <div className="mt-5"><ButtonLink wide to={paths.dashboard()}>Naar Mijn Account</ButtonLink></div>
    </Message>
  )
}

/** Null while it runs. */
function useClaim(id: string): Claim | null {
  const [outcome, setOutcome] = useState<Claim | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const found = await claim(id, leaving.signal).catch(() => null)
      if (!leaving.signal.aborted) setOutcome(found)
    }
    void ask()
    return () => leaving.abort()
  }, [id])
  return outcome
}
