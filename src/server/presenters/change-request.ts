import type * as z from 'zod/mini'
import type { changeRequest, listedChange } from '#contract/change-requests.ts'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { ChangeRequest, ListedChange } from '#server/store/change-requests.ts'

/** A request as a person reads it; an address as one writes it. */
export function presentChange({ id, field, wanted, state, reason, asked_at, ended_at }: ChangeRequest): z.output<typeof changeRequest> {
  return { id, field, wanted: readable(field, wanted), state, reason, asked_at: iso(asked_at), ended_at: isoOrNull(ended_at) }
}

/** The same for admins, with whose it is. */
export function presentListedChange(request: ListedChange): z.output<typeof listedChange> {
  const { field, was, investor_id, investor_name, investor_email } = request
  return { ...presentChange(request), investor_id, investor_name, investor_email: readableEmail(investor_email, asciiHost), was: was === null ? null : readable(field, was) }
}

function readable(field: ChangeRequest['field'], text: string): string {
  return field === 'email' ? readableEmail(text, asciiHost) : text
}
