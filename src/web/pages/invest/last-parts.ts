/** All that is fetched together, beyond what step 2 begins with. */
export { Agreement } from './Agreement.tsx'
export { Expert } from './Expert.tsx'
export { LastStep } from './LastStep.tsx'
export { TicketFigure } from './TicketFigure.tsx'
export { TierPanel } from './TierPanel.tsx'
export { WaitingList } from './WaitingList.tsx'
