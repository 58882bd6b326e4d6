import type { CrmLead } from '#contract/crm.ts'

/** Which lead it became, and where it went wrong: what to do, and Close's own words for whoever looks closer. */
export function LeadResult({ lead: { leadId, contactId, troubleshooting, debugInfo } }: { readonly lead: CrmLead }) {
  const facts = [['Lead', leadId], ['Contact', contactId], ['Oorzaak', troubleshooting?.issue], ['Wat te doen', troubleshooting?.solution]] as const
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[90px_minmax(0,1fr)]">
        {facts.map(([what, word]) => (word ? <Fact key={what} what={what} word={word} /> : null))}
      </dl>
      {debugInfo ? (
        <pre className="rounded-(--radius-field) bg-sunken px-4 py-3 text-tiny whitespace-pre-wrap wrap-anywhere">
          <span>{`${debugInfo.errorMessage} · ${debugInfo.errorType}`}</span>
          {debugInfo.responseData === null ? null : <span>{`\n${debugInfo.responseData}`}</span>}
        </pre>
      ) : null}
    </>
  )
}

function Fact({ what, word }: { readonly what: string; readonly word: string }) {
  return (
    <>
      <dt className="text-ink-2">{what}</dt>
      <dd className="font-semibold wrap-anywhere">{word}</dd>
    </>
  )
}
