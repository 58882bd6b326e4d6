import { useQueryClient } from '@tanstack/react-query'
import { adminLogout } from '#contract/admin-session.ts'
import { pagePath } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way out. */
export function Leave() {
  const questions = useQueryClient()
  const navigate = useNavigate()
  const leave = useAct((_, attempt) => call(adminLogout, {}, attempt), () => {
    navigate(pagePath('admin'))
    questions.clear()
  })
  return (
    <div className="flex flex-col items-start">
      <Button look="quiet" size="small" busy={leave.busy ? 'Uitloggen...' : false} onClick={() => leave.run()}>Uitloggen</Button>
      {leave.failure ? <p role="alert" className="max-w-[30ch] px-4 text-bad">{textOf(leave.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')}</p> : null}
    </div>
  )
}
