/** The names of the steps, as the indicator shows them. */
export const STEPS = ['Contact', 'Investeringsbedrag', 'Betalen'] as const
