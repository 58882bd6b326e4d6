import type { ShownPart } from '#domain/matched-parts.ts'

/** A text in which what was searched for is underlined: never yellow, which is where one is (look, Colour). */
export function Underlined({ parts }: { readonly parts: readonly ShownPart[] }) {
  return (
    <span>
      {placed(parts).map(({ text, matched, at }) => matched
        ? <u key={at} className="font-semibold decoration-2 underline-offset-[3px]">{text}</u>
        : <span key={at}>{text}</span>)}
    </span>
  )
}

/** Each piece by where it begins. */
function placed(parts: readonly ShownPart[]) {
  let at = 0
  return parts.map((part) => ({ ...part, at: (at += part.text.length) }))
}
