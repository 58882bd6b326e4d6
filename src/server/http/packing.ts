import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './conditions.ts'

const pack = promisify(gzip)

/** Less goes in one piece over the wire either way. */
const WORTH_PACKING = 1400
/** A comment within the packed bytes, of a length that tells nothing. */
const MOST_BLUR = 256
const HAS_COMMENT = 0x10
const FLAGS_AT = 3
const HEAD_LENGTH = 10

/**
 * Packs the answer of a call that says it may be (`packed`, decision 0038), for whoever can read it so. How short it becomes
 * could tell what is in it: so its length is blurred.
 */
export async function packAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  void reply.header('vary', 'accept-encoding')
  if (reply.statusCode !== 200 || typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload
  if (chooseEncoding(request.headers['accept-encoding'], ['gzip']) === null) return payload
  void reply.header('content-encoding', 'gzip')
  return blurred(await pack(payload))
}

/** The same gzip file (RFC 1952) with a comment in its head. */
function blurred(packed: Buffer): Buffer {
  const head = Buffer.from(packed.subarray(0, HEAD_LENGTH))
  head.writeUInt8(head.readUInt8(FLAGS_AT) | HAS_COMMENT, FLAGS_AT)
  return Buffer.concat([head, Buffer.alloc(randomInt(MOST_BLUR), '.'), Buffer.from([0]), packed.subarray(HEAD_LENGTH)])
}
