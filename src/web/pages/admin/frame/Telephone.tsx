import { dialled } from '#domain/telephone.ts'

/** A number that is called by a press; one that cannot be dialled stays to be read. */
export function Telephone({ number }: { readonly number: string }) {
  const dials = dialled(number)
  return dials === null ? <span className="wrap-anywhere">{number}</span> : <a href={`tel:${dials}`} className="link min-h-6 content-center text-small font-semibold wrap-anywhere">{number}</a>
}
