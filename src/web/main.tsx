import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAdminPath, pageAt } from '#contract/pages.ts'
import { hearLeaving } from './lib/form-memory.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { BrowserRouter } from './lib/router.tsx'
import { keepSession } from './lib/session.ts'
import { watchFields } from './lib/typed-early.ts'
import { App } from './routes.tsx'
import './ui/public.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

// For `awake.ts`, which says so when this script does not come.
document.documentElement.dataset['alive'] = ''
watchFields(root)

const app = <BrowserRouter>{(going) => <App going={going} />}</BrowserRouter>
// What was prerendered is taken over where it is the page of this address, the page for what does not exist included.
// Others got the empty shell; and below the admin's addresses that page stands without its header.
// After a break and as a transition it is done in short pieces, so that a slow phone scrolls and types meanwhile.
setTimeout(() => startTransition(() => {
  const { path } = root.dataset
  const { pathname } = window.location
  if (path && pageAt(path) === pageAt(pathname) && !isAdminPath(pathname)) hydrateRoot(root, app)
  else createRoot(root).render(app)
}))

keepFocus()
keepSession()
hearLeaving()
