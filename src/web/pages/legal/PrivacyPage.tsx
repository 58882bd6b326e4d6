import { ISSUER } from '#domain/issuer.ts'
import { LEGAL_FACTS } from '#domain/legal-facts.ts'
import { Legal, Section } from './Legal.tsx'
import { abroadWords, bsnWords, keptWords } from './legal-words.ts'

const { agreements, brand, holding, foundation, address, contact } = ISSUER

/** The privacy policy: the sections of spec 1, section 2, written for what this product really does. */
export default function PrivacyPage() {
  return (
    <Legal
      title="Privacybeleid"
      version={<p><b>{`Laatst bijgewerkt op ${agreements.privacy.version}`}</b>Van toepassing vanaf 2 juni 2025</p>}
    >
      <Section title="1. Wie is verantwoordelijk?">
        <p>
          {holding.name} (KVK {holding.kvk}) en {foundation.name} (KVK {foundation.kvk}), beide gevestigd aan de {address}, bepalen samen waarvoor en hoe uw
          persoonsgegevens op {brand} worden verwerkt. Zij zijn daarvoor gezamenlijk verwerkingsverantwoordelijk in de zin van de Algemene verordening
          gegevensbescherming (AVG). {holding.name} is uw aanspreekpunt voor alle vragen over privacy.
        </p>
      </Section>

      <Section title="2. Welke gegevens verzamelen wij?">
        <p>Wij vragen alleen wat nodig is voor de stap waarin u zich bevindt.</p>
        <ul>
          <li><b>Als u uw gegevens achterlaat:</b> uw naam, e-mailadres en telefoonnummer, en het bedrag en aantal aandelen dat u kiest.</li>
          <li><b>Als u investeert:</b> uw inleg, het aantal certificaten, uw certificaatnummers, de betaalstatus, de betaaldatum en het kenmerk van de betaling. U betaalt bij uw bank, via de betaaldienst. Uw bankcodes zien wij nooit. Uw naam en rekeningnummer kunnen wij bij uw betaling zien.</li>
          <li><b>Als u uw profiel voltooit:</b> uw adres, uw burgerservicenummer (BSN) of, als u voor een bedrijf investeert, uw KVK-nummer, een kopie van uw identiteitskaart of paspoort en een bewijs van adres.</li>
          <li><b>Als u inlogt:</b> het tijdstip, de eenmalige code (alleen als onomkeerbare afdruk) en technische gegevens van de sessie.</li>
          <li><b>Als u op de wachtlijst staat:</b> uw naam, uw e-mailadres en het aantal certificaten dat u wilt.</li>
          <li><b>Bij elk bezoek:</b> uw IP-adres, om misbruik tegen te gaan.</li>
          <li><b>Als u contact met ons heeft:</b> uw berichten en wat wij met u afspraken.</li>
        </ul>
        <p>Zonder naam, e-mailadres en telefoonnummer kunt u niet investeren.</p>
        <p>Uw BSN wordt versleuteld bewaard en op alle schermen afgeschermd. Elke keer dat een beheerder het volledig bekijkt, wordt vastgelegd.</p>
      </Section>

      <Section title="3. Waarvoor gebruiken wij uw gegevens?">
        <ul>
          <li>om uw investering vast te leggen, uw betaling te verwerken en uw certificaten op uw naam in het register te zetten;</li>
          <li>om uw account te maken en u veilig te laten inloggen;</li>
          <li>om uw identiteit te controleren en uw akte op te stellen en te laten ondertekenen;</li>
          <li>om u te informeren over uw investering, uw certificaten en eventueel dividend;</li>
          <li>om uw vragen te beantwoorden en u te bellen als u een grote investering aanvraagt;</li>
          <li>om te voldoen aan wettelijke plichten, zoals die van de belastingwet;</li>
          <li>om misbruik, fraude en storingen te voorkomen en op te sporen.</li>
        </ul>
        <p>Wij nemen geen besluiten over u die alleen op geautomatiseerde verwerking berusten. De beoordeling van uw documenten doet altijd een mens.</p>
      </Section>

      <Section title="4. Op welke gronden doen wij dat?">
        <ul>
          <li><b>Uitvoering van de overeenkomst:</b> alles wat nodig is voor uw investering, uw certificaten, uw akte en uw account.</li>
          <li><b>Wettelijke plicht:</b> de identiteitscontrole en de fiscale bewaarplicht.</li>
          <li><b>Gerechtvaardigd belang:</b> beveiliging, het voorkomen van fraude, en contact met u als u zelf uw gegevens achterliet om te investeren.</li>
          <li><b>Toestemming:</b> voor berichten waar u apart om vraagt. U kunt uw toestemming op elk moment intrekken; wat daarvoor gebeurde, blijft rechtmatig.</li>
        </ul>
        <p>{bsnWords(LEGAL_FACTS)}</p>
      </Section>

      <Section title="5. Met wie delen wij uw gegevens?">
        <p>Wij verkopen uw gegevens nooit. Wij delen ze alleen met partijen die voor ons werken of aan wie wij ze moeten geven:</p>
        <ul>
          <li>de betaaldienst die uw betaling via {ISSUER.paymentBrand.name} afhandelt;</li>
          <li>de dienst die onze e-mails bezorgt;</li>
          <li>de dienst waarmee onze medewerkers contacten en aanvragen bijhouden (CRM), en de dienst die gebeurtenissen daarheen doorgeeft;</li>
          <li>de partij waar onze servers en versleutelde bestanden staan;</li>
          <li>de notaris of andere adviseur die bij uw akte is betrokken;</li>
          <li>de Belastingdienst en andere overheden, als de wet dat eist.</li>
        </ul>
        <p>Met iedereen die gegevens voor ons verwerkt, hebben wij een verwerkersovereenkomst. Uw BSN en uw documenten worden daarbij
          afgeschermd, tenzij zij voor uw akte nodig zijn.</p>
      </Section>

      <Section title="6. Hoe lang bewaren wij uw gegevens?">
        <ul>
          <li><b>Fiscale gegevens</b> (uw investering, betaling en certificaten): maximaal 7 jaar, zoals de wet voorschrijft.</li>
          <li><b>Contactgeschiedenis:</b> maximaal 2 jaar na ons laatste contact.</li>
          <li><b>Ondertekende akten:</b> verzegeld bewaard zolang de fiscale bewaarplicht duurt.</li>
          <li><b>Eenmalige inlogcodes:</b> 10 minuten geldig, daarna gewist.</li>
          {keptWords(LEGAL_FACTS).map(([what, untilWhen]) => <li key={what}><b>{`${what}:`}</b> <span>{untilWhen}</span></li>)}
          <li><b>Wachtlijst:</b> tot 30 dagen nadat wij u mailden dat er plaats is, en hooguit 2 jaar.</li>
          <li><b>Overige accountgegevens:</b> zolang u een account heeft.</li>
        </ul>
        <p>
          Vraagt u ons uw gegevens te verwijderen, dan wissen wij wat wij niet hoeven te bewaren. Heeft u certificaten, dan vervallen die als wij u wissen. Dat
          bespreken wij eerst met u. Wat wij voor de Belastingdienst moeten bewaren, houden wij zonder uw naam en contactgegevens.
        </p>
      </Section>

      <Section title="7. Hoe beveiligen wij uw gegevens?">
        <ul>
          <li>Alle verbindingen zijn versleuteld.</li>
          <li>Uw BSN en uw documenten worden versleuteld of afgeschermd bewaard; niets daarvan is openbaar bereikbaar.</li>
          <li>U logt in met een eenmalige code. Wij vragen u nooit om die code aan de telefoon.</li>
          <li>Alleen aangewezen beheerders kunnen bij uw gegevens, en wat zij doen wordt vastgelegd.</li>
          <li>Van alle gegevens maken wij reservekopieën, die net zo zijn beveiligd.</li>
        </ul>
        <p>Ontdekt u een lek of een zwakke plek? Mail ons meteen op <Mail />. Een datalek dat risico voor u oplevert, melden wij aan u en aan de toezichthouder.</p>
      </Section>

      <Section title="8. Welke rechten heeft u?">
        <p>U mag ons vragen om:</p>
        <ul>
          <li>inzage in de gegevens die wij van u hebben;</li>
          <li>verbetering of aanvulling van wat niet klopt;</li>
          <li>verwijdering van uw gegevens;</li>
          <li>beperking van de verwerking;</li>
          <li>overdracht van uw gegevens aan uzelf of een ander.</li>
        </ul>
        <p>
          U mag ook bezwaar maken tegen verwerking op grond van ons gerechtvaardigd belang. Mail uw verzoek naar <Mail />. Wij antwoorden binnen een maand en
          kunnen u vragen te laten zien dat u het bent. Bent u het niet met ons eens, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.
        </p>
      </Section>

      <Section title="9. Cookies">
        <p>
          {brand} gebruikt geen cookies om u te volgen, geen advertentiecookies en geen statistiek van derden. Daarom vragen wij u ook niets in een
          cookiemelding.
        </p>
        <p>Wij plaatsen alleen wat strikt nodig is om te doen waar u om vraagt:</p>
        <ul>
          <li>een cookie die onthoudt dat u bent ingelogd, en een cookie die uw investering als gast bij elkaar houdt;</li>
          <li>een cookie waaraan wij de browser herkennen waarin u een code vroeg of inlogde, een jaar lang: raadt een ander naar uw code, dan sluit dat u hier niet buiten;</li>
          <li>in het geheugen van uw eigen browser: wat u in het formulier heeft ingevuld, zodat het na verversen niet weg is (gaat u naar uw bank, dan tot u heeft betaald, maar niet langer dan een uur; vult u het voor de opening in, dan niet langer dan tot een dag na de opening; u kunt het in de laatste stap wissen), het kenmerk van uw investering, en uw naam en e-mailadres als u bent ingelogd, voor de knop in de kop van de pagina.</li>
        </ul>
        <p>Als u uw browser leegmaakt, zijn deze gegevens weg.</p>
      </Section>

      <Section title="10. Verwerking buiten Nederland">
        <p>
          Uw account, uw documenten en het register bewaren wij binnen de Europese Economische Ruimte. Gebruikt een dienst die voor ons werkt ook systemen
          daarbuiten, dan mag dat alleen naar een land dat de Europese Commissie passend beschermd vindt, of met de standaardbepalingen die de Commissie heeft
          vastgesteld.
        </p>
        <p>{abroadWords(LEGAL_FACTS)}</p>
      </Section>

      <Section title="11. Wijzigingen">
        <p>
          Wij kunnen dit beleid aanpassen als onze dienst of de wet verandert. De nieuwste versie staat altijd op deze pagina, met de datum bovenaan. Verandert er
          iets belangrijks voor u, dan mailen wij u dat.
        </p>
      </Section>

      <Section title="12. Contact">
        <p>
          {holding.name}<br />
          {address}<br />
          KVK {holding.kvk}
        </p>
        <p><Mail /></p>
        <p>
          <a className="link" href={`tel:${contact.phoneLink}`}>{contact.phone}</a>, {contact.hours}
        </p>
      </Section>
    </Legal>
  )
}

function Mail() {
  return <a className="link" href={`mailto:${contact.email}`}>{contact.email}</a>
}
