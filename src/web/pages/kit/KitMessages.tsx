import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { ISSUER } from '#domain/issuer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Exhibit } from './Exhibit.tsx'

/** What we say: notices, dialogs, emptiness. */
export function KitMessages() {
  return (
    <>
      <Exhibit title="Meldingen">
        <Notice tone="ok" title="Nieuwe verificatiecode verzonden!" />
        <Notice tone="info">Uw gegevens zijn op dit apparaat bewaard.</Notice>
        <Notice tone="bad" live={false} title="Ongeldige of verlopen verificatiecode">Controleer de zes cijfers of vraag een nieuwe code aan.</Notice>
        <Notice tone="wait">Een bedrag wijzigen verandert de certificaatnummers niet.</Notice>
        <Notice tone="plain" icon={<Landmark aria-hidden />} title="Grote Investering - Bankoverschrijving">
          <p>U betaalt per bankoverschrijving in plaats van {ISSUER.paymentBrand.name}. De instructies volgen na uw aanvraag.</p>
        </Notice>
      </Exhibit>
      <Exhibit title="Kaarten en dialoog">
        <Card raised>De ene kaart waarin u werkt, met een <b>schaduw</b>.</Card>
        <Card room="tile">Een gewone kaart.</Card>
        <Asked />
      </Exhibit>
      <Exhibit title="Leeg">
        <Empty title="Geen investeerders gevonden" action={<Button look="secondary" size="small">Zoekopdracht wissen</Button>}>
          Zoek op een deel van de naam, het e-mailadres of het telefoonnummer; een aanvraag ook op het kenmerk.
        </Empty>
      </Exhibit>
    </>
  )
}

function Asked() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="secondary" size="medium" onClick={() => setOpen(true)}>Dialoog openen</Button>
      <Dialog
        title="M. Jansen verwijderen?" open={open} onClose={close} role="alertdialog"
        actions={<><Button look="secondary" size="medium" onClick={close}>Annuleren</Button><Button look="danger" size="medium" onClick={close}>Verwijder Definitief</Button></>}
      >
        <p>U verwijdert <b>1 investering</b> van in totaal <b>{'€\u00a01.500,00'}</b>. Dit kan niet ongedaan worden gemaakt.</p>
      </Dialog>
    </>
  )
}
