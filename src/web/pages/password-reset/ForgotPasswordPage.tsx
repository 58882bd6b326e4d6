import { useHydrated } from '#web/lib/hydration.ts'
import { usePlace } from '#web/lib/router.tsx'
import { Card } from '#web/ui/Card.tsx'
import { readForgotPlace } from './forgot-place.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { LinkSent } from './LinkSent.tsx'

/** /forgot-password: asks for a link to choose a password (spec 1, sections 2 and 4). The form is prerendered. */
export default function ForgotPasswordPage() {
  const { state } = usePlace()
  const place = readForgotPlace(useHydrated() ? state : null)
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-16">
      <Card raised>
        {place.sentTo ? <LinkSent email={place.sentTo} from={place.from} /> : <ForgotForm place={place} />}
      </Card>
    </div>
  )
}
