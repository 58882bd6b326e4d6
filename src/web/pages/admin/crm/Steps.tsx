/** What to do about it, the nearest first. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-semibold">Wat te doen</h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5">{steps.map((step) => <li key={step}>{step}</li>)}</ol>
    </div>
  )
}
