import { iso } from '#server/lib/iso.ts'
import type { Restoration } from '#server/store/restorations.ts'
import type { Reconciled } from './reconcile.ts'

/** What admins do and no provider knows of: it must be looked up by hand. */
const BY_HAND = 'money booked by bank, certificates assigned, transferred or withdrawn, decided cases, changed and deleted people'

/** What an operator is to know of a database that was just restored. */
export function sayRestored({ backupAt, restoredAt }: Restoration): string {
  return `Nothing is sold, told or carried out here yet. What happened from ${iso(backupAt)} to ${iso(restoredAt)} is missing.
Next: look up what admins did in that time (${BY_HAND}: letters, events, the bank's statement), add up how many certificates they gave,
and run script/admin reconcile --withhold N`
}

/** What was found, what is kept back, and what is still to be done by hand. */
export function sayReconciled({ backupAt, restoredAt, payments, unknown, differing, withheld, wanted, foreign, unreadable }: Reconciled): string {
  return [
    `The provider told of ${payments} payments of ours. ${unknown} paid ones belong to investments that the backup does not know, ${differing} bought other numbers than the register says: they are under "Te beoordelen".`,
    ...(foreign > 0 ? [`${foreign} payments of the same account are not ours and were left alone.`] : []),
    ...(unreadable.length > 0 ? [`Nobody can read these; look them up by hand: ${unreadable.join(', ')}`] : []),
    `Withheld from everybody: ${withheld.noted} numbers that such payments bought, ${withheld.passedOver} that were passed over, ${withheld.unknown} for ${wanted} of which no record tells.`,
    ...(wanted > 0 && withheld.unknown < wanted ? [`No more were free: ${wanted - withheld.unknown} too few.`] : []),
    `From ${iso(backupAt)} to ${iso(restoredAt)} look up by hand: ${BY_HAND}.`,
    'Numbers that turn out to be nobody\'s: script/admin withheld, then script/admin free FIRST LAST.',
    'The database is open.',
  ].join('\n')
}
