import { isRecord, listAt, textAt, type JsonRecord } from '#sandbox/json.ts'
import { CUSTOM_FIELDS } from './lead.ts'

/** Close's own shape for what is wrong: by field, nested by index inside contacts (facts 2.4). */
interface FieldErrors {
  readonly 'field-errors': JsonRecord
  readonly errors: readonly string[]
}

const LEAD_FIELDS = new Set(['name', 'description', 'url', 'status_id', 'contacts', 'addresses'])
const CONTACT_FIELDS = new Set(['name', 'title', 'emails', 'phones', 'urls'])

/** What Close would refuse of a new lead; null when all is well. */
export function leadErrors(lead: JsonRecord): FieldErrors | null {
  return collected({
    ...unknownFields(lead, LEAD_FIELDS),
    ...listErrors(lead, 'contacts', contactErrors),
    ...listErrors(lead, 'addresses', addressErrors),
  })
}

function contactErrors(contact: JsonRecord): FieldErrors | null {
  return collected({
    ...unknownFields(contact, CONTACT_FIELDS),
    ...listErrors(contact, 'emails', (it) => collected(isEmail(textAt(it, 'email')) ? {} : { email: 'Invalid email address.' })),
    ...listErrors(contact, 'phones', (it) => collected(isPhone(textAt(it, 'phone')) ? {} : { phone: 'Invalid phone number.' })),
  })
}

function addressErrors(address: JsonRecord): FieldErrors | null {
  const country = address['country'] ?? null
  const good = country === null || (typeof country === 'string' && /^[A-Z]{2}$/.test(country))
  return collected(good ? {} : { country: 'Value must be a two-letter country code.' })
}

function unknownFields(record: JsonRecord, known: ReadonlySet<string>): JsonRecord {
  const errors: JsonRecord = {}
  for (const key of Object.keys(record)) {
    const name = key.startsWith('custom.') ? key.slice('custom.'.length) : null
    if (name === null && !known.has(key)) errors[key] = 'Unknown field.'
    if (name !== null && !CUSTOM_FIELDS.some((field) => field.id === name)) errors[key] = `The Custom Field "${name}" does not exist.`
  }
  return errors
}

function listErrors(record: JsonRecord, key: string, check: (entry: JsonRecord) => FieldErrors | null): JsonRecord {
  if (record[key] === undefined) return {}
  const entries = listAt(record, key)
  if (!entries) return { [key]: 'Value must be a list.' }
  const errors: JsonRecord = {}
  for (const [index, entry] of entries.entries()) {
    const wrong = isRecord(entry) ? check(entry) : collected({ value: 'Value must be an object.' })
    if (wrong) errors[index] = wrong
  }
  return Object.keys(errors).length > 0 ? { [key]: { errors } } : {}
}

function collected(errors: JsonRecord): FieldErrors | null {
  return Object.keys(errors).length > 0 ? { 'field-errors': errors, errors: [] } : null
}

function isEmail(text: string | undefined): boolean {
  return text !== undefined && /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text)
}

/** E.164; Close parses more, but promises no more. */
function isPhone(text: string | undefined): boolean {
  return text !== undefined && /^\+[1-9]\d{6,14}$/.test(text)
}
