import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { LEGAL_FACTS } from '#domain/legal-facts.ts'
import { useThisYear } from '#web/lib/hydration.ts'
import { OFFER } from '#web/lib/offer.ts'
import { Link } from '#web/ui/Link.tsx'
import { Legal, Section } from './Legal.tsx'
import { complaintWords, withdrawalWords } from './legal-words.ts'

const { agreements, brand, holding, foundation, address, contact } = ISSUER

/** The terms: version box, ten articles, disclaimer, company data (spec 1, section 2). */
export default function TermsPage() {
  const year = useThisYear()
  return (
    <Legal title="Algemene Voorwaarden" version={<p><b>{`Versie ${agreements.terms.version}`}</b><span>{`Laatst bijgewerkt in ${agreements.terms.updated}`}</span></p>}>
      <Articles />

      <div className="legal-part">
        <h2>Disclaimer</h2>
        <Section within title="Vertrouwelijke informatie">
          <p>
            De informatie in uw account en in de documenten die u van ons ontvangt, is voor u bestemd en vertrouwelijk. U mag die niet zonder onze toestemming
            verspreiden, behalve aan uw eigen adviseur of als de wet dat eist.
          </p>
        </Section>
        <Section within title="Geen garantie">
          <p>
            Wij stellen de informatie op dit platform met zorg samen, maar geven geen garantie dat die volledig, juist of actueel is. Investeren brengt risico mee:
            u kunt uw inleg geheel of gedeeltelijk verliezen.
          </p>
        </Section>
        <Section within title="Prognoses geven geen rechten">
          <p>
            Alle prognoses, waaronder het verwachte dividend van {OFFER.dividendPercent}% per jaar, zijn schattingen. Verwacht is geen garantie: aan een prognose
            kunt u geen rechten ontlenen.
          </p>
        </Section>
        <Section within title="Vraag onafhankelijk advies">
          <p>
            Niets op dit platform is beleggings-, belasting- of juridisch advies. Vraag een onafhankelijk adviseur of deze investering bij u past, en investeer
            alleen geld dat u kunt missen.
          </p>
        </Section>
        <Section within title="Deze disclaimer kan wijzigen">
          <p>Wij kunnen deze disclaimer op elk moment aanpassen. De versie die hier staat, geldt vanaf nu. Voor uw investering geldt de versie van toen u betaalde.</p>
        </Section>
      </div>

      <div className="legal-part">
        <h2>Bedrijfsgegevens</h2>
        {[holding, foundation].map((entity) => (
          <Section within key={entity.name} title={entity.name}>
            <p>
              <span>{`KVK ${entity.kvk}`}</span><br />
              {address}
            </p>
          </Section>
        ))}
        <Section within title="Contact">
          <p>Vragen over deze voorwaarden? Mail naar <a className="link" href={`mailto:${contact.email}`}>{contact.email}</a>.</p>
          <p className="small">
            <span>{`© ${year} ${holding.name}`}</span><br />
            {`Opererend onder de merknaam ${brand}`}
          </p>
        </Section>
      </div>
    </Legal>
  )
}

function Articles() {
  return (
    <>
      <Section title="Artikel 1. Begrippen">
        <p>In deze voorwaarden betekent:</p>
        <ul>
          <li><b>{brand} of het platform:</b> deze website en alles wat u daarop kunt doen.</li>
          <li><b>Wij:</b> {holding.name}, die het platform en de speelhallen exploiteert, en {foundation.name}, die de aandelen houdt.</li>
          <li><b>Certificaat:</b> het genummerde certificaat van een aandeel dat op uw naam in het register staat.</li>
          <li><b>Investeerder of u:</b> de persoon of het bedrijf dat het platform gebruikt of certificaten koopt.</li>
          <li><b>Account:</b> uw persoonlijke, beveiligde deel van het platform.</li>
        </ul>
      </Section>

      <Section title="Artikel 2. Toepasselijkheid">
        <p>
          Deze voorwaarden gelden voor elk gebruik van het platform en voor elke investering die u daarop doet. Door het platform te gebruiken gaat u ermee akkoord.
          Staat er in uw akte iets anders, dan gaat uw akte voor.
        </p>
        <p>Wij mogen deze voorwaarden wijzigen. Voor een investering gelden de voorwaarden zoals die waren op het moment dat u betaalde.</p>
      </Section>

      <Section title="Artikel 3. Doel van het platform">
        <p>
          Het platform is uitsluitend bedoeld voor investeringsdoeleinden. Het wordt geëxploiteerd door {holding.name}; {foundation.name} houdt de aandelen waarvan u
          certificaten koopt. Wij gebruiken uw gegevens om:
        </p>
        <ul>
          <li>een investeringsaccount voor u te maken;</li>
          <li>u contracten, akten en berichten te sturen;</li>
          <li>uw betalingen te verwerken;</li>
          <li>contacten en aanvragen in ons klantsysteem (CRM) bij te houden;</li>
          <li>uw gegevens en documenten veilig op te slaan.</li>
        </ul>
        <p>U vult alleen juiste gegevens in, van uzelf of van het bedrijf waarvoor u mag handelen.</p>
      </Section>

      <Section title="Artikel 4. Privacy">
        <p>
          Hoe wij met uw persoonsgegevens omgaan, leest u in ons <Link to={pagePath('privacy')} className="link">privacybeleid</Link>. Dat beleid hoort bij deze
          voorwaarden.
        </p>
      </Section>

      <Section title="Artikel 5. Beveiliging">
        <p>
          Wij beveiligen het platform naar de stand van de techniek. U houdt de toegang tot uw e-mail en uw inlogcodes voor uzelf, en meldt het ons meteen als u
          denkt dat een ander bij uw account kan. Wij vragen u nooit om een code aan de telefoon.
        </p>
        <p>Het is verboden de werking of de beveiliging van het platform te verstoren of te omzeilen.</p>
      </Section>

      <Section title="Artikel 6. Aansprakelijkheid">
        <p>
          Wij zijn niet aansprakelijk voor schade doordat het platform tijdelijk niet bereikbaar is, voor fouten van diensten van anderen, of voor beslissingen die u
          op grond van informatie op het platform neemt. Dit geldt niet bij opzet of bewuste roekeloosheid van onze kant, en ook niet waar de wet het uitsluiten van
          aansprakelijkheid verbiedt.
        </p>
      </Section>

      <Section title="Artikel 7. Prognoses">
        <p>
          Bedragen, rendementen en dividenden die in de toekomst liggen, zijn schattingen en geen garanties. Resultaten kunnen lager zijn of uitblijven. U kunt uw
          certificaten misschien niet, of niet direct, verkopen.
        </p>
      </Section>

      <Section title="Artikel 8. Intellectuele eigendom">
        <p>
          De teksten, beelden, software en het merk {brand} zijn van ons of van wie ons daarvoor toestemming gaf. U mag ze bekijken en voor uzelf afdrukken, maar niet
          overnemen of openbaar maken zonder onze schriftelijke toestemming.
        </p>
      </Section>

      <Section title="Artikel 9. Cookies">
        <p>
          Het platform gebruikt alleen cookies die strikt nodig zijn, en geen cookies om u te volgen. Meer hierover staat in ons{' '}
          <Link to={pagePath('privacy')} className="link">privacybeleid</Link>.
        </p>
      </Section>

      <Section title="Artikel 10. Toepasselijk recht en bevoegde rechter">
        <p>
          Op deze voorwaarden en op elk gebruik van het platform is Nederlands recht van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter in
          Amsterdam, tenzij de wet dwingend een andere rechter aanwijst. Wij lossen een geschil liever eerst samen met u op.
        </p>
      </Section>

      <Section title="Bedenktijd">
        <p>{withdrawalWords(LEGAL_FACTS)}</p>
      </Section>

      <Section title="Klachten">
        <p>Heeft u een klacht? Mail ons: <a className="link" href={`mailto:${contact.email}`}>{contact.email}</a>. <span>{complaintWords(LEGAL_FACTS)}</span></p>
      </Section>
    </>
  )
}
