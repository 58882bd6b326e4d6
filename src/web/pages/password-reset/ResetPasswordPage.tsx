import { Card } from '#web/ui/Card.tsx'
import { LinkCheck } from './LinkCheck.tsx'
import { LinkGone } from './LinkGone.tsx'
import { PasswordChosen } from './PasswordChosen.tsx'
import { useResetPlace } from './reset-place.ts'

/** /reset-password: where the mailed link leads (spec 1, sections 2 and 4). */
export default function ResetPasswordPage() {
  const { kept, keep } = useResetPlace()
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-16">
      <Card raised>
        {kept === 'chosen' ? <PasswordChosen /> : kept === null ? <LinkGone mayBeDone={false} /> : <LinkCheck key={kept.access} link={kept} keep={keep} />}
      </Card>
    </div>
  )
}
