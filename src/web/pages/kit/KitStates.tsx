import { STATUS_WORDS, StatusLabel } from '#web/parts/StatusLabel.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Reels } from '#web/ui/Reels.tsx'
import { Slot } from '#web/ui/Slot.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Exhibit } from './Exhibit.tsx'

const STEPS = ['Contact', 'Investeringsbedrag', 'Betalen']

/** Where something stands: words, steps, counting, waiting. */
export function KitStates() {
  return (
    <>
      <Exhibit title="Statussen: altijd pictogram en woord">
        <div className="kit-row">{STATUS_WORDS.map((word) => <StatusLabel key={word} word={word} />)}</div>
        <div className="kit-row">
          <NumberChip range={{ start: 18_432, end: 19_778 }} />
          <NumberChip range={{ start: 577_914, end: 577_914 }} />
        </div>
      </Exhibit>
      <Exhibit title="Stappen">{[1, 2, 3].map((current) => <Steps key={current} label={`Stappen, bij ${current}`} steps={STEPS} current={current} />)}</Exhibit>
      <Exhibit title="Telwerk">
        <div className="kit-row"><Reels value={0} /><Reels value={1} /><Reels value={24} /><Reels value={9} /><Reels value={237} /></div>
      </Exhibit>
      <Exhibit title="Voortgang en wachten">
        {[0, 47, 100].map((value) => <Progress key={value} label="Akte voorbereiden" value={value} />)}
        <Slot />
        <Waiting>Wij vragen het uw bank. Dit duurt meestal een paar seconden.</Waiting>
      </Exhibit>
    </>
  )
}
