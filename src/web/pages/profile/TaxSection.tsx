import { digitsOf, INVESTMENT_TYPES, isBsn, isMasked, passesElevenTest, type InvestmentType } from '#domain/profile-rules.ts'
import { Field } from '#web/ui/Field.tsx'
import { typeIn, type ProfileTexts } from './profile-draft.ts'

const NAMES: Readonly<Record<InvestmentType, string>> = { personal: 'Particulier', company: 'Bedrijf' }

const DOUBT = 'Controleer uw BSN: er lijkt een cijfer niet te kloppen.'

interface TaxSectionProps {
  readonly first: ProfileTexts
  readonly typed: ProfileTexts
  /** What is known of each number: what stands in its field at first. */
  readonly known: Pick<ProfileTexts, 'bsn' | 'kvk'>
}

/** As what somebody invests, and the number that belongs to it. Another type is another field: what was typed in the first is gone (spec 1, section 5). */
export function TaxSection({ first, typed, known }: TaxSectionProps) {
  const doubted = isBsn(typed.bsn) && !isMasked(typed.bsn) && !passesElevenTest(digitsOf(typed.bsn))
  return (
    <fieldset className="profile-section">
      <legend className="text-head font-bold tracking-[-0.022em]">Belastinggegevens</legend>
      <div role="radiogroup" aria-label="U investeert als">
        <p aria-hidden className="mb-2 text-small font-semibold">U investeert als</p>
        <div className="type-choices">
          {INVESTMENT_TYPES.map((one) => (
            <label key={one} className="type-choice">
              <input type="radio" name="type" value={one} defaultChecked={one === typeIn(first.type)} />
              <span>{NAMES[one]}</span>
            </label>
          ))}
        </div>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {typeIn(typed.type) === 'company'
          ? <Field key="kvk" label="KVK-nummer" name="kvk" defaultValue={known.kvk} inputMode="numeric" autoComplete="off" hint="8 cijfers, ook een nul vooraan." />
          : (
            <Field
              key="bsn" label="BSN" name="bsn" defaultValue={known.bsn} inputMode="numeric" autoComplete="off" hint="9 cijfers. Wij bewaren uw BSN versleuteld."
              // Nobody types on in a mask.
              onFocus={({ currentTarget }) => isMasked(currentTarget.value) && currentTarget.select()}
            />
          )}
      </div>
      <p role="status" className="doubt empty:hidden">{doubted ? DOUBT : ''}</p>
    </fieldset>
  )
}
