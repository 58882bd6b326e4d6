import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminGetAllInvestors } from '#contract/admin-investors.ts'
import { ask } from '#web/lib/ask.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { Choice } from './Combobox.tsx'

export interface PersonChoice extends Choice {
  readonly investorId: string
}

const MOST = 8

/** Investors whose name or address has what was typed; null while that is not known. Nobody is looked for by one letter. */
export function usePeople(typed: string): readonly PersonChoice[] | null {
  const search = useSettled(typed.trim())
  const wanted = search.length >= 2
  const { data } = useQuery({ ...ask(adminGetAllInvestors, { p_search: search, p_limit: MOST }), enabled: wanted, placeholderData: keepPreviousData })
  if (!wanted || !data) return null
  return data.investors.flatMap(({ id, name, email }) => (id === null ? [] : [{ key: id, investorId: id, label: name, note: email }]))
}
