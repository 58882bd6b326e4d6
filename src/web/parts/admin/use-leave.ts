import { useQueryClient } from '@tanstack/react-query'
import { adminLogout } from '#contract/admin-session.ts'
import { pagePath } from '#contract/pages.ts'
import { tellTabs } from '#web/lib/admin-tabs.ts'
import { call } from '#web/lib/call.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct, type Act } from '#web/lib/use-act.ts'

/** Logs out, in every tab of this browser; nothing that was answered stays (spec 2, section 2). */
export function useLeave(): Act<void> {
  const questions = useQueryClient()
  const navigate = useNavigate()
  return useAct((_, attempt) => call(adminLogout, {}, attempt), () => {
    tellTabs('out')
    navigate(pagePath('admin'))
    questions.clear()
  })
}
