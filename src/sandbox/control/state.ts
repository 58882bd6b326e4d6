import { jsonAnswer, type Answer } from '#sandbox/http.ts'
import { listEvents } from '#sandbox/hook/event.ts'
import type { Payment, Status } from '#sandbox/mollie/payment.ts'
import { presentPayment } from '#sandbox/mollie/present.ts'
import { readMail } from '#sandbox/smtp/mail.ts'
import type { World } from '#sandbox/world.ts'

/** How many of each list the overview shows. */
export const SHOWN = 50

function countByStatus(payments: Iterable<Payment>): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {}
  for (const { status } of payments) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Counts of everything and the newest of everything. */
export async function stateAnswer(world: World, baseUrl: string): Promise<Answer> {
  const { payments, mails, events, leads, deliveries } = world
  return jsonAnswer(200, {
    revision: world.changes.revision,
    now: new Date(world.clock.now()).toISOString(),
    clockShiftSeconds: world.clock.shiftSeconds,
    counts: { payments: payments.size, mails: mails.size, events: events.size, leads: leads.size, webhooks: deliveries.size },
    paymentStatuses: countByStatus(payments.values()),
    webhooks: world.webhooks.settings,
    faults: world.faults.list(),
    settings: world.settings,
    payments: payments.newest(SHOWN).map((it) => presentPayment(it, baseUrl)),
    mails: await Promise.all(mails.newest(SHOWN).map(readMail)),
    events: listEvents(events.values()).slice(0, SHOWN),
    leads: leads.newest(SHOWN).map((it) => it.shown),
  })
}
