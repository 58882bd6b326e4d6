import { expect, test } from 'vitest'
import type { Db } from '#server/acts/act.ts'
import type { Answer } from '#server/ledger/record-answers.ts'
import { openSettlementQueue } from '#server/ledger/settlement-queue.ts'

const paid = { payment: { status: 'paid' }, source: 'webhook' } as Answer

test('so many payments wait to be written down and no more: the next is told at once, and has its place again when they are done', async () => {
  const { promise: database, resolve: answers } = Promise.withResolvers<undefined>()
  const db = { act: () => database } as unknown as Db
  const queue = openSettlementQueue({ db, whoAreWe: async () => ({ mode: 'test', profileId: null }) })
  const first = Array.from({ length: 513 }, () => queue.record(paid))
  expect(queue.length()).toBe(512)
  await expect(queue.record(paid)).rejects.toMatchObject({ code: 'busy' })
  answers(undefined)
  await Promise.all(first)
  expect(queue.length()).toBe(0)
  await expect(queue.record(paid)).resolves.toBeUndefined()
})
