/**
 * How two processes hand each other a file: lengths, a few words in JSON, and the bytes as they are. Node's own
 * messages would hold up this side for a tenth of a second for ten megabytes (decision 0044).
 */
export interface Frame {
  readonly words: unknown
  readonly bytes: Buffer
}

const HEAD_BYTES = 8

/** The pieces of a frame, to be written one after the other. */
export function frameOf(words: unknown, bytes: Buffer): readonly Buffer[] {
  const text = Buffer.from(JSON.stringify(words))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(bytes.length, 4)
  return [head, text, bytes]
}

/** The frames of a pipe, until it ends. What comes is put together once it is all there, not at each piece. */
export async function* readFrames(pipe: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pieces: Buffer[] = []
  let have = 0
  let wanted = HEAD_BYTES
  for await (const piece of pipe) {
    pieces.push(piece)
    have += piece.length
    while (have >= wanted) {
      const all = Buffer.concat(pieces)
      const words = all.readUInt32BE(0)
      wanted = HEAD_BYTES + words + all.readUInt32BE(4)
      pieces = [all]
      if (have < wanted) break
      yield { words: JSON.parse(all.toString('utf8', HEAD_BYTES, HEAD_BYTES + words)), bytes: all.subarray(HEAD_BYTES + words, wanted) }
      pieces = [all.subarray(wanted)]
      have -= wanted
      wanted = HEAD_BYTES
    }
  }
}
