import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminGetRegister } from '#contract/admin-register.ts'
import { ask } from '#web/lib/ask.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { orderOf, PAGE_SIZE, readQuestion, writeQuestion, type RegisterQuestion } from './register-question.ts'

/** The register's question lives in the address, each change of it an entry of the history; so does the way back through its pages. */
export function useRegister() {
  const { pathname, search, state } = usePlace()
  const navigate = useNavigate()
  const question = readQuestion(new URLSearchParams(search))
  const trail = readTrail(state)
  const list = useQuery({ ...ask(adminGetRegister, orderOf(question, PAGE_SIZE)), placeholderData: keepPreviousData })

  const go = (change: Partial<RegisterQuestion>, next: readonly number[]) => {
    const now = new URLSearchParams(window.location.search)
    const address = writeQuestion(now, { ...readQuestion(now), ...change }).toString()
    if (address !== now.toString()) navigate(`${pathname}?${address}`.replace(/\?$/, ''), { state: { trail: next } })
  }

  const rows = list.data?.rows ?? []
  const first = rows[0]?.certificate_start ?? 1
  const beyond = (rows.at(-1)?.certificate_end ?? 0) + 1
  return {
    question,
    list,
    /** Another question. The table stays where it is, unless it says where to begin. */
    change: (change: Partial<RegisterQuestion>) => go(change, 'from' in change ? [] : trail),
    /** What is open beside the table changes, and the table stays as it is. */
    open: (beside: Pick<RegisterQuestion, 'number' | 'holder'>) => go({ ...beside, from: question.from ?? (question.person === null ? first : null) }, trail),
    /** Whoever came by a link has no page before this one. */
    hasTrail: trail.length > 0,
    previous: question.from === null || first <= 1 ? null : () => go({ from: trail.at(-1) ?? 1 }, trail.slice(0, -1)),
    next: list.data?.next_cursor ? () => go({ from: beyond }, [...trail, first]) : null,
  }
}

export type RegisterLook = ReturnType<typeof useRegister>

/** With which numbers the pages before this one began. */
function readTrail(state: unknown): readonly number[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null
  return Array.isArray(trail) ? trail.filter((one) => typeof one === 'number') : []
}
