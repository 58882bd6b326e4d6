import type { ZodMiniType, output } from 'zod/mini'

/**
 * Who may call. `anyone` needs no session, `investor` and the two admin words need theirs;
 * `admin_read` is open to every admin role, `admin_write` to admin and owner, `owner` to owners.
 */
export type Access = 'anyone' | 'investor' | 'investor_or_admin' | 'admin_read' | 'admin_write' | 'owner'

/** Whose rows a call can reach: nobody's, the session's own, one that is named by an unguessable id, or all. */
export type Rows = 'none' | 'own' | 'named' | 'all'

/** One call of the wire, said once: both sides take path, input and reply from here. */
export interface Call<Input extends ZodMiniType = ZodMiniType, Reply extends ZodMiniType = ZodMiniType> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly access: Access
  readonly rows: Rows
  readonly input: Input
  readonly reply: Reply
  /** May be sent again after a lost answer. */
  readonly repeatable: boolean
  /** Changes something: a repeatable one then carries an Idempotency-Key, and the same key gets the same answer. */
  readonly writes: boolean
}

/** What a handler gets: validated. */
export type OrderOf<C extends Call> = output<C['input']>
/** What comes back. */
export type ReplyOf<C extends Call> = output<C['reply']>

type Rest<I extends ZodMiniType, R extends ZodMiniType> = Pick<Call<I, R>, 'input' | 'reply' | 'access' | 'rows'> & Partial<Pick<Call, 'repeatable' | 'writes'>>

/** A serverless function of the specification: `POST /.netlify/functions/{name}`. */
export function serverFunction<I extends ZodMiniType, R extends ZodMiniType>(name: string, rest: Rest<I, R>): Call<I, R> {
  return { repeatable: false, writes: true, ...rest, name, method: 'POST', path: `/.netlify/functions/${name}` }
}

/** A procedure of the specification: `POST /api/rpc/{name}`. */
export function procedure<I extends ZodMiniType, R extends ZodMiniType>(name: string, rest: Rest<I, R>): Call<I, R> {
  return { repeatable: true, writes: false, ...rest, name, method: 'POST', path: `/api/rpc/${name}` }
}

/** A route of our own below `/api`. */
export function route<I extends ZodMiniType, R extends ZodMiniType>(method: Call['method'], path: string, rest: Rest<I, R>): Call<I, R> {
  return { repeatable: method === 'GET', writes: method !== 'GET', ...rest, name: `${method} ${path}`, method, path }
}
