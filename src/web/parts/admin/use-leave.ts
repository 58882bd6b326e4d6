import { adminLogout } from '#contract/admin-session.ts'
import { pagePath } from '#contract/pages.ts'
import { tellTabs } from '#web/lib/admin-tabs.ts'
import { call } from '#web/lib/call.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct, type Act } from '#web/lib/use-act.ts'

/** Logs out, in every tab of this browser. What was answered goes once the login page is there (spec 2, section 2). */
export function useLeave(): Act<void> {
  const navigate = useNavigate()
  return useAct((_, attempt) => call(adminLogout, {}, attempt), () => {
    tellTabs('out')
    navigate(pagePath('admin'))
  }, { leavable: true })
}
