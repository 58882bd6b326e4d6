import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadOwnData, getInvestorConsents } from '#contract/own-data.ts'
import { ask } from '#web/lib/ask.ts'
import { download } from '#web/lib/download.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Consents } from './Consents.tsx'

interface OwnDataProps {
  readonly investorId: string
  /** There is a number to have in full. */
  readonly hasBsn: boolean
}

/** "Uw gegevens en akkoorden": what somebody agreed to, and all that is kept about him as a file. */
export function OwnData({ investorId, hasBsn }: OwnDataProps) {
  const { data: consents, error, refetch } = useQuery(ask(getInvestorConsents, { p_investor_id: investorId }))
  return (
    <>
      {consents ? <Consents rows={consents} /> : error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Akkoorden laden...</Waiting>}
      <DownloadOwnData hasBsn={hasBsn} />
    </>
  )
}

type Numbers = 'masked' | 'full'

/** By a press each: the file as it is, or with the BSN in full, for which a code is asked where the login is not fresh. */
function DownloadOwnData({ hasBsn }: Pick<OwnDataProps, 'hasBsn'>) {
  const [pressed, setPressed] = useState<Numbers>('masked')
  const [done, setDone] = useState(false)
  const saving = useAct((numbers: Numbers) => download(`${downloadOwnData.path}?numbers=${numbers}`), () => setDone(true))
  const save = (numbers: Numbers) => {
    setPressed(numbers)
    setDone(false)
    saving.run(numbers)
  }
  const busy = (numbers: Numbers) => (saving.busy && pressed === numbers ? 'Verzamelen...' : false)
  return (
    <div className="mt-4 border-t border-line pt-4">
      {saving.failure ? <div className="mb-3"><Notice tone="bad" title="Downloaden is niet gelukt">{textOf(saving.failure, 'Probeer het opnieuw.')}</Notice></div> : null}
      <p className="mb-3 text-note text-ink-2">Alles wat wij van u bewaren, in één bestand: profiel, investeringen, nummers, documenten, berichten en wat er met uw account gebeurde.</p>
      <div className="flex flex-col gap-2.5">
        <Button look="secondary" size="medium" wide busy={busy('masked')} off={saving.wait > 0} icon={<Download aria-hidden className="size-5" />} onClick={() => save('masked')}>Uw gegevens downloaden</Button>
        {hasBsn ? <Button look="quiet" size="small" wide busy={busy('full')} off={saving.wait > 0} onClick={() => save('full')}>Met uw volledige BSN</Button> : null}
      </div>
      <WaitLine id="download-wait" seconds={saving.wait} />
      <Aloud>{done ? 'Uw gegevens zijn gedownload.' : saving.busy ? 'Verzamelen...' : ''}</Aloud>
    </div>
  )
}
