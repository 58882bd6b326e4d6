import type * as z from 'zod/mini'

/** Of a format whose own words would say nothing to a person. */
const FORMATS: Readonly<Record<string, string>> = { uuid: 'Dit is geen geldig kenmerk', date: 'Vul een geldige datum in', datetime: 'Vul een geldig moment in', email: 'Vul een geldig e-mailadres in' }

/**
 * What is wrong with a field whose schema has no words of its own: a schema's words name types of a language and signs that
 * no guest reads.
 */
export function sayPlainly(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': return 'Dit gegeven ontbreekt of heeft een andere vorm dan verwacht'
    case 'too_big': return issue.origin === 'string' ? `Gebruik hooguit ${issue.maximum} tekens` : isOfMany(issue.origin) ? `Kies er hooguit ${issue.maximum}` : `Vul hooguit ${issue.maximum} in`
    case 'too_small': return issue.origin === 'string' ? `Gebruik ten minste ${issue.minimum} tekens` : isOfMany(issue.origin) ? `Kies er ten minste ${issue.minimum}` : `Vul ten minste ${issue.minimum} in`
    case 'invalid_format': return FORMATS[issue.format] ?? 'Dit is niet goed geschreven'
    case 'invalid_value': return 'Kies een van de mogelijkheden'
    case 'not_multiple_of': return `Vul een veelvoud van ${issue.divisor} in`
    case 'unrecognized_keys': return 'Dit verzoek bevat een gegeven dat wij niet kennen'
    default: return 'Controleer dit gegeven'
  }
}

function isOfMany(origin: string): boolean {
  return ['array', 'set', 'map', 'file'].includes(origin)
}
