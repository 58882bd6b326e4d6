import type { ZodMiniType, output } from 'zod/mini'
import type { AuditAction } from '#domain/audit.ts'
import type { EventName, LEAD_CAPTURED, LetterName } from '#domain/messages.ts'

/**
 * Who may call. `anyone` needs no session, `investor` and the admin words need theirs; `choosing_password` is open to whoever
 * came by a reset link, and to an investor; `investor_or_admin_write` leaves out admins who may only read; `admin_entering` is open to every
 * admin, also to one whose password was made up by the product, who may do nothing else; `admin_securing` to every admin with a
 * password of his own, also to one who must still set up a second factor, who may do nothing else; `admin_read` to every
 * admin role, `admin_write` to admin and owner, `owner` to owners; `operator`: on this machine itself, or with METRICS_TOKEN.
 */
export type Access = 'anyone' | 'choosing_password' | 'investor' | 'investor_or_admin' | 'investor_or_admin_write' | 'admin_entering' | 'admin_securing' | 'admin_read' | 'admin_write' | 'owner' | 'operator'

/**
 * Whose rows a call may touch; the wire sees to it before the verb runs. `none`: nobody's. `own`: the session's. `all`:
 * everybody's, for admins. `named`: one investment, by an id in that field that nobody can guess. `investor`: of the
 * investor in that field, who must be the session's own unless an admin asks. `email`: an address in that field that must
 * be the session's too, where it is given.
 */
export type Rows<Field extends string = string> =
  | 'none' | 'own' | 'all'
  | { readonly named: Field }
  | { readonly investor: Field; readonly email?: Field }
  | { readonly own: 'session'; readonly email: Field }

/** What a changing call leaves behind it: at most these, in one act or several. `access` and these are walked by a test each. */
export interface Leaves {
  readonly audits?: readonly AuditAction[]
  readonly letters?: readonly LetterName[]
  readonly events?: readonly EventName[]
  /** Somebody who wants to invest is told to the CRM. */
  readonly leads?: readonly (typeof LEAD_CAPTURED)[]
}

interface Said {
  readonly name: string
  readonly path: string
  readonly access: Access
  readonly rows: Rows
  readonly input: ZodMiniType
}

/** JSON in and out. A `query` is a GET: its input stands in the address, and it changes nothing. That of a DELETE stands in its path, part for part. */
export interface JsonCall<Input extends ZodMiniType = ZodMiniType, Reply extends ZodMiniType = ZodMiniType, Who extends Access = Access> extends Said {
  readonly kind: 'json' | 'query'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly input: Input
  readonly reply: Reply
  readonly access: Who
  /** May be sent again after a lost answer. */
  readonly repeatable: boolean
  /** Null: it only reads. */
  readonly leaves: Leaves | null
  /** Takes an Idempotency-Key: the same key gives the same answer (contract 5.1). Not what holds tokens or passwords. */
  readonly keyed: boolean
  /** Cannot be undone: an admin proves within ten minutes before it who is there (contract 3). */
  readonly confirmed: boolean
  /** Using it makes an admin's session longer (contract 3). */
  readonly extends: boolean
  /** A first step: with too much to do already it is refused sooner than what goes on with something (decision 0067). */
  readonly begins: boolean
  /** Its answer may leave compressed: nothing in it opens anything, and nothing of what was asked stands in it (decision 0038). */
  readonly packed: boolean
}

/** A form with one file. What kind of file it is, whoever handles it finds in its content: the sender's own word is not believed. */
export interface UploadCall<Input extends ZodMiniType = ZodMiniType, Reply extends ZodMiniType = ZodMiniType, Who extends Access = Access> extends Said {
  readonly kind: 'upload'
  readonly method: 'POST'
  readonly input: Input
  readonly reply: Reply
  readonly access: Who
  readonly leaves: Leaves
  /** `absent`, `tooLarge`: what a person reads of a form without a file, and of one that is too large. */
  readonly file: { readonly field: string; readonly mostBytes: number; readonly absent: string; readonly tooLarge: string }
}

/** How long a copy may be kept: not at all, asked after each time, or for ever because its name changes with its content. */
export type Caching = 'never' | 'revalidate' | 'for_ever'

/** A file. `shown`: in the browser rather than saved. `type`: null when its content says it. */
export interface DownloadCall<Input extends ZodMiniType = ZodMiniType, Who extends Access = Access> extends Said {
  readonly kind: 'download'
  readonly method: 'GET'
  readonly input: Input
  readonly access: Who
  readonly type: string | null
  readonly caching: Caching
  readonly shown: boolean
  /** Looking may be logged; null where it leaves nothing. */
  readonly leaves: Leaves | null
}

/** Server-sent events: what goes over the stream once it is open. */
export interface EventsCall<Input extends ZodMiniType = ZodMiniType, Message extends ZodMiniType = ZodMiniType, Who extends Access = Access> extends Said {
  readonly kind: 'events'
  readonly method: 'GET'
  readonly input: Input
  readonly message: Message
  readonly access: Who
}

/** A message from outside in a form of its own; nothing in it is believed but what the handler reads. */
export interface NoticeCall<Who extends Access = Access> extends Said {
  readonly kind: 'notice'
  readonly method: 'POST'
  readonly access: Who
  readonly mostBytes: number
  readonly leaves: Leaves
}

/** One call of the wire, said once: both sides take path, input and reply from here. */
export type Call = JsonCall | UploadCall | DownloadCall | EventsCall | NoticeCall

/** What a handler gets: validated. */
export type OrderOf<C extends { readonly input: ZodMiniType }> = output<C['input']>
/** What comes back. */
export type ReplyOf<C extends { readonly reply: ZodMiniType }> = output<C['reply']>

type Names<I extends ZodMiniType> = keyof NonNullable<output<I>> & string

interface Told<I extends ZodMiniType, Who extends Access> {
  readonly access: Who
  readonly rows: Rows<Names<I>>
  readonly input: I
}

interface Rest<I extends ZodMiniType, R extends ZodMiniType, Who extends Access> extends Told<I, Who> {
  readonly reply: R
  readonly repeatable?: boolean
  readonly leaves?: Leaves
  /** False for what holds tokens, links or passwords. */
  readonly keyed?: boolean
  readonly packed?: boolean
  readonly confirmed?: boolean
  readonly extends?: boolean
  readonly begins?: boolean
}

function json<I extends ZodMiniType, R extends ZodMiniType, Who extends Access>(name: string, method: JsonCall['method'], path: string, { repeatable, leaves, keyed, packed, confirmed, extends: longer, begins, ...rest }: Rest<I, R, Who>): JsonCall<I, R, Who> {
  return { ...rest, kind: method === 'GET' ? 'query' : 'json', name, method, path, repeatable: repeatable ?? leaves === undefined, leaves: leaves ?? null, keyed: leaves !== undefined && (keyed ?? true), packed: packed ?? false, confirmed: confirmed ?? false, extends: longer ?? true, begins: begins ?? false }
}

/** A serverless function of the specification: `POST /.netlify/functions/{name}`. */
export function serverFunction<I extends ZodMiniType, R extends ZodMiniType, const Who extends Access>(name: string, rest: Rest<I, R, Who>): JsonCall<I, R, Who> {
  return json(name, 'POST', `/.netlify/functions/${name}`, rest)
}

/** A procedure of the specification: `POST /api/rpc/{name}`. */
export function procedure<I extends ZodMiniType, R extends ZodMiniType, const Who extends Access>(name: string, rest: Rest<I, R, Who>): JsonCall<I, R, Who> {
  return json(name, 'POST', `/api/rpc/${name}`, { repeatable: true, ...rest })
}

/** A route of our own. */
export function route<I extends ZodMiniType, R extends ZodMiniType, const Who extends Access>(method: JsonCall['method'], path: string, rest: Rest<I, R, Who>): JsonCall<I, R, Who> {
  return json(`${method} ${path}`, method, path, rest)
}

export function upload<I extends ZodMiniType, R extends ZodMiniType, const Who extends Access>(path: string, rest: Told<I, Who> & Pick<UploadCall<I, R, Who>, 'reply' | 'leaves' | 'file'>): UploadCall<I, R, Who> {
  return { ...rest, kind: 'upload', name: `POST ${path}`, method: 'POST', path }
}

export function download<I extends ZodMiniType, const Who extends Access>(path: string, rest: Told<I, Who> & Pick<DownloadCall, 'type' | 'caching' | 'shown'> & { readonly leaves?: Leaves }): DownloadCall<I, Who> {
  return { leaves: null, ...rest, kind: 'download', name: `GET ${path}`, method: 'GET', path }
}

export function events<I extends ZodMiniType, M extends ZodMiniType, const Who extends Access>(path: string, rest: Told<I, Who> & { readonly message: M }): EventsCall<I, M, Who> {
  return { ...rest, kind: 'events', name: `GET ${path}`, method: 'GET', path }
}

export function notice<I extends ZodMiniType, const Who extends Access>(path: string, rest: Told<I, Who> & Pick<NoticeCall, 'mostBytes' | 'leaves'>): NoticeCall<Who> {
  return { ...rest, kind: 'notice', name: `POST ${path}`, method: 'POST', path }
}
