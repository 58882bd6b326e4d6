import type { SignatureVerdict } from './signature.ts'

/** An event as the automation service received it. */
export interface HookEvent {
  readonly id: string
  /** Milliseconds of the sandbox's clock. */
  readonly at: number
  readonly hook: string
  /** The sender's own id of the message, the same on every try. */
  readonly webhookId: string | null
  /** `event_type` of the body, or its `type`. */
  readonly type: string
  readonly signature: SignatureVerdict
  /** Parsed JSON, or the text when it is none. */
  readonly body: unknown
}

/** Newest first; `duplicate` says that a message with the same webhook id came before. */
export function listEvents(events: Iterable<HookEvent>): (HookEvent & { readonly duplicate: boolean })[] {
  const seen = new Set<string>()
  return Array.from(events, (event) => {
    const duplicate = event.webhookId !== null && seen.has(event.webhookId)
    if (event.webhookId !== null) seen.add(event.webhookId)
    return { ...event, duplicate }
  }).toReversed()
}
