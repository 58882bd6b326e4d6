import { AppRoutes } from './routes.tsx'
import { Going } from './ui/Going.tsx'

/** All of the app below its router; the same in the browser and in the prerender. `going`: the next page is on its way. */
export function App({ going }: { readonly going: boolean }) {
  return (
    <>
      <AppRoutes />
      {going ? <Going /> : null}
    </>
  )
}
