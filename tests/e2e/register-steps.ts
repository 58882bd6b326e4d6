import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { carries } from './steps.ts'

const DAY_MS = 86_400_000
/** How far the clocks of the apps have been moved. */
const shifts = new WeakMap<TestApp, number>()

/** So many days later for the server; whoever opens a page then has the same clock. */
export function daysPass(app: TestApp, days: number): void {
  app.pass(days * 86_400)
  shifts.set(app, (shifts.get(app) ?? 0) + days)
}

/** The day so many days ago, by the app's clock. */
export function daysAgo(app: TestApp, days: number): string {
  return calendarDate(Date.now() + ((shifts.get(app) ?? 0) - days) * DAY_MS)
}

export interface Holder {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly range: CertificateRange
}

let people = 0

/** Somebody who has just paid for so many hundreds of euros' worth: 750 gives a hundred numbers. */
export async function aHolder(app: TestApp, admin: Client, name: string, amount = 750): Promise<Holder> {
  const email = `houder-${process.pid}-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email, name, amount })
  const investor = await investorOf(admin, email)
  return { id: investor.id, name, email, range: rangeOf(investor) }
}

/** A deed is signed of what somebody holds. */
export async function signsDeed(app: TestApp, { id, range }: Holder): Promise<void> {
  await sql`select seal_these(1, int8range(${range.start}::bigint, ${range.end + 1}::bigint), (select holder_id from investors where id = ${id}), ${new Date(Date.now() + (shifts.get(app) ?? 0) * DAY_MS)}, 'system', null, 'akte')`
    .execute(use(app.database.db))
}

/** The owner opens a page of the desk, by the app's clock. */
export async function opensDesk(page: Page, context: BrowserContext, app: TestApp, address: string): Promise<Client> {
  const admin = await owner(app)
  await carries(context, admin, app)
  await page.clock.setSystemTime(Date.now() + (shifts.get(app) ?? 0) * DAY_MS)
  await page.goto(address)
  return admin
}
