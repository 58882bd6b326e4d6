import type { FormEvent } from 'react'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { EDITED_FIELDS } from '#domain/edits.ts'
import { digitsOf, INVESTMENT_TYPES, isBsn, isMasked, passesElevenTest } from '#domain/profile-rules.ts'
import { Field } from '#web/ui/Field.tsx'
import { valueOf, type Texts } from './edit-parts.ts'

interface PersonFieldsProps {
  readonly person: InvestorProfile
  readonly typed: Texts
}

const DOUBT = 'Controleer het BSN: dit nummer lijkt een tikfout. Opslaan kan wel.'

/** Who somebody is, how to reach them, and as what they invest with the number that belongs to it (spec 2, section 2). */
export function PersonFields({ person, typed }: PersonFieldsProps) {
  const verified = person.kyc_status === 'verified'
  return (
    <fieldset className="edit-section">
      <legend className="text-plain font-bold">Persoon</legend>
      {verified ? <p className="text-ink-2">Deze persoon is geverifieerd. Wijzigt u naam, adres, type of nummer, dan moet er opnieuw worden geoordeeld.</p> : null}
      <div className="edit-grid">
        <Field label={EDITED_FIELDS.name} name="name" defaultValue={person.name} autoComplete="off" required />
        <Field label={EDITED_FIELDS.email} name="email" type="email" inputMode="email" defaultValue={person.email} autoComplete="off" autoCapitalize="none" spellCheck={false} required hint={emailHint(person, typed)} />
        <Field label={EDITED_FIELDS.phone} name="phone" type="tel" defaultValue={person.phone ?? ''} autoComplete="off" />
        <div role="radiogroup" aria-label={EDITED_FIELDS.investment_type}>
          <p aria-hidden className="mb-1.5 text-note font-semibold">{EDITED_FIELDS.investment_type}</p>
          <div className="edit-types">
            {INVESTMENT_TYPES.map((type) => (
              <label key={type} className="edit-choice edit-type">
                <input type="radio" name="investment_type" value={type} defaultChecked={type === person.investment_type} />
                <span>{valueOf('investment_type', type)}</span>
              </label>
            ))}
          </div>
        </div>
        <Numbers person={person} typed={typed} />
      </div>
    </fieldset>
  )
}

function emailHint({ email }: InvestorProfile, typed: Texts): string | undefined {
  return (typed['email'] ?? email).trim().toLowerCase() === email ? undefined : 'Beide adressen krijgen bericht, en de investeerder wordt overal uitgelogd.'
}

/** BSN of a person, KVK number of a company; of the other one only what becomes of it. */
function Numbers({ person, typed }: PersonFieldsProps) {
  const type = typed['investment_type'] ?? ''
  const bsn = typed['bsn'] ?? ''
  const doubted = type === 'personal' && isBsn(bsn) && !isMasked(bsn) && !passesElevenTest(digitsOf(bsn))
  const cleared = type === 'company' && person.bsn !== null ? 'Het BSN wordt gewist als u opslaat: bij een bedrijf hoort er geen.' : type === 'personal' && person.kvk !== null ? 'Het KVK-nummer wordt gewist als u opslaat: bij een particulier hoort er geen.' : ''
  return (
    <div>
      {type === 'company' ? <Field key="kvk" label={EDITED_FIELDS.kvk} name="kvk" defaultValue={person.kvk ?? ''} inputMode="numeric" autoComplete="off" hint="8 cijfers" /> : null}
      {type === 'personal' ? (
        <Field
          key="bsn" label={EDITED_FIELDS.bsn} name="bsn" defaultValue={person.bsn ?? ''} inputMode="numeric" autoComplete="off"
          hint={person.bsn === null ? '9 cijfers' : 'Alleen het einde is zichtbaar. Wat u typt, komt ervoor in de plaats.'}
          onInput={(event) => leaveMask(event, person.bsn)} onFocus={({ currentTarget }) => isMasked(currentTarget.value) && currentTarget.select()}
        />
      ) : null}
      <p role="status" className="edit-doubt empty:hidden">{doubted ? DOUBT : cleared}</p>
    </div>
  )
}

/** Nobody types on in a mask: what is typed takes its place. */
function leaveMask({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>, mask: string | null): void {
  if (nativeEvent instanceof InputEvent && input.value !== mask && isMasked(input.value)) input.value = nativeEvent.data ?? ''
}
