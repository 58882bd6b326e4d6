import { useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { formatCount } from '#domain/money.ts'
import { OFFER } from '#web/lib/offer.ts'
import { useNavigate } from '#web/lib/router.tsx'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { ClientForm, type AddedClient } from './ClientForm.tsx'
import { Landing } from './Landing.tsx'
import { MayNot } from './MayNot.tsx'
import { Panel } from './Panel.tsx'
import { useLater } from './use-later.ts'
import '#web/pages/admin/sheet/edit/edit.css'

/** Spec 2, section 9: so long after a client was added the overview comes. */
const REDIRECT_MS = 2000

/** /admin/add-client (spec 2, section 2; look/25). */
export default function AddClientPage() {
  return (
    <AdminScreen title="Client Toevoegen" tab={null} aside="Betaald per bankoverschrijving. Geeft meteen certificaten uit." back={pagePath('adminDashboard')}>
      {(admin) => (admin.role === 'viewer' ? <MayNot /> : <Adding admin={admin} />)}
    </AdminScreen>
  )
}

function Adding({ admin }: { readonly admin: Admin }) {
  const [added, setAdded] = useState<AddedClient | null>(null)
  return <Panel>{added ? <Done client={added} /> : <ClientForm offer={OFFER} admin={admin} onAdded={setAdded} />}</Panel>
}

/** The numbers, and on to the overview; money that stood there already is no success, and stays to be read. */
function Done({ client: { name, range, shares, added } }: { readonly client: AddedClient }) {
  const navigate = useNavigate()
  useLater(added ? REDIRECT_MS : null, () => navigate(pagePath('adminDashboard'), { replace: true }))
  return (
    <Landing label="Resultaat">
      {added
        ? <Notice tone="ok" live title="Client succesvol toegevoegd! U wordt doorgestuurd..."><p>{`De welkomstmail aan ${name} is onderweg.`}</p></Notice>
        : <Notice tone="info" live title="Deze investering stond er al"><p>Dezelfde investeerder, datum, kenmerk en bedrag zijn eerder geboekt. Er is niets dubbel geboekt.</p></Notice>}
      <Facts facts={[{ label: 'Op naam van', value: name }, { label: 'Certificaten', value: formatCount(shares) }, { label: 'Nummers', value: <NumberChip range={range} /> }]} />
      <div><ButtonLink to={pagePath('adminDashboard')} size="medium">Naar het overzicht</ButtonLink></div>
    </Landing>
  )
}
