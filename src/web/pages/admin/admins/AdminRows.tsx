import { CircleCheck, CircleMinus, KeyRound, Mail, MailX, Pencil, Power, PowerOff, TriangleAlert } from 'lucide-react'
import type { ListedAdmin } from '#contract/admins.ts'
import { ROLES } from '#domain/roles.ts'
import { whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { factorsText, isLastOwner } from './admin-words.ts'
import type { AdminAct } from './AskAct.tsx'

interface AdminRowsProps {
  readonly admins: readonly ListedAdmin[]
  /** Whose own row is marked. */
  readonly me: string
  readonly onEdit: (admin: ListedAdmin) => void
  readonly onAct: (act: AdminAct, admin: ListedAdmin) => void
}

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3 text-tiny font-semibold text-ink-2 first:pl-3.5 last:pr-4',
  cell: 'h-[54px] border-b border-line px-3 py-1.5 first:pl-3.5 last:pr-4',
  row: 'hover:bg-sunken last:*:border-b-0',
}

/** Each admin with what is known of the way in, and what can be done. */
export function AdminRows({ admins, ...rest }: AdminRowsProps) {
  const table = useMedia('(min-width: 900px)')
  const now = useMinute()
  if (table) return <DataTable caption="Beheerders" columns={columnsOf({ admins, now, ...rest })} rows={admins} rowKey={({ id }) => id} look={LOOK} />
  return (
    <ul aria-label="Beheerders" className="divide-y divide-line">
      {admins.map((admin) => (
        <li key={admin.id} data-row={admin.id} className="flex flex-col gap-1.5 py-3 pr-2 pl-4">
          <div className="flex items-start justify-between gap-2">
            <Who admin={admin} own={admin.id === rest.me} />
            <Acts admin={admin} {...rest} />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2"><State admin={admin} now={now} /><span>{ROLES[admin.role].name}</span><Last admins={admins} admin={admin} /></p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-2 text-ink-2"><FactorsOf admin={admin} /><span>{`Laatst ingelogd: ${lastText(admin, now)}`}</span></p>
        </li>
      ))}
    </ul>
  )
}

function columnsOf({ admins, me, now, ...acts }: AdminRowsProps & { readonly now: number }): readonly Column<ListedAdmin>[] {
  return [
    { key: 'who', head: 'Beheerder', cell: (admin) => <Who admin={admin} own={admin.id === me} /> },
    { key: 'role', head: 'Rol', cell: ({ role }) => <span>{ROLES[role].name}</span> },
    { key: 'factors', head: 'Tweede factor', cell: (admin) => <FactorsOf admin={admin} /> },
    { key: 'last', head: 'Laatst ingelogd', cell: (admin) => <span className="text-ink-2">{lastText(admin, now)}</span> },
    { key: 'state', head: 'Status', cell: (admin) => <span className="flex flex-wrap items-center gap-x-3 gap-y-1"><State admin={admin} now={now} /><Last admins={admins} admin={admin} /></span> },
    { key: 'acts', head: 'Acties', quiet: true, end: true, cell: (admin) => <div className="flex justify-end"><Acts admin={admin} me={me} {...acts} /></div> },
  ]
}

function Who({ admin: { name, email }, own }: { readonly admin: ListedAdmin; readonly own: boolean }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere"><strong className="font-semibold">{name}</strong>{own ? <span className="text-ink-2"> u</span> : null}</p>
      <p className="text-tiny wrap-anywhere text-ink-2">{email}</p>
    </div>
  )
}

function FactorsOf({ admin }: { readonly admin: ListedAdmin }) {
  const text = factorsText(admin)
  if (text !== null) return <span>{text}</span>
  if (!admin.is_active || admin.invited) return <span className="text-ink-2">Geen tweede factor</span>
  return <StatusBadge tone="wait" icon={TriangleAlert}>Nog instellen</StatusBadge>
}

/** In words and a sign, never by colour alone (look, Voice). */
function State({ admin: { is_active: active, invited, invited_until: until }, now }: { readonly admin: ListedAdmin; readonly now: number }) {
  if (!active) return <StatusBadge tone="idle" icon={CircleMinus}>Uitgeschakeld</StatusBadge>
  if (!invited) return <StatusBadge tone="ok" icon={CircleCheck}>Actief</StatusBadge>
  return until !== null && Date.parse(until) <= now ? <StatusBadge tone="bad" icon={MailX}>Uitnodiging verlopen</StatusBadge> : <StatusBadge tone="idle" icon={Mail}>Uitgenodigd</StatusBadge>
}

function Last({ admins, admin }: Pick<AdminRowsProps, 'admins'> & { readonly admin: ListedAdmin }) {
  return isLastOwner(admins, admin) ? <span className="text-tiny text-ink-2">laatste eigenaar</span> : null
}

function Acts({ admin, me, onEdit, onAct }: Pick<AdminRowsProps, 'me' | 'onEdit' | 'onAct'> & { readonly admin: ListedAdmin }) {
  return <Menu label={`Acties voor ${admin.name}`} items={itemsFor(admin, admin.id === me, onEdit, onAct)} />
}

const icon = { 'aria-hidden': true, className: 'size-[18px] shrink-0' } as const

/** What shuts somebody out is not offered for oneself. */
function itemsFor(admin: ListedAdmin, own: boolean, onEdit: AdminRowsProps['onEdit'], onAct: AdminRowsProps['onAct']): readonly MenuItem[] {
  const edit = { label: 'Wijzigen', icon: <Pencil {...icon} />, onChoose: () => onEdit(admin) }
  if (own) return [edit]
  if (!admin.is_active) return [edit, { label: 'Inschakelen', icon: <Power {...icon} />, onChoose: () => onAct('on', admin) }]
  return [
    edit,
    admin.invited
      ? { label: 'Opnieuw uitnodigen', icon: <Mail {...icon} />, onChoose: () => onAct('invite', admin) }
      : { label: 'Toegang opnieuw instellen', icon: <KeyRound {...icon} />, onChoose: () => onAct('reset', admin) },
    { label: 'Uitschakelen', icon: <PowerOff {...icon} />, grave: true, onChoose: () => onAct('off', admin) },
  ]
}

function lastText({ last_login: at }: ListedAdmin, now: number): string {
  return at === null ? 'nog nooit' : whenText(at, now)
}
