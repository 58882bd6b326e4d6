import { use, useState } from 'react'
import { HOME_COUNTRY, isDutchPostalCode, normalPostalCode, PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { countriesWith } from '#web/lib/countries.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProfileTexts } from './profile-draft.ts'

const DOUBT = 'Klopt dit? Een Nederlandse postcode is bijvoorbeeld 1234 AB.'

/** Where somebody lives (spec 1, section 2). */
export function AddressSection({ first, typed }: { readonly first: ProfileTexts; readonly typed: ProfileTexts }) {
  // Not while it is being typed.
  const [left, setLeft] = useState(true)
  const doubted = left && typed.country === HOME_COUNTRY && typed.postalCode.trim() !== '' && !isDutchPostalCode(normalPostalCode(typed.postalCode))
  return (
    <fieldset className="profile-section">
      <legend className="text-head font-bold tracking-[-0.022em]">Adresgegevens</legend>
      <Missing />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <div className="col-span-2"><Field label="Straat" name="street" defaultValue={first.street} autoComplete="address-line1" /></div>
        <Field label="Huisnummer" name="houseNumber" defaultValue={first.houseNumber} autoComplete="off" />
        <Field
          label="Postcode" name="postalCode" defaultValue={first.postalCode} autoComplete="postal-code" onFocus={() => setLeft(false)}
          onBlur={({ currentTarget }) => {
            currentTarget.value = typed.country === HOME_COUNTRY ? normalPostalCode(currentTarget.value) : currentTarget.value
            setLeft(true)
          }}
        />
      </div>
      <p role="status" className="doubt empty:hidden">{doubted ? DOUBT : ''}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Plaats" name="city" defaultValue={first.city} autoComplete="address-level2" />
        <SelectField label="Land" name="country" defaultValue={first.country} autoComplete="country-name" options={countriesWith(first.country)} />
      </div>
    </fieldset>
  )
}

const FIELDS = ['street', 'houseNumber', 'postalCode', 'city', 'country'] as const

/** Once for all of them, in the words of the specification; each field says what it lacks. */
function Missing() {
  const { errors } = use(FormContext)
  if (!FIELDS.some((name) => errors[name])) return null
  return <p role="alert" className="field-error"><Glyph d={ALERT} /><span>{PROFILE_TEXTS.address}</span></p>
}
