import { Agreement } from './Agreement.tsx'
import { Expert } from './Expert.tsx'
import { LastStep } from './LastStep.tsx'
import { TicketFigure } from './TicketFigure.tsx'
import { TierPanel } from './TierPanel.tsx'
import { WaitingList } from './WaitingList.tsx'

/** All that is fetched together, beyond what step 2 begins with. */
export const LAST_PARTS = { Agreement, Expert, LastStep, TicketFigure, TierPanel, WaitingList }
