import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './lib/router.tsx'
import { keepSession } from './lib/session.ts'
import { App } from './routes.tsx'
import './ui/public.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

const app = <BrowserRouter>{(going) => <App going={going} />}</BrowserRouter>
// A page that was prerendered for this address is taken over. Others got the empty shell, or the page for what does
// not exist, whose surroundings depend on the address.
// After a break and as a transition it is done in short pieces, so that a slow phone scrolls and types meanwhile.
setTimeout(() => startTransition(() => {
  if (root.dataset['path'] === window.location.pathname) hydrateRoot(root, app)
  else createRoot(root).render(app)
}))

keepSession()
