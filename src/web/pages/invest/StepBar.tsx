import { Steps } from '#web/ui/Steps.tsx'

/** The three steps of the investment, and where in them somebody is. The long name breaks where it may when letters take more room. */
export function StepBar({ current }: { readonly current: 1 | 2 | 3 }) {
  return <Steps label="Stappen" steps={['Contact', 'Investerings\u00adbedrag', 'Betalen']} current={current} />
}
