import * as z from 'zod/mini'
import { CRM_FIELDS, crmFieldOf, type CrmField } from '#domain/crm.ts'
import { e164 } from '#domain/telephone.ts'
import { askClose, CloseFailure, type CloseAccount } from './close-wire.ts'

/** The CRM: who wants to invest, for whoever calls them. */
export interface Crm {
  /** Does the key look as keys of Close do? Nothing is asked for that. */
  readonly keyFits: boolean
  /** Who the key belongs to. Throws `CloseFailure`. */
  whoAmI(): Promise<{ readonly name: string; readonly email: string; readonly organization: string }>
  /** Which of our optional fields the CRM has, and how we know. Throws `CloseFailure`. */
  fields(): Promise<readonly MappedField[]>
  /** Somebody's lead, by e-mail address; null: there is none. Throws `CloseFailure`. */
  find(email: string): Promise<string | null>
  /** Makes a lead; once more without optional fields where the CRM does not know them. Throws `CloseFailure`. */
  create(lead: NewLead): Promise<MadeLead>
}

export interface MappedField {
  readonly field: CrmField
  /** Null: the CRM has none. */
  readonly id: string | null
  readonly by: 'environment' | 'name' | null
}

export interface NewLead {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly country: string
  readonly custom: Readonly<Partial<Record<CrmField, string>>>
}

export interface MadeLead {
  readonly leadId: string
  readonly contactId: string | null
  /** What the CRM said of optional fields, without which the lead was made then; null: it took them. */
  readonly refused: CloseFailure | null
  /** Those that it does not have, and that were never sent. */
  readonly unknown: readonly CrmField[]
}

interface CloseOptions extends CloseAccount {
  readonly prefix: string
  /** Ids of the optional fields that the environment names. */
  readonly fieldIds: Readonly<Partial<Record<CrmField, string>>>
}

const me = z.object({ email: z._default(z.string(), ''), first_name: z._default(z.nullable(z.string()), ''), last_name: z._default(z.nullable(z.string()), ''), organizations: z._default(z.array(z.unknown()), []) })
const whole = z.object({ name: z.string() })
const listed = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const found = z.object({ data: z.array(z.object({ id: z.string() })) })
const made = z.object({ id: z.string(), contacts: z._default(z.array(z.object({ id: z.string() })), []) })

export function openClose(options: CloseOptions): Crm {
  const ask = async <S extends z.ZodMiniType>(shape: S, method: 'GET' | 'POST', path: string, body?: object): Promise<z.output<S>> => {
    const read = z.safeParse(shape, await askClose(options, method, path, body))
    if (!read.success) throw new CloseFailure('away', 200, { message: 'the answer cannot be read' })
    return read.data
  }
  const list = async () => (await ask(listed, 'GET', 'custom_field/lead/?_limit=200')).data
  const named = async () => mapFields(options.fieldIds, CRM_FIELDS.every((field) => options.fieldIds[field]) ? [] : await list())
  return {
    keyFits: options.key.startsWith(options.prefix),
    async fields() {
      const there = await list()
      return mapFields(options.fieldIds, there).map(({ id, ...field }) => ({ ...field, id: there.some((one) => one.id === id) ? id : null }))
    },
    async whoAmI() {
      const { first_name: first, last_name: last, email, organizations: [organization] } = await ask(me, 'GET', 'me/')
      return { name: [first, last].filter(Boolean).join(' '), email, organization: await nameOf(organization, (id) => ask(whole, 'GET', `organization/${encodeURIComponent(id)}/`)) }
    },
    async find(email) {
      const query = new URLSearchParams({ query: `email:"${email.replaceAll(/["\\\s]/g, '')}"`, _limit: '1' })
      return (await ask(found, 'GET', `lead/?${query.toString()}`)).data[0]?.id ?? null
    },
    async create(lead) {
      const known = await named().catch(() => mapFields(options.fieldIds, []))
      const custom = Object.fromEntries(known.flatMap(({ field, id }) => (id !== null && lead.custom[field] ? [[`custom.${id}`, lead.custom[field]]] : [])))
      const unknown = CRM_FIELDS.filter((field) => lead.custom[field] && known.every((one) => one.field !== field || one.id === null))
      const send = async (more: object) => await ask(made, 'POST', 'lead/', { ...bodyOf(lead), ...more })
      try {
        return { ...madeOf(await send(custom)), refused: null, unknown }
      } catch (failure) {
        if (!(failure instanceof CloseFailure) || !isAboutCustomAlone(failure)) throw failure
        return { ...madeOf(await send({})), refused: failure, unknown }
      }
    },
  }
}

/** By the environment's id, else by the name that the field has in the CRM. */
function mapFields(ids: CloseOptions['fieldIds'], there: z.output<typeof listed>['data']): readonly MappedField[] {
  return CRM_FIELDS.map((field) => {
    const id = ids[field] ?? there.find(({ name }) => crmFieldOf(name) === field)?.id ?? null
    return { field, id, by: ids[field] ? 'environment' : id === null ? null : 'name' }
  })
}

/** Close names an organisation by its id, and in some answers whole. */
async function nameOf(organization: unknown, ask: (id: string) => Promise<z.output<typeof whole>>): Promise<string> {
  const known = z.safeParse(whole, organization)
  if (known.success) return known.data.name
  return typeof organization === 'string' ? await ask(organization).then(({ name }) => name, () => '') : ''
}

function bodyOf({ name, email, phone, address, country }: NewLead): object {
  const [number, code] = [e164(phone), /^nederland$/i.test(country) ? 'NL' : /^[A-Z]{2}$/.test(country) ? country : null]
  return {
    name,
    contacts: [{ name, emails: [{ type: 'office', email }], ...(number === null ? {} : { phones: [{ type: 'mobile', phone: number }] }) }],
    ...(address === '' ? {} : { addresses: [{ label: 'home', address_1: address, ...(code === null ? {} : { country: code }) }] }),
  }
}

function madeOf({ id, contacts }: z.output<typeof made>): Pick<MadeLead, 'leadId' | 'contactId'> {
  return { leadId: id, contactId: contacts[0]?.id ?? null }
}

/** Everything that Close finds wrong is an optional field: then it is tried once more without them (facts 2.4). */
function isAboutCustomAlone({ errors }: CloseFailure): boolean {
  const names = Object.keys(errors?.['field-errors'] ?? {})
  return names.length > 0 && names.every((name) => name.startsWith('custom.')) && errors?.errors.length === 0
}
