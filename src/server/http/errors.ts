import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { RefusalBody } from '#contract/refusals.ts'
import { isDatabaseAway, isDatabaseFull, isStandingStill } from '#server/db/open.ts'
import { messageOf } from '#server/lib/log.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** Everything that can go wrong in a request, in the one shape of the wire; only the unexpected is logged as a fault. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply, verdict: Readonly<Record<string, boolean>> = {}): void {
  const refusal = isGone(error, request) ? new Refusal('malformed') : refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    const body: RefusalBody = { ...verdict, error: 'Er ging iets mis aan onze kant. Probeer het later opnieuw.', code: 'fault', requestId: request.id }
    void reply.code(500).send(body)
    return
  }
  // A 5xx names its request to the caller; whoever asks about it must find it here.
  if (refusal.kind.status >= 500) request.log[refusal.code === 'not_now' ? 'error' : 'warn']({ code: refusal.code, reason: messageOf(error) }, refusal.kind.status === 503 ? 'refused for now' : 'refused: another did not do its part')
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  void reply.code(refusal.kind.status).send({ ...verdict, ...bodyOf(refusal), ...(refusal.kind.status >= 500 ? { requestId: request.id } : {}) })
}

/** The visitor left in the middle of a word: that is nobody's fault, and nobody hears the answer. */
function isGone(error: Error, { raw }: FastifyRequest): boolean {
  const cut = error.message === 'aborted' || ('code' in error && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET' || error.code === 'EPIPE'))
  return cut && raw.socket.destroyed
}

/** A refusal as the wire says it. */
export function bodyOf(refusal: Refusal): RefusalBody {
  return {
    error: refusal.text, code: refusal.code,
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
    ...(refusal.triesLeft === undefined ? {} : { triesLeft: refusal.triesLeft }),
    ...(refusal.factors === undefined ? {} : { factors: [...refusal.factors] }),
    ...(refusal.present === undefined ? {} : { present: refusal.present }),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  }
}

function refusalOf(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDatabaseAway(error)) return new Refusal('database_away', { retryAfter: 5 })
  if (isDatabaseFull(error)) return new Refusal('not_now', { retryAfter: 60 })
  if (isStandingStill(error)) return new Refusal('selling_paused', { retryAfter: 60 })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refusal('too_large')
  if (status === 415) return new Refusal('not_json')
  if (status === 503) return new Refusal('busy', { retryAfter: 5 })
  return status !== undefined && status >= 400 && status < 500 ? new Refusal('malformed') : null
}

function invalidInput(issues: readonly { readonly instancePath: string; readonly message?: string | undefined }[]): Refusal {
  return refuseInvalid(issues.map(({ instancePath, message }) => ({ field: instancePath.split('/').filter(Boolean).join('.'), text: message })))
}

/** The first text of each field; the body's own text is that of its first field. What is wrong with the body itself belongs to no field. */
export function refuseInvalid(wrong: readonly { readonly field: string; readonly text: string | undefined }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { field, text } of wrong) if (field) fields[field] ??= text ?? 'Ongeldige invoer'
  const first = Object.values(fields)[0] ?? wrong[0]?.text
  return new Refusal('invalid_input', { fields, ...(first === undefined ? {} : { text: first }) })
}
