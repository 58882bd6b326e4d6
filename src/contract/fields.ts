import * as z from 'zod/mini'
import { CONTACT_TEXTS, emailProblem, isEmail, nameProblem, phoneProblem } from '#domain/contact.ts'
import { newPasswordProblem } from '#domain/passwords.ts'

/** Field schemas that several calls share. Each refuses with the words of the domain. */

function worded(problemOf: (typed: string) => string | null, absent: string = CONTACT_TEXTS.required) {
  return z.string({ error: () => absent }).check(
    z.refine((typed) => problemOf(typed) === null, { error: (issue) => (typeof issue.input === 'string' ? (problemOf(issue.input) ?? undefined) : undefined) }),
  )
}

export const email = worded(emailProblem)
export const personName = worded(nameProblem)
export const phone = worded(phoneProblem)
/** Whoever logs in hears the same of an empty address as of a wrong one (spec 1, section 5). */
export const loginEmail = worded((typed) => (isEmail(typed) ? null : CONTACT_TEXTS.email), CONTACT_TEXTS.email)
export const currentPassword = z.string({ error: () => CONTACT_TEXTS.required }).check(z.minLength(1, { error: CONTACT_TEXTS.required }), z.maxLength(1000))
export const newPassword = worded(newPasswordProblem)

/** Ids are UUIDs; a number that anyone can guess is never an id. */
export const id = z.uuid({ error: () => 'Dit is geen geldig kenmerk' })
/** Euros with at most two decimals, as JSON numbers (contract 3). */
export const euros = z.number({ error: () => 'Vul een geldig bedrag in' })
/** A sum of many amounts, as a JSON number of euros: not bounded as one amount is. */
export const euroSum = z.number()
export const shares = z.int({ error: () => 'Vul een geldig aantal aandelen in' }).check(z.gte(0), z.lte(1_000_000_000))
/** ISO 8601, UTC. */
export const moment = z.string()
/** `YYYY-MM-DD` */
export const calendarDay = z.iso.date({ error: () => 'Vul een geldige datum in' })
export const nothing = z.optional(z.nullable(z.object({})))
/** A text of bounded length that is only passed on. */
export const line = (most = 200) => z.string().check(z.maxLength(most))
