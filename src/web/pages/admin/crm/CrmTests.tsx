import { CircleCheck, CircleX, Plug, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { createCloseLead, validateCloseApi, type CrmLead, type CrmValidation } from '#contract/crm.ts'
import { call } from '#web/lib/call.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Checks } from './Checks.tsx'
import { LeadResult } from './LeadResult.tsx'

/** The same for everybody who tries: nobody is called for it. */
const TEST_LEAD = { fullName: 'Test Lead Arcadeel', email: 'crm-test@voorbeeld.nl', phone: '06 12345678', address: 'Teststraat 1, 1234 AB Amsterdam', country: 'Nederland', taxId: '000000000', action: 'create_lead' } as const

/** Two tests, each with what it came to below the buttons; the last of each stays until it is tried again. */
export function CrmTests() {
  const [validation, setValidation] = useState<CrmValidation | null>(null)
  const [lead, setLead] = useState<CrmLead | null>(null)
  const validate = useAct((_, attempt) => call(validateCloseApi, {}, attempt), setValidation, { leavable: true })
  const create = useAct((_, attempt) => call(createCloseLead, TEST_LEAD, attempt), setLead)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" icon={<Plug aria-hidden className="size-[18px]" />} busy={validate.busy ? 'Sleutel testen...' : false} off={validate.wait > 0} onClick={() => {
          setValidation(null)
          validate.run()
        }}>Test de sleutel</Button>
        <Button look="secondary" size="small" icon={<UserPlus aria-hidden className="size-[18px]" />} busy={create.busy ? 'Lead maken...' : false} off={create.wait > 0} onClick={() => {
          setLead(null)
          create.run()
        }}>Maak een testlead</Button>
      </div>
      <Failed title="Failed to connect to validation endpoint" failure={validate.failure} />
      {validation ? <Result title="Sleutel" good={validation.success} message={validation.message}><Checks validation={validation} /></Result> : null}
      <Failed title="Failed to test lead creation" failure={create.failure} />
      {lead ? <Result title="Testlead" good={lead.success} message={lead.message}><LeadResult lead={lead} /></Result> : null}
      {validation ?? lead ?? validate.failure ?? create.failure ? null : <p className="text-ink-2">Er is hier nog niets getest. Een testlead komt echt in Close te staan; verwijder hem daar weer.</p>}
    </div>
  )
}

/** It never came to an answer of ours: as the specification says it, with why. */
function Failed({ title, failure }: { readonly title: string; readonly failure: Refused | null }) {
  return failure ? <Notice tone="bad" title={title}><p>{failure.text}</p></Notice> : null
}

interface ResultProps {
  readonly title: string
  readonly good: boolean
  readonly message: string
  readonly children: Elements
}

function Result({ title, good, message, children }: ResultProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-(--radius-card) border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-bold">{title}</h2>
        {good ? <StatusBadge tone="ok" icon={CircleCheck}>Gelukt</StatusBadge> : <StatusBadge tone="bad" icon={CircleX}>Mislukt</StatusBadge>}
      </div>
      <p role="status">{message}</p>
      {children}
    </section>
  )
}
