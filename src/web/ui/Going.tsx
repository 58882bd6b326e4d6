import { Coin } from './Coin.tsx'
import './waiting.css'

/** The next page is on its way and this one still stands: said when it takes longer than a moment. */
export function Going() {
  return (
    <p role="status" className="going">
      <Coin size="small" turning />
      Pagina laden...
    </p>
  )
}
