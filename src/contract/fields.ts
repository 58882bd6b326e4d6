import * as z from 'zod/mini'
import { cleanText } from '#domain/clean-text.ts'
import { CONTACT_TEXTS, emailProblem, nameProblem, normalEmail, phoneProblem } from '#domain/contact.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { asciiHost } from './host-name.ts'

/**
 * Field schemas that several calls share. What a person types is cleaned here, once, before anything looks at it (contract
 * 4.24): whoever handles an order has it in the form in which it is kept. Each refuses with the words of the domain.
 */

const asTyped = (typed: string): string => typed
const normal = (typed: string): string => normalEmail(typed, asciiHost)

function worded(clean: (typed: string) => string, problemOf: (text: string) => string | null, absent: string = CONTACT_TEXTS.required) {
  return z.string({ error: () => absent }).check(
    z.overwrite(clean),
    z.refine((text) => problemOf(text) === null, { error: (issue) => (typeof issue.input === 'string' ? (problemOf(issue.input) ?? undefined) : undefined) }),
  )
}

export const email = worded(normal, (text) => emailProblem(text, asciiHost))
export const personName = worded(cleanText, nameProblem)
export const phone = worded(cleanText, phoneProblem)
/** Whoever logs in hears the same of an empty address as of a wrong one (spec 1, section 5). */
export const loginEmail = worded(normal, (text) => (emailProblem(text, asciiHost) === null ? null : CONTACT_TEXTS.email), CONTACT_TEXTS.email)
export const currentPassword = z.string({ error: () => CONTACT_TEXTS.required }).check(z.minLength(1, { error: CONTACT_TEXTS.required }), z.maxLength(1000))
export const newPassword = worded(asTyped, newPasswordProblem)
/** An address that is only compared: whether it can be one is not asked. */
export const comparedEmail = z.string().check(z.overwrite(normal), z.maxLength(254))
/** What a person types, of bounded length. */
export const text = (most: number) => z.string().check(z.overwrite(cleanText), z.maxLength(most))

/** Ids are UUIDs; a number that anyone can guess is never an id. */
export const id = z.uuid({ error: () => 'Dit is geen geldig kenmerk' })
/** Euros with at most two decimals, as JSON numbers (contract 3). */
export const euros = z.number({ error: () => 'Vul een geldig bedrag in' })
/** A sum of many amounts, as a JSON number of euros: not bounded as one amount is. */
export const euroSum = z.number()
export const shares = z.int({ error: () => 'Vul een geldig aantal aandelen in' }).check(z.gte(0), z.lte(1_000_000_000))
/** ISO 8601, UTC. */
export const moment = z.string()
/** `YYYY-MM-DD`; there is no year 0. */
export const calendarDay = z.iso.date({ error: () => 'Vul een geldige datum in' }).check(z.refine((day) => !day.startsWith('0000'), { error: () => 'Vul een geldige datum in' }))
export const nothing = z.optional(z.nullable(z.object({})))
/** What a machine says, of bounded length: it is only passed on or compared, as it came. */
export const line = (most = 200) => z.string().check(z.maxLength(most))
