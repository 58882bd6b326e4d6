import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminGetInvestorHistory, getInvestorDetail } from '#contract/admin-detail.ts'
import { adminGetDocumentsPlace, adminListDocumentsDue } from '#contract/admin-kyc.ts'
import { subscribeToChanges } from '#web/lib/live-changes.ts'

/** What a change that is heard of may have made another answer. */
const HEARD = [getInvestorDetail, adminGetInvestorHistory, adminGetDocumentsPlace, adminListDocumentsDue] as const

/** Asks for a person and the queue again whenever the server says that something changed (contract 5.13). */
export function useSheetLive(listening: boolean): void {
  const questions = useQueryClient()
  useEffect(() => {
    if (!listening) return
    const leaving = new AbortController()
    const changes = subscribeToChanges(null)
    const follow = async () => {
      while (!leaving.signal.aborted) {
        if (await changes.heardWithin(Number.POSITIVE_INFINITY, leaving.signal)) await Promise.all(HEARD.map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
      }
    }
    follow().catch(() => undefined)
    return () => {
      leaving.abort()
      changes.unsubscribe()
    }
  }, [questions, listening])
}
