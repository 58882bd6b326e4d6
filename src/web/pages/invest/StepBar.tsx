import { Steps } from '#web/ui/Steps.tsx'

/** The three steps of the investment, and where in them somebody is. */
export function StepBar({ current }: { readonly current: 1 | 2 | 3 }) {
  return <Steps label="Stappen" steps={['Contact', 'Investeringsbedrag', 'Betalen']} current={current} />
}
