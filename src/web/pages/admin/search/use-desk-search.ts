import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminSearch } from '#contract/admin-search.ts'
import { ask } from '#web/lib/ask.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { optionsOf, sayAnswer } from './search-options.ts'

/** One letter says nothing, one digit is a number. */
const says = (text: string) => text.length > 1 || /\d/.test(text)

/**
 * What a text finds, asked once typing pauses. Each answer belongs to its own text, so that an older one that comes late is
 * shown to nobody; until the new one is there the one before stays, and is said to be old.
 */
export function useDeskSearch(typed: string) {
  const text = typed.trim()
  const settled = useSettled(text)
  const asked = useQuery({ ...ask(adminSearch, { p_query: settled }), enabled: says(settled), placeholderData: keepPreviousData })
  const late = says(text) && (settled !== text || asked.isPlaceholderData || asked.isLoading)
  const answer = says(text) ? asked.data : undefined
  return {
    answer, late,
    failure: asked.isError && !late ? asked.error : null,
    options: answer ? optionsOf(answer) : [],
    retry: () => void asked.refetch(),
    /** Heard once: how many were found. */
    said: answer && !late && !asked.isError ? sayAnswer(answer) : '',
  }
}
