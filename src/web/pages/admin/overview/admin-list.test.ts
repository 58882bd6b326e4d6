import { expect, test } from 'vitest'
import { nextSort, orderOf, readQuestion, writeQuestion } from './admin-list.ts'

test('the question survives the address', () => {
  const question = { search: 'van den berg', filter: 'manual', sort: { key: 'amount', descending: true } } as const
  expect(readQuestion(new URLSearchParams(writeQuestion(question).toString()))).toEqual(question)
})

test('what is usual is left out of the address, what is unknown is ignored', () => {
  expect(writeQuestion({ search: '', filter: 'all', sort: null }).toString()).toBe('')
  expect(readQuestion(new URLSearchParams('filter=alles&volgorde=bsn'))).toEqual({ search: '', filter: 'all', sort: null })
})

test('the newest come first until a head is chosen', () => {
  expect(orderOf({ search: ' jan ', filter: 'all', sort: null }, null)).toMatchObject({ p_search: 'jan', p_sort: '-created_at', p_cursor: null })
})

test('a head sorts up, down, and then not; amounts begin with the largest', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name')]).toEqual([{ key: 'name', descending: false }, { key: 'name', descending: true }, null])
  expect(nextSort(down, 'amount')).toEqual({ key: 'amount', descending: true })
})
