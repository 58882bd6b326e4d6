import { ISSUER } from '#domain/issuer.ts'

/** Every way to reach a person, to end a sentence with: "stuur een bericht, mail ons of bel …". */
export function ContactLinks() {
  const { chatUrl, email, phone, phoneLink } = ISSUER.contact
  return (
    <span>
      <a className="link" href={chatUrl} rel="noopener">stuur een bericht</a>, <a className="link" href={`mailto:${email}`}>mail ons</a> of bel{' '}
      <a className="link" href={`tel:${phoneLink}`}>{phone}</a>.
    </span>
  )
}
