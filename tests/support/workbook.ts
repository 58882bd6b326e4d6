import { inflateRawSync } from 'node:zlib'

/** A workbook as a program reads it: the parts of its archive by name, and each sheet's cells. */
export interface Workbook {
  readonly parts: ReadonlyMap<string, string>
  readonly sheets: readonly (readonly (readonly string[])[])[]
}

const END = 0x06_05_4b_50
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** By the archive's own list at its end, as readers of archives go. */
export function readWorkbook(bytes: Buffer): Workbook {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('not an archive')
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, name, extra, comment, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)]
    const begin = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = bytes.subarray(begin, begin + packed)
    parts.set(bytes.toString('utf8', at + 46, at + 46 + name), (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + name + extra + comment
  }
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, xml]) => rowsOf(xml))
  return { parts, sheets }
}

function rowsOf(xml: string): readonly (readonly string[])[] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => (
    [...row.matchAll(/<c\/>|<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(([, text, number]) => text?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity) ?? number ?? '')
  ))
}
