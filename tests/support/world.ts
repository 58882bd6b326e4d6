import { until } from './until.ts'

/** Of the app that is tested, and of whoever else uses its account. */
export const MOLLIE_KEY = 'test_sandbox0000000000000000000000000'

/** Of the CRM, as its keys are written. */
export const CLOSE_KEY = 'api_2hVbK8qLxYwNt5RmZcPdSf.7JgTnXuEaQoWiMkBvCrDyHl'

export interface SandboxPayment {
  readonly id: string
  readonly status: string
  readonly amount: { readonly value: string; readonly currency: string }
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string
  /** With what was issued for it, once that is noted. */
  readonly metadata: { readonly investmentId: string; readonly attempt: number; readonly issue?: number; readonly certificates?: string }
}

export interface SandboxMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
}

export interface SandboxEvent {
  readonly type: string
  readonly signature: string
  readonly webhookId: string
  readonly body: { readonly event_type: string; readonly event_id: string; readonly occurred_at: string; readonly clientData: Readonly<Record<string, unknown>> }
}

/** What a person outside does and sees: pays, reads mail, looks at automation. By the sandbox's controls. */
export interface World {
  /** Of the sandbox. */
  readonly url: string
  control<T>(path: string, body?: unknown, method?: string): Promise<T>
  payments(): Promise<readonly SandboxPayment[]>
  /** The newest payment of an investment. */
  paymentOf(investmentId: string): Promise<SandboxPayment>
  setStatus(paymentId: string, status: string, more?: { readonly webhook?: boolean; readonly method?: string }): Promise<void>
  /** So many payments of other shops of the same owner, made at the provider one after another. */
  others(count: number): Promise<void>
  mails(to: string): Promise<readonly SandboxMail[]>
  /** Waits for a mail with these words in its subject. */
  mail(to: string, subject: RegExp): Promise<SandboxMail>
  events(type: string): Promise<readonly SandboxEvent[]>
}

export function outsideWorld(url: string): World {
  async function control<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const response = await fetch(`${url}/_control${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${path}: ${await response.text()}`)
    const text = await response.text()
    return JSON.parse(text || 'null')
  }
  const payments = () => control<readonly SandboxPayment[]>('/payments')
  const mails = (to: string) => control<readonly SandboxMail[]>(`/mails?to=${encodeURIComponent(to)}`)
  return {
    url, control, payments, mails,
    async paymentOf(investmentId) {
      const found = (await control<readonly SandboxPayment[]>(`/payments?of=${investmentId}`)).toSorted((a, b) => b.metadata.attempt - a.metadata.attempt)
      if (!found[0]) throw new Error(`no payment for ${investmentId}`)
      return found[0]
    },
    async setStatus(paymentId, status, more = {}) {
      await control(`/payments/${paymentId}/status`, { status, ...more })
    },
    async others(count) {
      const headers = { authorization: `Bearer ${MOLLIE_KEY}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ amount: { currency: 'EUR', value: '1.00' }, description: 'Iets anders', redirectUrl: `${url}/`, metadata: { order: 12 } })
      for (let made = 0; made < count; made++) await fetch(`${url}/mollie/v2/payments`, { method: 'POST', headers, body })
    },
    mail: (to, subject) => until(async () => (await mails(to)).find((mail) => subject.test(mail.subject)), `a mail about ${String(subject)}`),
    events: (type) => control(`/events?type=${type}`),
  }
}
