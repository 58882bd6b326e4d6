import * as z from 'zod/mini'
import { download, route } from './call.ts'
import { nothing } from './fields.ts'

/** Alive: for whoever keeps the process running. */
export const getHealth = route('GET', '/healthz', { access: 'anyone', rows: 'none', input: nothing, reply: z.object({ alive: z.boolean() }) })

/** Can serve: for the balancer before it. `reconciled`: false on a restored database that sells and tells nothing yet (contract 4.26). `clock_agrees`: false when our clock and the database's are more than two seconds apart. Whoever else asks hears that there is nothing here. */
export const getReadiness = route('GET', '/readyz', { access: 'operator', rows: 'none', input: nothing, reply: z.object({
  ready: z.boolean(), reconciled: z.boolean(), clock_agrees: z.boolean(), clock_apart_seconds: z.number(),
}) })

/** The figures that an operator watches (Prometheus). */
export const getMetrics = download('/metrics', { access: 'operator', rows: 'none', input: nothing, type: 'text/plain; version=0.0.4', caching: 'never', shown: true })

/** Where whoever found a hole looks for whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'
export const securityTxt = download(SECURITY_TXT, { access: 'anyone', rows: 'none', input: nothing, type: 'text/plain; charset=utf-8', caching: 'revalidate', shown: true })
