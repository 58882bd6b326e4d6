import type { InvestorProfile } from '#contract/portfolio.ts'
import { EDITED_FIELDS } from '#domain/edits.ts'
import { addressLine, HOME_COUNTRY, normalPostalCode } from '#domain/profile-rules.ts'
import { countriesWith } from '#web/lib/countries.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

/** Where somebody lives, in parts and on one line (spec 2, section 2). */
export function AddressFields({ person }: { readonly person: InvestorProfile }) {
  const country = person.country || HOME_COUNTRY
  const follows = !person.address || person.address === addressLine(person)
  return (
    <fieldset className="edit-section">
      <legend className="text-plain font-bold">Adres</legend>
      <div className="edit-grid">
        <div className="edit-whole">
          <Field label={EDITED_FIELDS.address} name="address" defaultValue={person.address ?? ''} autoComplete="off" hint={follows ? 'Volgt de velden hieronder, tenzij u het hier zelf wijzigt.' : 'Wijkt af van de velden hieronder en wijzigt niet mee.'} />
        </div>
        <Field label={EDITED_FIELDS.street_address} name="street_address" defaultValue={person.street_address ?? ''} autoComplete="off" />
        <Field
          label={EDITED_FIELDS.postal_code} name="postal_code" defaultValue={person.postal_code ?? ''} autoComplete="off"
          onBlur={({ currentTarget }) => { currentTarget.value = normalPostalCode(currentTarget.value) }}
        />
        <Field label={EDITED_FIELDS.city} name="city" defaultValue={person.city ?? ''} autoComplete="off" />
        <SelectField label={EDITED_FIELDS.country} name="country" defaultValue={country} autoComplete="off" options={countriesWith(country)} />
      </div>
    </fieldset>
  )
}
