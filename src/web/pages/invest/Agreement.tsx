import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import './agreement.css'

/**
 * What a person agrees to and is told at the button that goes on; the risk stands above it, as large as the promise. What is
 * shown is sent along with the press, in its versions (`ISSUER.agreements`). Each opens beside the page, so that nothing that
 * was typed is left.
 */
export function Agreement({ by }: { readonly by: 'Met betalen' | 'Met uw aanvraag' }) {
  return (
    <p className="small agreement">
      {by === 'Met betalen' ? null : <span>Met deze knop stuurt u een aanvraag. U betaalt niet online; een expert belt u binnen 24 uur. </span>}
      <span>{`${by} gaat u akkoord met de `}</span>
      <Beside to={pagePath('terms')}>Algemene Voorwaarden</Beside>
      <span>. Lees ook het </span>
      <Beside to={ISSUER.links.information}>informatiedocument</Beside>
      <span> en hoe wij met uw </span>
      <Beside to={pagePath('privacy')}>privacy</Beside>
      <span> omgaan.</span>
    </p>
  )
}

function Beside({ to, children }: { readonly to: string; readonly children: string }) {
  return <a className="link" href={to} target="_blank" rel="noreferrer"><span>{children}</span><span className="sr-only"> (nieuw tabblad)</span></a>
}
