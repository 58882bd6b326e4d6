import { asciiHost } from '#contract/host-name.ts'
import { AGREEMENTS } from '#domain/agreements.ts'
import { CHANGES } from '#domain/changes.ts'
import { readableEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import { toEuros } from '#domain/money.ts'
import type { MutationKind } from '#domain/mutations.ts'
import { maskedBsn } from '#domain/profile-rules.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { Assignment } from '#server/store/assignments.ts'
import type { ChangeRequest } from '#server/store/change-requests.ts'
import type { Consent } from '#server/store/consents.ts'
import type { StoredDocument } from '#server/store/documents.ts'
import type { HeldRange } from '#server/store/held-certificates.ts'
import type { FormerAddress } from '#server/store/investor-identity.ts'
import type { OwnSession } from '#server/store/investor-sessions.ts'
import type { Investor } from '#server/store/investors.ts'
import type { Investment } from '#server/store/investments.ts'
import type { SentLetter, TrailLine } from '#server/store/personal-trail.ts'
import type { RequestNote } from '#server/store/request-notes.ts'
import type { ToldMutation } from '#server/store/register-book.ts'
import type { WrittenLetter } from '#server/store/written-letters.ts'

interface OwnData {
  /** When it was taken. */
  readonly at: number
  readonly investor: Investor
  /** In full; null where it is not to be, or there is none. */
  readonly bsn: string | null
  readonly investments: readonly Investment[]
  readonly ranges: readonly HeldRange[]
  readonly assignments: readonly Assignment[]
  readonly mutations: readonly ToldMutation[]
  readonly documents: readonly StoredDocument[]
  readonly consents: readonly Consent[]
  readonly letters: readonly SentLetter[]
  readonly written: readonly WrittenLetter[]
  readonly sessions: readonly OwnSession[]
  readonly talks: readonly RequestNote[]
  readonly changes: readonly ChangeRequest[]
  readonly formerAddresses: readonly FormerAddress[]
  readonly trail: readonly TrailLine[]
}

/** A person's own file. Its keys are Dutch: whoever it is for reads it; amounts are euros and moments UTC, as on the wire. */
export function presentOwnData(data: OwnData) {
  const { at, investor } = data
  return {
    gemaakt_op: iso(at),
    verantwoordelijke: { naam: ISSUER.holding.name, kvk: ISSUER.holding.kvk, e_mail: ISSUER.contact.email },
    toelichting: 'Bedragen zijn in euro. Momenten zijn in UTC (ISO 8601), datums in Nederlandse tijd.',
    profiel: profileOf(investor, data.bsn),
    investeringen: data.investments.map(investmentOf),
    certificaten: data.ranges.map(({ start, end, issued_at, sealed }) => ({ van: start, tot_en_met: end, aantal: end - start + 1, sinds: iso(issued_at), in_ondertekende_akte: sealed })),
    toewijzingen: data.assignments.map(({ certificate_quantity, certificate_start, certificate_end, assigned_at, assignment_reason, status }) => ({
      aantal: certificate_quantity, van: certificate_start, tot_en_met: certificate_end, toegewezen_op: iso(assigned_at), reden: assignment_reason, status,
    })),
    registerregels: data.mutations.map((line) => lineOf(line, investor.holder_id)),
    documenten: data.documents.map(documentOf),
    akkoorden: data.consents.map(({ investment_id, kind, version, agreed_at }) => ({
      investering: investment_id, wat: AGREEMENTS[kind].name, handeling: AGREEMENTS[kind].did, versie: version, op: iso(agreed_at),
    })),
    berichten: data.letters.map(({ name, done_at }) => ({ bericht: name, verstuurd_op: iso(done_at) })),
    geschreven_mails: data.written.map(({ subject, body, written_at }) => ({ onderwerp: subject, tekst: body, geschreven_op: iso(written_at) })),
    gesprekken: data.talks.map(({ investment_id, at: moment, called, note }) => ({ investering: investment_id, op: iso(moment), telefonisch: called, notitie: note })),
    ingelogd: data.sessions.map(({ device, begun_at, used_at }) => ({ apparaat: device, sinds: iso(begun_at), laatst_gebruikt_op: iso(used_at) })),
    aangevraagde_wijzigingen: data.changes.map(changeOf),
    eerdere_e_mailadressen: data.formerAddresses.map(({ email, left_at }) => ({ e_mail: readableEmail(email, asciiHost), tot: iso(left_at) })),
    logboek: data.trail.map(({ at: moment, actor, action, investment_id }) => ({ op: iso(moment), door: WHO[actor], handeling: action, investering: investment_id })),
  }
}

/** Who acted, never which of them. */
const WHO: Readonly<Record<TrailLine['actor'], string>> = { investor: 'uzelf', guest: 'een bezoeker', admin: 'een beheerder', operator: 'een beheerder', system: 'het systeem' }

function profileOf(investor: Investor, bsn: string | null) {
  return {
    kenmerk: investor.id, houdernummer: investor.holder_id, naam: investor.name, e_mail: readableEmail(investor.email, asciiHost), telefoon: investor.phone,
    straat_en_huisnummer: investor.street_address, postcode: investor.postal_code, plaats: investor.city, land: investor.country, adres: investor.address,
    soort: investor.investment_type === 'company' ? 'bedrijf' : investor.investment_type === 'personal' ? 'particulier' : null,
    bsn: bsn ?? (investor.bsn_last3 === null ? null : maskedBsn(investor.bsn_last3)), kvk: investor.kvk, fiscaal_nummer: investor.tax_id, nationaliteit: investor.nationality,
    controle: investor.kyc_status, gecontroleerd_op: isoOrNull(investor.kyc_verified_at), reden_van_controle: investor.kyc_reason, profiel_compleet: investor.profile_complete,
    account_sinds: iso(investor.created_at), laatst_gewijzigd_op: iso(investor.updated_at),
  }
}

function investmentOf(it: Investment) {
  return {
    kenmerk: it.id, bedrag: toEuros(it.amount), certificaten: it.number_of_shares, waarvan_bonus: it.bonus_shares, prijs_per_certificaat: toEuros(it.share_price),
    betaalstatus: it.payment_status, status: it.status, betaalwijze: it.provider_method ?? it.payment_method, betaaldatum: it.payment_date, betaald_op: isoOrNull(it.paid_at),
    betaalkenmerk: it.manual_payment_reference ?? it.payment_reference, nummers_van: it.certificate_start, nummers_tot_en_met: it.certificate_end, notitie: it.notes,
    opgegeven_naam: it.guest_name, opgegeven_e_mail: readableEmail(it.guest_email, asciiHost), opgegeven_telefoon: it.guest_phone, begonnen_op: iso(it.created_at),
  }
}

const KINDS: Readonly<Record<MutationKind, string>> = {
  issue: 'uitgifte', assignment: 'toewijzing', transfer: 'overdracht', withdrawal: 'intrekking', release: 'vrijgave', correction: 'correctie', seal: 'verzegeling',
}

/** A line of the book, without who the other one is; its reason may name him, and stays in the book. */
function lineOf({ kind, range, from, to, effectiveOn, recordedAt }: ToldMutation, own: string) {
  return {
    soort: KINDS[kind], van: range.start, tot_en_met: range.end, richting: to === own ? 'ontvangen' : from === own ? 'afgegeven' : null,
    ingangsdatum: effectiveOn, vastgelegd_op: iso(recordedAt),
  }
}

function documentOf({ kind, state, type, bytes, uploaded_at, verdict, verdict_reason, judged_at }: StoredDocument) {
  return {
    soort: kind === 'id' ? 'identiteitsbewijs' : 'bewijs van adres', staat: { present: 'aanwezig', replaced: 'vervangen', removed: 'verwijderd' }[state], type, bytes,
    ontvangen_op: iso(uploaded_at), oordeel: verdict === null ? null : { accepted: 'goedgekeurd', rejected: 'afgewezen' }[verdict], reden: verdict_reason, beoordeeld_op: isoOrNull(judged_at),
  }
}

function changeOf({ field, wanted, state, reason, asked_at, ended_at }: ChangeRequest) {
  return {
    wat: CHANGES[field].asked, gevraagd: field === 'email' ? readableEmail(wanted, asciiHost) : wanted,
    staat: { open: 'in behandeling', accepted: 'doorgevoerd', refused: 'niet doorgevoerd', withdrawn: 'ingetrokken' }[state], reden: reason, aangevraagd_op: iso(asked_at), afgehandeld_op: isoOrNull(ended_at),
  }
}
