import { Steps } from '#web/ui/Steps.tsx'

interface StepBarProps {
  readonly current: 1 | 2 | 3
  /** Back to a step that is done. */
  readonly goTo?: (step: 1 | 2) => void
}

/** The three steps of the investment, and where in them somebody is. The long name breaks where it may when letters take more room. */
export function StepBar({ current, goTo }: StepBarProps) {
  return <Steps label="Stappen" steps={['Contact', 'Investerings\u00adbedrag', 'Betalen']} current={current} onGo={goTo && ((place) => goTo(place === 1 ? 1 : 2))} />
}
