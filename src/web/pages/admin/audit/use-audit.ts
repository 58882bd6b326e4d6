import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminListAudit } from '#contract/admin-audit.ts'
import { ask } from '#web/lib/ask.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { auditOrder, readAudit, writeAudit, type AuditQuestion } from './audit-question.ts'

const PAGE_SIZE = 50

/** The log's question lives in the address, each change of it an entry of the history; so do the pages, and the way back through them. */
export function useAudit() {
  const { pathname, search, state } = usePlace()
  const navigate = useNavigate()
  const question = readAudit(new URLSearchParams(search))
  const trail = readTrail(state)
  const list = useQuery({ ...ask(adminListAudit, { ...auditOrder(question), p_limit: PAGE_SIZE, p_cursor: question.cursor }), placeholderData: keepPreviousData })
  const go = (change: Partial<AuditQuestion>, next: readonly (string | null)[]) => {
    const now = new URLSearchParams(window.location.search)
    const address = writeAudit(now, { ...readAudit(now), ...change }).toString()
    if (address !== now.toString()) navigate(`${pathname}?${address}`.replace(/\?$/, ''), { state: { trail: next } })
  }
  const following = list.data?.next_cursor ?? null
  return {
    question,
    list,
    /** Another question begins with its newest lines. */
    change: (change: Partial<Omit<AuditQuestion, 'cursor'>>) => go({ ...change, cursor: null }, []),
    /** Whoever came by a link to an older page goes from there to the newest. */
    newer: question.cursor === null ? null : () => go({ cursor: trail.at(-1) ?? null }, trail.slice(0, -1)),
    older: following === null ? null : () => go({ cursor: following }, [...trail, question.cursor]),
  }
}

export type AuditLook = ReturnType<typeof useAudit>

/** After which lines the pages before this one began. */
function readTrail(state: unknown): readonly (string | null)[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null
  return Array.isArray(trail) ? trail.filter((one) => typeof one === 'string' || one === null) : []
}
