import type { EventName, LEAD_CAPTURED, LetterName } from '#domain/messages.ts'

/** What each message is, for a person. */
const WORDS: Readonly<Record<LetterName | EventName | typeof LEAD_CAPTURED, string>> = {
  admin_factor_changed: 'Tweede factor gewijzigd, aan een beheerder', admin_invited: 'Uitnodiging, aan een beheerder',
  certificates_assigned: 'Certificaten toegewezen', client_added: 'Welkom en certificaten', extra_investment: 'Extra investering', written_by_admin: 'Mail van een beheerder', manual_client_added: 'Client toegevoegd', investment_completed_full_data: 'Toewijzing, alle gegevens',
  certificates_transferred: 'Certificaten overgeschreven', change_decided: 'Besluit over een wijziging', change_received: 'Wijziging aangevraagd', change_requested: 'Wijziging gevraagd, aan ons', email_changed: 'E-mailadres gewijzigd', new_device: 'Nieuw apparaat', password_changed: 'Wachtwoord gewijzigd', password_reset: 'Nieuw wachtwoord kiezen', profile_complete: 'Profiel compleet', profile_reminder: 'Herinnering profiel', kyc_verified: 'Identiteit gecontroleerd', kyc_rejected: 'Documenten opnieuw', payment_received: 'Uw certificaten', payment_waits: 'Betaald, nog geen certificaten', payment_failed: 'Betaling niet gelukt', payment_link: 'Betaallink', request_received: 'Aanvraag ontvangen', transfer_details: 'Gegevens voor de overschrijving', request_reminder: 'Herinnering overschrijving', request_expired: 'Aanvraag vervallen', money_returned: 'Geld terug',
  request_opened: 'Nieuwe aanvraag, aan ons', review_opened: 'Te beoordelen, aan ons', room_again: 'Weer certificaten vrij', waiting_place: 'Plaats op de wachtlijst', requests_gathered: 'Aanvragen bij elkaar, aan ons', offer_mark_reached: 'Grens van het aanbod, aan ons',
  payment_completed: 'Betaling voltooid', profile_data_completed: 'Profiel compleet', lead_captured: 'Nieuwe lead', guest_lead_captured: 'Nieuwe belangstellende', investment_amount_selected: 'Bedrag gekozen',
}

/** A name of an older version is shown as it is. */
export function messageWord(name: string): string {
  return new Map<string, string>(Object.entries(WORDS)).get(name) ?? name
}

/** What the receiver answered, in a word or two: the whole of it stands with the message. The first that fits. */
const ANSWERS: readonly (readonly [says: RegExp, word: string])[] = [
  [/\b[45]52\b|quota|full/i, 'postvak vol'],
  [/\b55\d\b/, 'adres niet aangenomen'],
  [/\b(?:ECONN\w*|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\b|time.?out|unreachable/i, 'niet bereikbaar'],
]

export function failureWord(reason: string | null): string {
  return ANSWERS.find(([says]) => says.test(reason ?? ''))?.[1] ?? 'niet aangenomen'
}
