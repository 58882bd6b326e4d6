import { noPasskeys } from '#web/lib/passkeys.ts'
import { usePlace } from '#web/lib/router.tsx'

/** Why no passkey can be used or made here, and where it can; nothing where it can. */
export function HereAreNoPasskeys() {
  const { pathname } = usePlace()
  const why = noPasskeys()
  if (why === null) return null
  if (why === 'browser') return <p className="text-ink-2">Deze browser kent geen passkeys. Gebruik een nieuwere browser.</p>
  const { hostname, protocol, port } = window.location
  const named = hostname.startsWith('127.') || hostname === '[::1]' ? `${protocol}//localhost${port && `:${port}`}${pathname}` : null
  return (
    <p className="text-ink-2">
      <span>{`Een passkey hoort bij een naam, en ${hostname} is een IP-adres. Hier werken passkeys dus niet. `}</span>
      {named ? <span>Ze werken wel op <a className="link wrap-anywhere" href={named}>{named}</a>; daar logt u opnieuw in.</span> : <span>Ze werken op een adres met een naam.</span>}
    </p>
  )
}
