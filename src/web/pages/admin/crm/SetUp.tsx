import { CRM_FIELDS, type CrmField } from '#domain/crm.ts'

/** What each optional field is for. All of them are texts (spec 2, section 3). */
const FIELDS: Readonly<Record<CrmField, string>> = {
  cf_source: 'waar de lead vandaan komt', cf_investment_interest: 'voor welk bedrag', cf_opt_in_status: 'of er mail mag worden gestuurd', cf_country: 'het land', cf_tax_id: 'het einde van het belastingnummer',
}

/** How the CRM is set up, for whoever has the hosting (spec 2, section 2). */
export function SetUp() {
  return (
    <section aria-labelledby="crm-set-up" className="min-w-0 rounded-(--radius-card) border border-line bg-surface p-5">
      <h2 id="crm-set-up" className="mb-3 text-lead font-bold">Instellen</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>Maak in Close een sleutel: Settings, API Keys. Een sleutel begint met <code>api_</code>.</li>
        <li>Zet hem bij de hosting in de variabele <code>CLOSE_API_KEY</code>, en start de server opnieuw.</li>
        <li>Een lokaal env-bestand werkt alleen op de computer waarop het staat.</li>
      </ol>
      <h3 className="mt-4 mb-1 font-semibold">Eigen velden (niet verplicht)</h3>
      <p className="mb-2 text-ink-2">Tekstvelden van een lead. Ze worden op naam gevonden; een ander veld wijst u aan met een variabele, zoals <code>CLOSE_CF_SOURCE</code>. Bestaan ze niet, dan wordt de lead zonder gemaakt.</p>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {CRM_FIELDS.map((field) => <Field key={field} field={field} />)}
      </dl>
    </section>
  )
}

function Field({ field }: { readonly field: CrmField }) {
  return (
    <>
      <dt><code className="wrap-anywhere">{field}</code></dt>
      <dd className="text-ink-2">{FIELDS[field]}</dd>
    </>
  )
}
