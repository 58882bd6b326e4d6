/** All that is fetched together, beyond what step 2 begins with. */
export { Agreement } from './Agreement.tsx'
export { AmountSummary } from './AmountSummary.tsx'
export { Expert } from './Expert.tsx'
export { LastStep } from './LastStep.tsx'
export { TicketFigure } from './TicketFigure.tsx'
export { WaitingList } from './WaitingList.tsx'
