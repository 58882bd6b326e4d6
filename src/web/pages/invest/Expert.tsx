import { ISSUER } from '#domain/issuer.ts'
import { Card } from '#web/ui/Card.tsx'

/** Beside a request that was recorded: who does not want to wait for the call may call. */
export function Expert() {
  const { phone, phoneLink, hours } = ISSUER.contact
  return (
    <aside aria-labelledby="expert-heading">
      <Card>
        <h2 id="expert-heading" className="later-aside">Liever zelf bellen?</h2>
        <p><a className="link" href={`tel:${phoneLink}`}>{phone}</a></p>
        <p className="small">{hours}</p>
      </Card>
    </aside>
  )
}
