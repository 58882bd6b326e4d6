import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listFactors } from '#contract/admin-factors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { ask } from '#web/lib/ask.ts'
import { FAILED_TEXT, textOf } from '#web/lib/refused.ts'
import { FactorSetUp } from '#web/parts/admin/FactorSetUp.tsx'
import { RecoveryCodes } from '#web/parts/admin/RecoveryCodes.tsx'
import { useRecoveryCodes } from '#web/parts/admin/use-recovery-codes.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { FactorLine } from './FactorLine.tsx'
import { Panel } from './Panel.tsx'

type Own = ReplyOf<typeof listFactors>

/** An admin's own second factors and recovery codes. */
export function Factors() {
  const { data, error, refetch } = useQuery(ask(listFactors))
  if (data) return <Known own={data} />
  return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Tweede factor laden...</Waiting>
}

function Known({ own }: { readonly own: Own }) {
  const { factors, recovery_codes_left: left, required } = own
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const focus = () => list.current?.focus({ preventScroll: true })
  const { codes, shut, make, refresh } = useRecoveryCodes(focus)
  const changed = (words: string) => {
    setSaid(words)
    focus()
    void refresh()
  }
  const added = (words: string) => {
    changed(words)
    if (left === 0) make.run()
  }
  return (
    <>
      <Panel title="Tweede factor">
        <div ref={list} tabIndex={-1} role="group" aria-label="Tweede factor" className="mb-5 outline-none">
          {factors.length > 0 ? (
            <ul className="divide-y divide-line rounded-(--radius-field) border border-line">
              {factors.map((factor) => <FactorLine key={factor.id} factor={factor} onRemoved={changed} />)}
            </ul>
          ) : (
            <p className="max-w-[70ch] text-ink-2">{required ? 'U hebt nog geen tweede factor, en die is verplicht. Kies er hieronder een.' : 'U logt nu in met alleen uw wachtwoord. Met een tweede factor komt niemand binnen die uw wachtwoord kent.'}</p>
          )}
          <Aloud>{said}</Aloud>
        </div>
        <FactorSetUp level={3} hasApp={factors.some(({ kind }) => kind === 'totp')} onAdded={added} />
      </Panel>
      <Panel title="Herstelcodes">
        {make.failure ? <div className="mb-3"><Notice tone="bad" title={textOf(make.failure, FAILED_TEXT)} /></div> : null}
        <p className="mb-3 max-w-[70ch] text-ink-2">{recoveryText(own)}</p>
        {factors.length > 0 ? <Button look="secondary" size="small" busy={make.busy ? 'Herstelcodes maken...' : false} off={make.wait > 0} onClick={() => make.run()}>{left > 0 ? 'Nieuwe herstelcodes maken' : 'Herstelcodes maken'}</Button> : null}
      </Panel>
      <RecoveryCodes codes={codes} onClose={shut} />
    </>
  )
}

function recoveryText({ factors, recovery_codes_left: left }: Own): string {
  if (factors.length === 0) return 'Voor als uw telefoon of sleutel er niet is. U krijgt ze zodra u een tweede factor hebt.'
  if (left === 0) return 'U hebt geen herstelcodes meer. Zonder komt u er niet in als uw telefoon of sleutel er niet is.'
  return `Nog ${left} van 10 ${left === 1 ? 'code is' : 'codes zijn'} niet gebruikt. Nieuwe codes maken de oude ongeldig.`
}
