import { lazily } from '#web/lib/lazily.tsx'

/** Fetches all of the parts below: they come in one file. */
export const loadLastParts = async () => (await import('./last-parts.ts')).LAST_PARTS

export const Agreement = lazily(async () => (await loadLastParts()).Agreement)
export const Expert = lazily(async () => (await loadLastParts()).Expert)
export const LastStep = lazily(async () => (await loadLastParts()).LastStep)
export const TicketFigure = lazily(async () => (await loadLastParts()).TicketFigure)
export const TierPanel = lazily(async () => (await loadLastParts()).TierPanel)
export const WaitingList = lazily(async () => (await loadLastParts()).WaitingList)
