import * as z from 'zod/mini'
import { AGREEMENT_KINDS, versionProblem } from '#domain/agreements.ts'
import { text } from './fields.ts'

const version = text(100).check(z.refine((typed) => versionProblem(typed) === null, { error: 'Dit is geen versie' }))

/** What the page put before a guest at the button that he pressed, in which version: kept as his consent. */
export const agreed = z.optional(z.nullable(z.array(z.object({ kind: z.enum(AGREEMENT_KINDS), version })).check(z.maxLength(AGREEMENT_KINDS.length))))
