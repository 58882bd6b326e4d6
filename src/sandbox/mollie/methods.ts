/** The ways to pay that the sandbox's profile has switched on, with Mollie's limits and expiry (facts 1.4, 1.10). */
export const METHODS = {
  ideal: { description: 'iDEAL | Wero', maximumCents: 50_000_00, minutes: 15 },
  creditcard: { description: 'Card', maximumCents: 10_000_00, minutes: 30 },
  banktransfer: { description: 'Bank transfer', maximumCents: 1_000_000_00, minutes: 14 * 24 * 60 },
} as const

export type Method = keyof typeof METHODS

export const METHOD_NAMES = ['ideal', 'creditcard', 'banktransfer'] as const satisfies readonly Method[]

export function isMethod(name: unknown): name is Method {
  return METHOD_NAMES.some((method) => method === name)
}

/** `"750.00"`: always two decimals, a dot, no grouping. */
export function money(cents: number): { readonly currency: 'EUR'; readonly value: string } {
  return { currency: 'EUR', value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** Cents of `"750.00"`, or null when it is not written as Mollie wants it. */
export function centsOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,10}\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : null
}

/** A method as `GET /v2/methods` shows it. */
export function presentMethod(name: Method): Record<string, unknown> {
  const icon = `https://www.mollie.com/external/icons/payment-methods/${name}`
  return {
    resource: 'method',
    id: name,
    description: METHODS[name].description,
    minimumAmount: money(1),
    maximumAmount: money(METHODS[name].maximumCents),
    image: { size1x: `${icon}.png`, size2x: `${icon}%402x.png`, svg: `${icon}.svg` },
    status: 'activated',
    _links: { self: { href: `https://api.mollie.com/v2/methods/${name}`, type: 'application/hal+json' } },
  }
}
