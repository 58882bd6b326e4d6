import { HOME_COUNTRY, digitsOf, INVESTMENT_TYPES, isBsn, normalPostalCode, passesElevenTest } from '#domain/profile-rules.ts'
import { countriesWith } from '#web/lib/countries.ts'
import { valueOf } from '#web/pages/admin/sheet/edit/edit-parts.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ClientTexts } from './client-texts.ts'
import { KnownPerson } from './KnownPerson.tsx'

/** Who the client is (spec 2, section 3). Whoever is known already is said so as soon as the address is typed. */
export function ClientFields({ typed }: { readonly typed: ClientTexts }) {
  return (
    <fieldset className="edit-section">
      <legend className="text-plain font-bold">Persoon</legend>
      <div className="edit-grid">
        <Field label="Volledige naam" name="name" autoComplete="off" required />
        <Field label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      </div>
      <KnownPerson typed={typed} />
      <div className="edit-grid">
        <Field label="Telefoonnummer" name="phone" type="tel" autoComplete="off" required />
        <SelectField label="Land" name="country" defaultValue={HOME_COUNTRY} autoComplete="off" options={countriesWith(HOME_COUNTRY)} />
        <Field label="Straat" name="street" autoComplete="off" maxLength={100} />
        <div className="grid grid-cols-2 items-start gap-x-4">
          <Field label="Huisnummer" name="houseNumber" autoComplete="off" maxLength={20} />
          <Field label="Postcode" name="postalCode" placeholder="1234 AB" autoComplete="off" maxLength={20} onBlur={({ currentTarget }) => { currentTarget.value = normalPostalCode(currentTarget.value) }} />
        </div>
        <Field label="Plaats" name="city" autoComplete="off" maxLength={120} />
        <div role="radiogroup" aria-label="Type investering">
          <p aria-hidden className="mb-1.5 text-note font-semibold">Type investering</p>
          <div className="edit-types">
            {INVESTMENT_TYPES.map((type) => (
              <label key={type} className="edit-choice edit-type">
                <input type="radio" name="investmentType" value={type} defaultChecked={type === 'personal'} />
                <span>{valueOf('investment_type', type)}</span>
              </label>
            ))}
          </div>
        </div>
        <Number typed={typed} />
      </div>
    </fieldset>
  )
}

/** BSN of a person, KVK number of a company; both may stay empty. */
function Number({ typed: { investmentType: type, bsn } }: { readonly typed: ClientTexts }) {
  if (type === 'company') return <Field key="kvk" label="KVK-nummer" name="kvk" inputMode="numeric" autoComplete="off" hint="8 cijfers" />
  const doubted = isBsn(bsn) && !passesElevenTest(digitsOf(bsn))
  return (
    <div>
      <Field key="bsn" label="BSN" name="bsn" inputMode="numeric" autoComplete="off" hint="9 cijfers" />
      <p role="status" className="edit-doubt empty:hidden">{doubted ? 'Controleer het BSN: dit nummer lijkt een tikfout. Opslaan kan wel.' : ''}</p>
    </div>
  )
}
