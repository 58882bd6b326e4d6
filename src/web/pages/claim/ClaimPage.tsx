import { useEffect, useEffectEvent, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { formatCount, formatEuro } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { forgetPerson } from '#web/lib/form-memory.ts'
import { Redirect, useNavigate, usePlace, useSearch } from '#web/lib/router.tsx'
import { leaveUser, useUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { logout } from '#web/lib/calls.ts'
import { Message } from '#web/parts/Message.tsx'
import { StayHere } from '#web/parts/StayHere.tsx'
import { GOES_ON_AFTER_S, useGoingOn } from '#web/parts/use-going-on.ts'
import { ActButton } from '#web/ui/ActButton.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { claim, failureText, type Claim } from './claim.ts'

const FAILED = 'Openen niet gelukt'

/** /claim-investment: where the payment mail leads (spec 1, sections 2 and 4). */
export default function ClaimPage() {
  const id = useSearch('investment_id')
  if (id) return <Claiming key={id} id={id} />
  return (
    <Message icon="bad" title={FAILED} text="Geen investering ID gevonden in de link." contact>
      <ButtonLink wide to={pagePath('login')}>Inloggen</ButtonLink>
    </Message>
  )
}

function Claiming({ id }: { readonly id: string }) {
  const [outcome, setOutcome] = useState<Claim | null>(null)
  const [asked, setAsked] = useState(false)
  const claiming = useAct((_, attempt, signal) => {
    setAsked(false)
    return claim(id, attempt, signal, () => setAsked(true))
  }, setOutcome)
  const begin = useEffectEvent(() => claiming.run())
  useEffect(() => begin(), [])
  const { pathname, search } = usePlace()
  const text = claiming.failure ? failureText(claiming.failure, asked) : outcome?.at === 'refused' ? outcome.text : null
  if (claiming.busy || (outcome === null && text === null)) return <Message icon={<Coin size="huge" turning />} title="Uw investering wordt geopend..." text="Wij zoeken uw investering op. Dit duurt een paar seconden." />
  if (outcome?.at === 'signed_out') return <Redirect to={pagePath('login')} state={{ from: pathname + search }} />
  if (outcome?.at === 'claimed') return <Claimed amount={outcome.amount === null ? '–' : formatEuro(outcome.amount)} shares={outcome.shares} />
  return (
    <Message icon="bad" title={FAILED} text={text ?? ''} contact>
      <div className="flex flex-col gap-3">
        <Button wide onClick={() => claiming.run()}>Opnieuw proberen</Button>
        <LoginAgain from={pathname + search} />
      </div>
    </Message>
  )
}

/** To the login and back to the claim; who is signed in, as the wrong person perhaps, is signed out first. */
function LoginAgain({ from }: { readonly from: string }) {
  const user = useUser()
  const navigate = useNavigate()
  const change = useAct((_, attempt) => call(logout, {}, attempt), () => {
    forgetPerson(user?.email ?? null)
    leaveUser()
    navigate(pagePath('login'), { state: { from } })
  })
  if (!user) return <ButtonLink wide look="secondary" to={pagePath('login')} state={{ from }}>Inloggen</ButtonLink>
  return (
    <>
      {change.failure ? <Notice tone="bad" title="U bent nog ingelogd">{change.failure.text}</Notice> : null}
      <div><ActButton wide look="secondary" act={change} busy="Uitloggen..." onPress={() => change.run()}>Inloggen met een ander e-mailadres</ActButton></div>
    </>
  )
}

function Claimed({ amount, shares }: { readonly amount: string; readonly shares: number }) {
  const { stays, stay } = useGoingOn(pagePath('dashboard'))
  return (
    <Message icon="ok" title="Uw investering staat in uw account" text={stays ? 'Daar vindt u uw nummers, en wat er nog nodig is.' : `Daar vindt u uw nummers, en wat er nog nodig is. U gaat er over ${GOES_ON_AFTER_S} seconden vanzelf heen.`}>
      <Facts facts={[{ label: 'Bedrag', value: amount }, { label: 'Certificaten', value: formatCount(shares) }]} />
      <div className="mt-5"><ButtonLink wide to={pagePath('dashboard')}>Naar Mijn Account</ButtonLink></div>
      <StayHere stays={stays} stay={stay} />
    </Message>
  )
}
