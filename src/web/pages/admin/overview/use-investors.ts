import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminGetAllInvestors } from '#contract/admin-investors.ts'
import { ask } from '#web/lib/ask.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import { FILTERS, nextSort, orderOf, readQuestion, writeQuestion, type Filter, type ListQuestion } from './admin-list.ts'

/** The list's question lives in the address; the way back through its pages lives here. */
export function useInvestors() {
  const [parameters, setParameters] = useSearchState()
  const question = readQuestion(parameters)
  const [trail, setTrail] = useState<Trail>({ of: '', cursors: [] })
  const asked = writeQuestion(question).toString()
  // Another question starts at its first page.
  const cursors = trail.of === asked ? trail.cursors : []
  const list = useQuery({ ...ask(adminGetAllInvestors, orderOf(question, cursors.at(-1) ?? null)), placeholderData: keepPreviousData })

  const change = useCallback(
    (next: Partial<ListQuestion>) => setParameters((now) => writeQuestion({ ...readQuestion(now), ...next })),
    [setParameters],
  )
  const next = list.data?.next_cursor ?? null
  return {
    question,
    list,
    page: cursors.length,
    search: useCallback((search: string) => change({ search }), [change]),
    setFilter: (filter: Filter) => change({ filter }),
    sortBy: (key: string) => change({ sort: nextSort(question.sort, key) }),
    previous: cursors.length > 0 ? () => setTrail({ of: asked, cursors: cursors.slice(0, -1) }) : null,
    next: next === null ? null : () => setTrail({ of: asked, cursors: [...cursors, next] }),
  }
}

interface Trail {
  readonly of: string
  readonly cursors: readonly string[]
}

/** How many each filter would show for this search; undefined while that is not known. */
export function useCounts(search: string): readonly (number | undefined)[] {
  return useQueries({
    queries: FILTERS.map(({ value }) => ({ ...ask(adminGetAllInvestors, orderOf({ search, filter: value, sort: null }, null, 1)), staleTime: 60_000, placeholderData: keepPreviousData })),
    combine: (answers) => answers.map((answer) => answer.data?.total),
  })
}
