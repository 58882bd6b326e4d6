import { Coin } from './Coin.tsx'
import './waiting.css'

interface WaitingProps {
  /** What we are waiting for. */
  readonly children?: string
}

/** A page or a part of it is on its way: the coin turns, the words say why. Shown only if it takes a moment. */
export function Waiting({ children = 'Even geduld...' }: WaitingProps) {
  return (
    <div role="status" className="waiting">
      <Coin turning />
      <p>{children}</p>
    </div>
  )
}

/** The next page is on its way and this one still stands: said when it takes longer than a moment. */
export function Going() {
  return (
    <p role="status" className="going">
      <Coin size="small" turning />
      Pagina laden...
    </p>
  )
}
