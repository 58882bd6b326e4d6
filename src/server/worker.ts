import type { Channel } from '#domain/messages.ts'
import { watchClock } from './features/clock/watch-clock.ts'
import { sweepFiles } from './features/documents/sweep-files.ts'
import { tellGathered } from './features/invest/tell-gathered.ts'
import { tellWaiting } from './features/invest/waiting-list.ts'
import { tellMarks } from './features/offer-meter/tell-marks.ts'
import { keepPromises } from './features/payments/keep-promises.ts'
import { lookUpDue, type LookUpNeeds } from './features/payments/look-up-payments.ts'
import { noteDue } from './features/payments/note-payments.ts'
import { followRequests } from './features/requests/follow-requests.ts'
import { remindIncomplete } from './features/reminders/remind-incomplete.ts'
import { sweepPayments } from './features/payments/sweep-payments.ts'
import type { Files } from './gateways/files.ts'
import { deliverDue, type DeliveryNeeds } from './outbox/deliver.ts'
import { messageOf, type Log } from './lib/log.ts'
import { openRestored } from './ledger/restored.ts'
import { stretch, type Stretch } from './lib/stretch.ts'
import { findNeededFiles } from './store/documents.ts'
import { findNextDue } from './store/outbox.ts'
import { findNextLookUpDue } from './store/payment-look-ups.ts'
import { findNextNoteDue } from './store/payment-notes.ts'
import { findNextPromiseDue } from './store/payment-promises.ts'
import { purgeExpired } from './store/purge.ts'
import { findSellingStop } from './store/selling-stops.ts'

export interface Worker {
  /** Something was committed that may be due: a table's name, or '' for anything. */
  readonly wake: (table: string) => void
  /** Lets the running work end; nothing new is begun. */
  stop(): Promise<void>
}

const LOOK_AGAIN_MS = 2000
/** Between two looks that found nothing, whatever is said to be due. */
const LEAST_REST_MS = 20
const SWEEP_MS = 60_000
const REMIND_MS = 600_000
const PURGE_MS = 3_600_000

/**
 * Empties the outbox, looks up payments, notes their numbers at the provider, sweeps for lost webhooks, reminds, and clears away what has
 * expired. On a restored database that was not reconciled all of it stands still (contract 4.26).
 */
export function startWorker(needs: DeliveryNeeds & LookUpNeeds & { readonly keepFiles: () => Promise<void>; readonly files: Files }): Worker {
  const { db, log } = needs
  const around = { log, now: () => db.now(), restored: openRestored(db) }
  const due = (channel: Channel) => async () => (await findNextDue(db, channel)) ?? Infinity
  const letters = startLoop(around, 'letters', () => deliverDue(needs, 'mail'), due('mail'))
  const events = startLoop(around, 'events', () => deliverDue(needs, 'event'), due('event'))
  const leads = startLoop(around, 'leads', () => deliverDue(needs, 'lead'), due('lead'))
  const lookUps = startLoop(around, 'payments', () => lookUpDue(needs), async () => (needs.provider && (await findNextLookUpDue(db))) ?? Infinity)
  const notes = startLoop(around, 'notes', () => noteDue(needs), async () => (needs.provider && (await findNextNoteDue(db))) ?? Infinity)
  // Nobody is called to a checkout that an operator keeps shut.
  const stopped = async () => (await findSellingStop(db)) !== undefined
  const promises = startLoop(around, 'promises', async () => ((await stopped()) ? 0 : await keepPromises(needs)), async () => ((await stopped()) ? null : await findNextPromiseDue(db)) ?? Infinity)
  const sweep = startTimer(around, 'sweep', SWEEP_MS, () => sweepPayments(needs))
  const room = startTimer(around, 'waiting list', SWEEP_MS, async () => (await stopped()) || (await tellWaiting(needs)))
  const gathered = startTimer(around, 'requests', SWEEP_MS, () => tellGathered(needs))
  const meter = startTimer(around, 'offer meter', SWEEP_MS, () => tellMarks(needs))
  const reminders = startTimer(around, 'reminders', REMIND_MS, () => remindIncomplete(needs))
  const unpaid = startTimer(around, 'unpaid requests', REMIND_MS, () => followRequests(needs))
  const clock = startTimer(around, 'clock', SWEEP_MS, () => watchClock(needs))
  // Its own files first: what is still served is not cleared away.
  const purge = startTimer(around, 'purge', PURGE_MS, async () => {
    await needs.keepFiles()
    await purgeExpired(db)
    await sweepFiles({ db, log, files: needs.files, namesKept: (names) => findNeededFiles(db, names) }, { dryRun: false })
  })
  return {
    wake(table) {
      for (const [of, loop] of [['outbox', letters], ['outbox', events], ['outbox', leads], ['payment_checks', lookUps], ['payment_notes', notes]] as const) if (table === of || table === '') loop.wake()
    },
    async stop() {
      await Promise.all([letters.stop(), events.stop(), leads.stop(), lookUps.stop(), notes.stop(), promises.stop(), sweep.stop(), room.stop(), gathered.stop(), meter.stop(), reminders.stop(), unpaid.stop(), clock.stop(), purge.stop()])
    },
  }
}

interface Around {
  readonly log: Log
  readonly now: () => number
  /** Is this a restored database that waits to be reconciled? */
  readonly restored: () => Promise<boolean>
}

interface Loop {
  wake(): void
  stop(): Promise<void>
}

/** Works while there is work; then sleeps until the next is due, it is woken, or two seconds went by. */
function startLoop({ log, now, restored }: Around, name: string, work: () => Promise<number>, nextDue: () => Promise<number>): Loop {
  const end = new AbortController()
  const stopped = () => end.signal.aborted
  let pending = true
  let rouse: () => void = () => undefined

  async function run(): Promise<void> {
    while (!stopped()) {
      pending = false
      try {
        const still = await restored()
        if (!still && (await work()) > 0) continue
        await sleep(still ? LOOK_AGAIN_MS : Math.min(LOOK_AGAIN_MS, Math.max(LEAST_REST_MS, (await nextDue()) - now())))
      } catch (error) {
        log.warn({ loop: name, reason: error instanceof Error ? messageOf(error) : 'unknown' }, 'worker waits')
        await sleep(LOOK_AGAIN_MS)
      }
    }
  }

  async function sleep(milliseconds: number): Promise<void> {
    if (pending || stopped()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return {
    wake() {
      pending = true
      rouse()
    },
    async stop() {
      end.abort()
      rouse()
      await running
    },
  }
}

/** Works every so often, the first time at once; a clock that is set back stops it no more than one that is moved on. */
function startTimer(around: Around, name: string, everyMs: number, work: () => Promise<unknown>): Loop {
  let rest: Stretch | null = null
  return startLoop(around, name, async () => {
    if (rest && !rest.isOver()) return 0
    rest = stretch(everyMs, around.now)
    await work()
    return 0
  }, async () => around.now() + (rest?.left() ?? 0))
}
