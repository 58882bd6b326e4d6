import { Page } from '#web/ui/Page.tsx'
import { KitControls } from './KitControls.tsx'
import { KitForm } from './KitForm.tsx'
import { KitGround } from './KitGround.tsx'
import { KitMessages } from './KitMessages.tsx'
import { KitPaper } from './KitPaper.tsx'
import { KitStates } from './KitStates.tsx'
import { KitTables } from './KitTables.tsx'
import './kit.css'
import './kit-dark.css'

const SIDES = [['light', 'Licht'], ['dark', 'Donker']] as const

/** Every piece of ui/ in every state, light and dark. The server leaves this address out in production. */
export default function KitPage() {
  return (
    <div className="kit">
      <Page title="Bouwdoos">
        <div className="kit-sides">
          {SIDES.map(([theme, name]) => (
            <section key={theme} data-theme={theme} aria-label={name} className="kit-side">
              <KitGround />
              <KitControls />
              <KitForm />
              <KitStates />
              <KitMessages />
              <KitTables />
              <KitPaper />
            </section>
          ))}
        </div>
      </Page>
    </div>
  )
}
