import { ArrowLeft, Lock, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { readLoginCode } from '#domain/login-code.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Exhibit } from './Exhibit.tsx'

/** What a person presses and fills in, in every state. */
export function KitControls() {
  return (
    <>
      <Exhibit title="Knoppen">
        <div className="kit-row">
          <Button icon={<Lock aria-hidden size={20} />}>Nu betalen</Button>
          <Button busy>Nu betalen</Button>
          <Button disabled>Niet beschikbaar</Button>
        </div>
        <div className="kit-row">
          <Button look="secondary" size="medium" icon={<ArrowLeft aria-hidden size={20} />}>Aanpassen gegevens</Button>
          <Button look="secondary" size="medium" busy="Uitloggen...">Uitloggen</Button>
          <Button look="quiet" size="medium">Later voltooien</Button>
          <Button look="danger" size="medium" icon={<Trash2 aria-hidden size={20} />}>Verwijder Definitief</Button>
        </div>
        <div className="kit-row">
          <ButtonLink to={pagePath('home')} look="secondary" size="small" icon={<Plus aria-hidden size={18} />}>Nieuwe investering</ButtonLink>
          <Button size="small">Klein</Button>
          <Button size="small" disabled>Klein, uit</Button>
        </div>
      </Exhibit>
      <Exhibit title="Velden">
        <Field label="E-mailadres" name="email" type="email" defaultValue="j.devries@voorbeeld.nl" />
        <Field label="Bedrag in euro" name="amount" figures defaultValue={'€\u00a01.000,00'} error="Je moet €1.005,00 invullen om verder te gaan" />
        <Field label="Aantal aandelen" name="shares" figures defaultValue="1.347" hint="Inclusief 13 bonus" />
        <Field label="Alleen lezen" name="fixed" defaultValue="Nederland" readOnly />
        <Field label="Ligt vast" name="off" defaultValue="Nederland" readOnly />
      </Exhibit>
      <Exhibit title="Code"><Code /></Exhibit>
      <Exhibit title="Keuze uit enkele"><Choice /></Exhibit>
    </>
  )
}

function Code() {
  const [text, setText] = useState('4071')
  const field = useRef<HTMLInputElement>(null)
  const other = useRef<HTMLInputElement>(null)
  return (
    <>
      <CodeField label="Code van zes cijfers" name="code" digits={6} value={text} ref={field} onText={(typed) => setText(readLoginCode(typed) ?? typed.replace(/\D/g, '').slice(0, 6))} />
      <CodeField label="Code die niet klopt" name="wrong-code" digits={6} value="407182" error="Ongeldige of verlopen verificatiecode" help="Alleen de nieuwste code werkt. Nog 4 pogingen." ref={other} onText={() => {}} />
    </>
  )
}

const FILTERS = [{ value: 'all', label: 'Alle', count: '4.218' }, { value: 'paid', label: 'Betaald', count: '3.967' }, { value: 'manual', label: 'Handmatig', count: '212' }] as const

function Choice() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all')
  return <Segments legend="Welke investeerders" options={FILTERS} value={filter} onChange={setFilter} />
}
