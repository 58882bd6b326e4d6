import type { Moment } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { Pool } from '#server/db/tx.ts'
import type { Crm } from '#server/gateways/close.ts'
import { HookFailure, type Hook } from '#server/gateways/hook.ts'
import { MailFailure, type Mailer } from '#server/gateways/mail.ts'
import { messageOf, type Log } from '#server/lib/log.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { claimMessages, setMessageDone, setMessageFailed, setMessageLater, setMessageUnsent, type Message } from '#server/store/outbox.ts'
import type { Limits } from '#server/limits.ts'
import { writeLetter } from './letters.ts'
import { LeadFailure, sendLead } from './leads.ts'
import { withPersonalNumbers } from './personal-numbers.ts'
import { nextTry, type Failure } from './schedule.ts'
import { takeTurn } from './turns.ts'
import { iso } from '#server/lib/iso.ts'

export interface DeliveryNeeds {
  readonly db: Pool
  readonly log: Log
  /** null: no mail server is set, and letters wait. */
  readonly mailer: Mailer | null
  /** null: automation is off, and events go nowhere. */
  readonly hook: Hook | null
  /** null: no CRM is told of anybody. */
  readonly crm: Crm | null
  /** Events carry personal numbers and links to documents. */
  readonly sharePersonalNumbers: boolean
  readonly keys: Keys
  readonly limits: Limits
  readonly publicUrl: URL
  readonly issuerEmail: string
  readonly offer: Offer
  readonly offerThreshold: TotalCents | null
}

const BATCH = 10
/** Longer than the longest delivery, time-outs included. */
const LOAN_SECONDS = 120

/**
 * Delivers what is due on one channel (letters never wait for a hook that hangs), oldest first; says how many were taken. A message goes out at least once: the receiver
 * knows a repeat by its id. One that always fails is parked, and the others go on.
 */
export async function deliverDue(needs: DeliveryNeeds, channel: Message['channel']): Promise<number> {
  const messages = await claimMessages(needs.db, channel, BATCH, LOAN_SECONDS)
  await Promise.all(messages.map((message) => deliver(needs, message)))
  return messages.length
}

async function deliver(needs: DeliveryNeeds, message: Message): Promise<void> {
  const { db, log } = needs
  let ended: Moment | 'sent' | 'unsent'
  try {
    ended = await SENDERS[message.channel](needs, message)
  } catch (error) {
    const retryAt = nextTry(message.channel, message.attempts, failureOf(error), db.now(), Math.random())
    const reason = reasonOf(error)
    log.warn({ message: message.id, name: message.name, attempts: message.attempts, parked: retryAt === null, reason: reason.slice(0, 200) }, 'message not delivered')
    await setMessageFailed(db, message.id, reason, retryAt)
    return
  }
  if (ended === 'sent') await setMessageDone(db, message.id)
  else if (ended === 'unsent') await setMessageUnsent(db, message.id)
  else await setMessageLater(db, message.id, ended)
}

/** Sends it; or says from when on it may go, or that it goes no more. */
async function sendLetter(needs: DeliveryNeeds, message: Message): Promise<Moment | 'sent' | 'unsent'> {
  const { db, mailer, limits, keys, publicUrl, issuerEmail, offer, offerThreshold } = needs
  if (!mailer) throw new MailFailure('no mail server is set', false)
  const letter = await writeLetter(db, message, { keys, publicUrl, issuerEmail, offer, offerThreshold })
  // The person it is about is gone: there is nobody to write to.
  if (!letter) return 'unsent'
  const turn = await takeTurn(needs, message, letter.to.address)
  if (turn.at !== 'now') return turn.at === 'later' ? turn.moment : 'unsent'
  try {
    await mailer.send({ ...letter, messageId: `<${message.message_id}@${publicUrl.hostname}>` })
  } catch (error) {
    await limits.release(...turn.counted)
    throw error
  }
  return 'sent'
}

async function sendEvent(needs: DeliveryNeeds, message: Message): Promise<'sent'> {
  const { hook, db, sharePersonalNumbers } = needs
  if (!hook) return 'sent'
  const clientData = sharePersonalNumbers ? await withPersonalNumbers(needs, message) : message.payload
  const body = JSON.stringify({ event_type: message.name, event_id: message.message_id, occurred_at: iso(message.occurred_at), clientData })
  await hook.send({ id: message.message_id, body }, db.now())
  return 'sent'
}

const SENDERS: Readonly<Record<Message['channel'], (needs: DeliveryNeeds, message: Message) => Promise<Moment | 'sent' | 'unsent'>>> = { mail: sendLetter, event: sendEvent, lead: sendLead }

/** In the words of whoever refused it, which the desk shows; any other fault with its kind. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const answered = error instanceof MailFailure || error instanceof HookFailure || error instanceof LeadFailure
  return answered ? messageOf(error) : `${error.name}: ${messageOf(error)}`
}

function failureOf(error: unknown): Failure {
  if (error instanceof LeadFailure) return error.failure
  if (error instanceof MailFailure) return { kind: error.forGood ? 'for_good' : 'later' }
  if (error instanceof HookFailure) return { kind: error.kind === 'gone' ? 'for_good' : error.kind, retryAfter: error.retryAfter }
  return { kind: 'later' }
}
