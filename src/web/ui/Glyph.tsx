import './glyph.css'

/** Lucide's drawings that the first pages need, one path each; lucide-react itself would weigh more than all of them. */
export const ALERT = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01'
export const ARROW_LEFT = 'm12 19-7-7 7-7M19 12H5'
export const CHECK = 'M20 6 9 17l-5-5'

/** A sign beside a word, drawn from a path on a field of 24 by 24. Elsewhere: an icon of lucide-react. */
export function Glyph({ d }: { readonly d: string }) {
  return <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d={d} /></svg>
}
