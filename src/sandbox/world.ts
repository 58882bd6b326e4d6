import { join } from 'node:path'
import { Changes } from './changes.ts'
import { Clock } from './clock.ts'
import type { Lead } from './close/lead.ts'
import { Faults } from './faults.ts'
import type { HookEvent } from './hook/event.ts'
import { Journal } from './journal.ts'
import { Idempotency, type KeptAnswer } from './mollie/idempotency.ts'
import type { Payment } from './mollie/payment.ts'
import type { Attempt } from './mollie/webhook-post.ts'
import { WebhookSender, type Delivery } from './mollie/webhook-sender.ts'
import { RequestLog } from './request-log.ts'
import { Ring } from './ring.ts'
import type { Mail } from './smtp/mail.ts'
import { Table } from './table.ts'

/** Everything that the sandbox knows. */
export interface World {
  readonly changes: Changes
  readonly clock: Clock
  readonly faults: Faults
  readonly requests: RequestLog
  readonly payments: Table<Payment>
  readonly deliveries: Table<Delivery>
  readonly attempts: Ring<Attempt>
  readonly webhooks: WebhookSender
  readonly idempotency: Idempotency
  readonly mails: Table<Mail>
  readonly events: Table<HookEvent>
  readonly leads: Table<Lead>
  readonly settings: Settings
  /** Forgets everything, on disk too. */
  readonly reset: () => Promise<void>
  /** Writes what is still in memory only. */
  readonly close: () => Promise<void>
}

interface Settings {
  /** Mollie refuses webhooks on loopback; for a machine that plays both sides they are allowed. */
  loopbackWebhooks: boolean
}

/** Opens the world of an earlier run in `dataDir`, or a new one; null remembers nothing on disk. */
export async function openWorld(dataDir: string | null): Promise<World> {
  const journal = await Journal.open(dataDir === null ? null : join(dataDir, 'sandbox'))
  const changes = new Changes()
  const clock = new Clock()
  const payments = new Table<Payment>('payments', journal, changes)
  const deliveries = new Table<Delivery>('deliveries', journal, changes)
  const answers = new Table<KeptAnswer>('answers', journal, changes)
  const mails = new Table<Mail>('mails', journal, changes)
  const events = new Table<HookEvent>('events', journal, changes)
  const leads = new Table<Lead>('leads', journal, changes)
  const attempts = new Ring<Attempt>(10_000)
  const faults = new Faults()
  const requests = new RequestLog(() => clock.now())
  const settings: Settings = { loopbackWebhooks: true }
  const webhooks = new WebhookSender({ clock, deliveries, attempts })
  return {
    changes, clock, faults, requests, payments, deliveries, attempts, webhooks, mails, events, leads, settings,
    idempotency: new Idempotency(answers, clock),
    reset: () => {
      clock.reset()
      webhooks.reset()
      settings.loopbackWebhooks = true
      for (const part of [faults, requests, attempts, payments, deliveries, answers, mails, events, leads]) part.clear()
      return journal.clear()
    },
    close: () => {
      clock.reset()
      webhooks.reset()
      return journal.flush()
    },
  }
}
