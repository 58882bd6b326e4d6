import { ISSUER } from '#domain/issuer.ts'
import type { Offer } from '#domain/offer.ts'
import { sayAmounts } from '#domain/shares.ts'
import type { Elements } from '#web/lib/elements.ts'
import { CHECK, Glyph } from '#web/ui/Glyph.tsx'

const MINUS = 'M5 12h14'

const wayOf = (offer: Offer) => [
  ['Kies uw bedrag', `${sayAmounts(offer)}.`],
  ['Betaal bij uw eigen bank', `Met ${ISSUER.paymentBrand.name}, op een beveiligde betaalpagina.`],
  ['Zie uw nummers', 'Na betaling staan ze op uw naam in het register.'],
  ['Teken uw akte', 'Digitaal, zodra uw gegevens compleet zijn.'],
] as const

const gainsOf = (offer: Offer) => [
  'Genummerde certificaten op uw naam',
  `Verwacht dividend van ${offer.dividendPercent}% per jaar: verwacht, geen garantie`,
  'Uw nummers en betalingen in uw account',
]
const RISKS = ['U kunt uw inleg geheel of gedeeltelijk verliezen', 'Het dividend kan lager zijn of uitblijven', 'U kunt uw certificaten misschien niet, of pas later, verkopen']

/** Below the form: how it goes, what one gets and risks (as large as each other), and who is behind it. */
export function Story({ offer }: { readonly offer: Offer }) {
  const { holding, foundation, contact } = ISSUER
  return (
    <>
      <Part title="Zo werkt het">
        <ol className="story-parts story-way">
          {wayOf(offer).map(([what, how], place) => <li key={what}><i aria-hidden="true">{place + 1}</i><b>{what}</b><span className="small">{how}</span></li>)}
        </ol>
      </Part>
      <Part title="Wat u krijgt, en wat u riskeert">
        <div className="story-parts story-sides">
          <Side title="Wat u krijgt" lines={gainsOf(offer)} sign={CHECK} />
          <Side title="Wat u riskeert" lines={RISKS} sign={MINUS} />
        </div>
      </Part>
      <Part title="Wie er achter staat">
        <div className="story-parts story-who">
          {([['De onderneming', holding], ['De stichting', foundation]] as const).map(([role, entity]) => (
            <div key={role}><h3>{role}</h3><b>{entity.name}</b><p className="small">{`KVK ${entity.kvk} · ${entity.role}`}</p></div>
          ))}
          <div>
            <h3>Vragen?</h3>
            <a href={`tel:${contact.phoneLink}`} className="link">{contact.phone}</a>
            <p className="small">{contact.hours}</p>
          </div>
        </div>
      </Part>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section className="story">
      <div className="site-width">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}

function Side({ title, lines, sign }: { readonly title: string; readonly lines: readonly string[]; readonly sign: string }) {
  return (
    <div className="story-side">
      <h3>{title}</h3>
      <ul>{lines.map((line) => <li key={line}><Glyph d={sign} /><span>{line}</span></li>)}</ul>
    </div>
  )
}
