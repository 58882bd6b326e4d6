import { pagePath } from '#contract/pages.ts'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Exhibit } from './Exhibit.tsx'

const SWATCHES = [
  ['ink', 'inkt'], ['action', 'actie'], ['paper', 'papier'], ['token', 'munt'], ['sunken', 'vlak'], ['edge', 'rand'],
  ['ok-bg', 'gelukt'], ['busy-bg', 'bezig'], ['wait-bg', 'actie nodig'], ['bad-bg', 'mis'], ['idle-bg', 'rust'], ['chip', 'nummer'],
] as const

/** The scale of type, largest first (tokens.css). */
const STEPS = ['text-display', 'text-large', 'text-title', 'text-section', 'text-head', 'text-lead', 'text-body', 'text-plain', 'text-small', 'text-note', 'text-tiny'] as const

/** Colour, mark, coin, type. */
export function KitGround() {
  return (
    <>
      <Exhibit title="Kleur: groen doet, roze is papier, geel is waar u bent">
        <div className="kit-swatches">
          {SWATCHES.map(([token, name]) => <div key={token}><span ref={(swatch) => swatch?.style.setProperty('--swatch', `var(--${token})`)} /><small>{name}</small></div>)}
        </div>
      </Exhibit>
      <Exhibit title="Merk en munt">
        <div className="kit-row">
          <Mark />
          <Coin size="huge" />
          <Coin size="large" />
          <Coin size="large">3/4</Coin>
          <Coin size="tier">1%</Coin>
          <Coin size="step">2</Coin>
          <Coin size="small" />
          <Coin size="large" turning />
        </div>
      </Exhibit>
      <Exhibit title="Letter">
        {STEPS.map((step) => <p key={step} className={step}>{'€\u00a010.005,00 '}<span className="text-ink-2">{step.replace('text-', '')}</span></p>)}
        <p>Hanken Grotesk 400 tot 700. Alle cijfers even breed: 0123456789 en 1111111111.</p>
        <p className="small">Tekst van de tweede maat, met een <Link to={pagePath('kit')} className="link">link in de tekst</Link>.</p>
        <p className="note">Tekst van de derde maat: Šárka Łukasz Őry, Ĳsbrand.</p>
      </Exhibit>
    </>
  )
}
