import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminGetAllInvestors } from '#contract/admin-investors.ts'
import { ask } from '#web/lib/ask.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import { useChanges } from '#web/pages/admin/frame/use-changes.ts'
import { FILTERS, nextSort, orderOf, readPage, readQuestion, readTrail, writePage, writeQuestion, type Filter, type ListQuestion } from './admin-list.ts'

/** The pages that led here, in this tab alone: a cursor may hold a name, which does not belong into an address. */
const TRAIL_KEY = 'arcadeel.admin-pages'

/** The list's question and its page live in the address; how one came to that page, this tab remembers. */
export function useInvestors() {
  const [parameters, setParameters] = useSearchState()
  const question = readQuestion(parameters)
  const [trail, setTrail] = useState(() => readTrail(recall('session', TRAIL_KEY)))
  const asked = writeQuestion(question).toString()
  // Another question starts at its first page.
  const cursors = trail.of === asked ? trail.cursors.slice(0, readPage(parameters)) : []
  const order = orderOf(question, cursors.at(-1) ?? null)
  // What stands there is not asked for again because one looks away and back: rows would move under whoever reads them.
  const list = useQuery({ ...ask(adminGetAllInvestors, order), placeholderData: keepPreviousData, refetchOnWindowFocus: false, refetchOnReconnect: false })

  const change = useCallback(
    (next: Partial<ListQuestion>) => setParameters((now) => writeQuestion({ ...readQuestion(now), ...next }, now)),
    [setParameters],
  )
  const next = list.data?.next_cursor ?? null
  const toPage = (page: number) => setParameters((now) => writePage(now, page))
  return {
    question,
    order,
    list,
    page: cursors.length,
    search: useCallback((search: string) => change({ search }), [change]),
    setFilter: (filter: Filter) => change({ filter }),
    sortBy: (key: string) => change({ sort: nextSort(question.sort, key) }),
    previous: cursors.length > 0 ? () => toPage(cursors.length - 1) : null,
    next: next === null ? null : () => {
      const led = { of: asked, cursors: [...cursors, next] }
      remember('session', TRAIL_KEY, led)
      setTrail(led)
      toPage(led.cursors.length)
    },
  }
}

const COUNT_AGAIN_MS = 60_000

/** How many each filter would show for this search; undefined while that is not known. Counted again once a minute at most, as things change. */
export function useCounts(search: string): readonly (number | undefined)[] {
  const questions = useQueryClient()
  const asked = FILTERS.map(({ value }) => ask(adminGetAllInvestors, orderOf({ search, filter: value, sort: null }, null, 1)))
  useChanges(() => Promise.all(asked.map(({ queryKey }) => questions.refetchQueries({ queryKey, exact: true, stale: true }))))
  return useQueries({
    queries: asked.map((one) => ({ ...one, staleTime: COUNT_AGAIN_MS, placeholderData: keepPreviousData })),
    combine: (answers) => answers.map((answer) => answer.data?.total),
  })
}
