import type { SecondFactor } from '#domain/factors.ts'

/**
 * Every expected "no", once: its machine word, its status, and what a person reads.
 */
export interface RefusalKind {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 417 | 429 | 431 | 502 | 503
  /** null: the rule that refuses says it, in words that hold its own numbers. */
  readonly text: string | null
}

const kinds = {
  invalid_input: { status: 400, text: 'Controleer de gemarkeerde velden.' },
  malformed: { status: 400, text: 'Dit verzoek is niet leesbaar.' },
  signed_out: { status: 401, text: 'U bent niet ingelogd. Log in om verder te gaan.' },
  admin_signed_out: { status: 401, text: 'Uw beheersessie is verlopen. Log opnieuw in.' },
  admin_login_required: { status: 401, text: 'Log in als beheerder om verder te gaan.' },
  admin_required: { status: 403, text: 'Unauthorized: Admin access required' },
  role_too_low: { status: 403, text: 'Uw rol staat deze handeling niet toe.' },
  not_yours: { status: 403, text: 'U heeft geen toegang tot deze gegevens.' },
  foreign_origin: { status: 403, text: 'Dit verzoek komt niet van onze eigen site.' },
  unknown_path: { status: 404, text: 'Deze aanroep bestaat niet.' },
  head_too_large: { status: 431, text: 'De kop van dit verzoek is te groot. Wis de cookies van deze website en probeer het opnieuw.' },
  too_slow: { status: 408, text: 'Dit verzoek duurde te lang. Probeer het opnieuw.' },
  expectation_unknown: { status: 417, text: 'Dit verzoek verwacht iets wat wij niet kennen.' },
  too_large: { status: 413, text: 'Dit verzoek is te groot.' },
  not_json: { status: 415, text: 'Dit verzoek heeft een onbekend formaat.' },
  too_many: { status: 429, text: 'Te veel verzoeken. Wacht even.' },
  busy: { status: 503, text: 'Het is erg druk. Probeer het over enkele seconden opnieuw.' },
  server_away: { status: 503, text: 'De server is even niet bereikbaar. Probeer het over enkele seconden opnieuw.' },
  database_away: { status: 503, text: 'De server is even niet bereikbaar. Probeer het over enkele seconden opnieuw.' },
  not_now: { status: 503, text: 'Dit lukt nu even niet. Er is niets opgeslagen. Probeer het over enkele minuten opnieuw.' },
  same_key_other_request: { status: 409, text: 'Dit verzoek is al met andere gegevens gedaan.' },
  same_key_running: { status: 409, text: 'Dit verzoek wordt al verwerkt.' },

  amount_invalid: { status: 400, text: 'Vul een geldig bedrag in' },
  amount_below_minimum: { status: 400, text: null },
  amount_not_whole_shares: { status: 400, text: null },
  amount_above_issue: { status: 400, text: null },
  calculation_mismatch: { status: 400, text: null },
  sold_out: { status: 409, text: 'Er zijn nu geen certificaten vrij. Komen ze vrij, dan mailen wij de wachtlijst.' },
  issue_closed: { status: 409, text: 'De inschrijving op deze uitgifte is gesloten.' },
  nearly_sold_out: { status: 409, text: 'Er zijn nu niet genoeg certificaten vrij voor dit bedrag.' },
  room_held_by_guest: { status: 429, text: null },
  room_held_by_address: { status: 429, text: null },
  no_room: { status: 409, text: null },
  no_certificates: { status: 409, text: 'No certificate data returned' },
  quantity_invalid: { status: 400, text: null },
  certificate_count_wrong: { status: 400, text: null },
  investment_unknown: { status: 404, text: 'Wij vinden deze investering niet.' },
  investment_paid: { status: 409, text: 'Deze investering is al betaald.' },
  payment_under_way: { status: 409, text: 'Uw betaling is nog in behandeling bij uw bank. Betaal niet opnieuw.' },
  investment_by_bank: { status: 409, text: 'Voor dit bedrag betaalt u per bankoverschrijving. Wij nemen contact met u op.' },
  investment_over: { status: 409, text: 'Deze investering is niet meer te betalen. Begin een nieuwe investering.' },
  waiting_link_invalid: { status: 404, text: 'Deze link is niet meer geldig: u staat niet (meer) op de wachtlijst.' },
  resume_link_invalid: { status: 404, text: 'Deze link is niet meer geldig. Begin een nieuwe investering.' },
  shares_invalid: { status: 400, text: null },
  not_open_yet: { status: 403, text: 'Investeren nog niet mogelijk' },
  checkout_outdated: { status: 409, text: 'Het bedrag van uw investering is gewijzigd, en de betaling voor het eerdere bedrag is nog niet verlopen. Probeer het over een kwartier opnieuw.' },
  payment_not_created: { status: 502, text: 'Betaling kon niet worden aangemaakt' },
  payment_provider_busy: { status: 503, text: 'De betaaldienst is tijdelijk niet bereikbaar.' },
  payment_provider_limited: { status: 429, text: 'De betaaldienst krijgt te veel verzoeken.' },
  selling_paused: { status: 503, text: 'Er kan op dit moment niet worden geïnvesteerd.' },
  letters_paused: { status: 503, text: 'Wij kunnen op dit moment geen e-mail versturen. Probeer het later opnieuw.' },
  restored_not_reconciled: { status: 503, text: 'De gegevens zijn teruggezet uit een back-up en nog niet vergeleken met de betaaldienst. Tot dat is gedaan, wordt er niets geboekt, uitgegeven, overgedragen of teruggenomen.' },
  payment_off: { status: 503, text: 'Online betalen kan nu niet. Bel of mail ons.' },
  event_unknown: { status: 400, text: 'Deze gebeurtenis is onbekend.' },

  account_unknown: { status: 404, text: 'Geen account gevonden voor dit e-mailadres. Voltooi eerst een investering om een account aan te maken.' },
  account_unconfirmed: { status: 403, text: 'Account bestaat maar is nog niet bevestigd. Probeer opnieuw of neem contact op.' },
  code_not_sent: { status: 502, text: 'Fout bij het verzenden van de verificatiecode. Controleer uw e-mailadres en probeer opnieuw.' },
  bad_login: { status: 401, text: 'E-mailadres of wachtwoord klopt niet' },
  reset_link_invalid: { status: 401, text: 'Ongeldige of verlopen reset link. Vraag een nieuwe aan.' },
  fresh_login_required: { status: 403, text: 'Log opnieuw in om uw wachtwoord te wijzigen.' },
  change_same: { status: 400, text: null },
  change_open: { status: 409, text: 'Hiervoor loopt al een aanvraag. Trek die eerst in.' },
  change_unknown: { status: 404, text: 'Deze aanvraag bestaat niet.' },
  change_over: { status: 409, text: 'Deze aanvraag is al afgehandeld of ingetrokken.' },
  email_taken: { status: 409, text: 'Dit e-mailadres hoort al bij een andere investeerder.' },
  document_refused: { status: 400, text: null },
  document_unknown: { status: 404, text: 'Dit document bestaat niet (meer).' },
  document_link_invalid: { status: 404, text: 'Deze link naar het document is niet meer geldig. Vraag een nieuwe aan.' },
  documents_away: { status: 503, text: 'Uw document kan nu even niet worden bewaard. Probeer het over enkele minuten opnieuw.' },
  code_wrong: { status: 400, text: 'Ongeldige of verlopen verificatiecode' },
  second_factor_required: { status: 401, text: 'Bevestig ook met uw tweede factor.' },
  second_factor_wrong: { status: 401, text: 'Deze code klopt niet of is al gebruikt.' },
  password_required: { status: 403, text: 'Uw wachtwoord is tijdelijk. Kies eerst een eigen wachtwoord.' },
  passkey_login_wrong: { status: 401, text: 'Inloggen met deze passkey lukt niet. Probeer het opnieuw, of gebruik uw wachtwoord.' },
  factor_required: { status: 403, text: 'Stel eerst een tweede factor in. Daarna kunt u verder.' },
  confirmation_required: { status: 403, text: 'Bevestig eerst dat u het zelf bent.' },
  factor_needed: { status: 400, text: 'Bevestig met uw tweede factor.' },
  factor_wrong: { status: 400, text: 'Deze code klopt niet of is al gebruikt.' },
  factor_not_begun: { status: 409, text: 'Het instellen duurde te lang. Begin opnieuw.' },
  factor_first: { status: 409, text: 'Stel eerst een authenticator-app of een passkey in.' },
  last_factor: { status: 409, text: 'Een tweede factor is verplicht. Stel eerst een andere in.' },
  passkey_wrong: { status: 400, text: 'Deze passkey werd niet herkend. Probeer het opnieuw.' },
  passkey_known: { status: 409, text: 'Deze passkey is al toegevoegd.' },
  passkeys_not_here: { status: 409, text: 'Passkeys werken alleen op een adres met een naam.' },
  admin_unknown: { status: 404, text: 'Deze beheerder bestaat niet.' },
  admin_email_taken: { status: 409, text: 'Er is al een beheerder met dit e-mailadres.' },
  last_owner: { status: 409, text: 'Dit is de laatste actieve eigenaar. Maak eerst een andere beheerder eigenaar.' },
  own_access: { status: 409, text: 'Uw eigen rol en toegang kan alleen een andere eigenaar wijzigen.' },
  invitation_accepted: { status: 409, text: 'Deze beheerder heeft al een wachtwoord gekozen.' },
  invitation_invalid: { status: 401, text: 'Deze uitnodiging is niet meer geldig. Vraag een eigenaar om een nieuwe.' },
  current_password_wrong: { status: 400, text: 'Dit is niet uw huidige wachtwoord' },
  bad_admin_login: { status: 401, text: 'Ongeldige inloggegevens' },
  transfer_known: { status: 409, text: 'Deze overschrijving is al geboekt: zelfde kenmerk, datum en bedrag. Is dit een andere, zeg dat dan.' },
  request_over: { status: 409, text: 'Deze aanvraag is betaald, vervallen of vervangen. Vernieuw de lijst.' },
  review_unknown: { status: 404, text: 'Deze beoordeling bestaat niet.' },
  review_resolved: { status: 409, text: 'Deze beoordeling is al afgehandeld.' },
  review_act_not_possible: { status: 400, text: 'Deze handeling past niet bij deze beoordeling.' },
  review_act_not_now: { status: 409, text: 'Deze handeling kan nu niet: geld of certificaten staan inmiddels anders. Vernieuw de lijst.' },
  money_went_back: { status: 409, text: 'Dit geld is al (deels) teruggegaan; er kan niets voor worden uitgegeven.' },
  refund_running: { status: 409, text: 'Voor deze beoordeling loopt al een terugbetaling.' },
  message_unknown: { status: 404, text: 'Dit bericht is al bezorgd of onderweg.' },
  search_empty: { status: 400, text: 'Voer een zoekterm in' },
  reason_needed: { status: 400, text: 'Geef een reden op.' },
  refund_sum_unknown: { status: 409, text: 'Wij weten niet in welke munt dit geld binnenkwam. Betaal het terug in het dashboard van de betaaldienst en sluit daarna deze beoordeling.' },
  refund_not_possible: { status: 409, text: 'De betaaldienst weigert deze terugbetaling.' },
  date_too_early: { status: 400, text: 'Deze betaaldatum ligt te ver in het verleden. Controleer het jaartal.' },
  date_in_future: { status: 400, text: 'De betaaldatum ligt in de toekomst.' },
  transfer_to_oneself: { status: 400, text: 'Gever en ontvanger zijn dezelfde persoon.' },
  range_invalid: { status: 400, text: 'Deze nummers vormen geen reeks binnen de uitgifte.' },
  day_in_future: { status: 400, text: 'Deze datum ligt in de toekomst.' },
  period_reversed: { status: 400, text: 'De laatste dag ligt voor de eerste.' },
  day_out_of_order: { status: 400, text: 'Op deze datum klopt de volgorde niet: kies een dag tussen de vorige en de volgende regel van deze nummers.' },
  not_held_then: { status: 400, text: 'De gever had deze nummers op deze datum nog niet.' },
  not_held: { status: 409, text: 'De gever heeft niet al deze nummers. Vernieuw het register en kies opnieuw.' },
  numbers_sealed: { status: 409, text: 'Deze nummers staan in een ondertekende akte. Vervang eerst de akte.' },
  nothing_to_withdraw: { status: 409, text: 'De investeerder heeft deze certificaten niet meer; er is niets om in te trekken.' },
  not_withdrawn: { status: 409, text: 'Deze certificaten zijn niet ingetrokken.' },
  mutation_unknown: { status: 404, text: 'Deze regel staat niet in het register.' },
  already_verified: { status: 409, text: 'Deze investeerder is al geverifieerd.' },
  documents_missing: { status: 409, text: 'Er is nog geen oordeel mogelijk: niet beide documenten zijn er.' },
  verdict_contradicts: { status: 400, text: 'Een document dat is afgewezen, past niet bij Geverifieerd.' },
  changed_meanwhile: { status: 409, text: 'Deze gegevens zijn intussen gewijzigd. Bekijk ze opnieuw.' },
  reminder_link_invalid: { status: 404, text: 'Deze link is niet (meer) geldig.' },
  admin_not_said: { status: 400, text: 'Niet ingelogd als admin' },
  other_admin: { status: 403, text: 'U bent inmiddels als een andere beheerder ingelogd. Vernieuw de pagina.' },
  edit_money_in: { status: 409, text: 'Voor deze investering is al geld binnen dat op een beoordeling wacht. Handel die eerst af.' },
  edit_money_under_way: { status: 409, text: 'Er is een betaling onderweg voor deze investering. Wijzig haar zodra de bank die heeft verwerkt.' },
  investor_still_linked: { status: 409, text: 'Kan investeerder niet verwijderen: er zijn nog gekoppelde gegevens. Probeer het opnieuw.' },
  investor_unknown: { status: 404, text: 'Investeerder niet gevonden' },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof kinds

/** Codes that bring no words of their own: whoever refuses with one says them. */
export type WordlessCode = { [Code in RefusalCode]: (typeof kinds)[Code]['text'] extends string ? never : Code }[RefusalCode]

/** The catalogue by code. */
export const REFUSALS = kinds

/** The one shape of every failure on the wire (contract 3). */
export interface RefusalBody {
  readonly error: string
  readonly code: string
  /** Seconds, with 429 and some 503. */
  readonly retryAfter?: number
  /** Text per field, with `invalid_input`. */
  readonly fields?: Readonly<Record<string, string>>
  /** With a wrong code, to the browser that asked for it: how often it may still try. */
  readonly triesLeft?: number
  /** With `second_factor_required`, `confirmation_required` and `factor_needed`: by what this admin can prove who is there; none: by the password. */
  readonly factors?: readonly SecondFactor[]
  /** With `changed_meanwhile`: what stands there now; with `no_room`: how many are left, and how many go in one stretch. */
  readonly present?: Readonly<Record<string, unknown>>
  /** With a 5xx: names the request in our log. */
  readonly requestId?: string
}
