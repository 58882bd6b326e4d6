import { deflateSync } from 'node:zlib'

/** A stream as it stands in a PDF: its dictionary's entries without `/Length`, and its data. */
export function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')])
}

/** Objects that stand inside a packed stream, by their numbers. */
export function objectStream(objects: Readonly<Record<number, string>>, entries = '/Type/ObjStm/Filter/FlateDecode', pack: (data: Buffer) => Buffer = deflateSync): Buffer {
  let at = 0
  const heads = Object.entries(objects).map(([number, text]) => {
    const head = `${number} ${at}`
    at += text.length + 1
    return head
  }).join(' ').concat('\n')
  const text = heads + Object.values(objects).join('\n')
  return stream(`${entries}/N ${Object.keys(objects).length}/First ${heads.length}`, pack(Buffer.from(text, 'latin1')))
}

interface Pdf {
  /** What the first page and the whole say beside what they must. */
  readonly catalog?: string
  readonly page?: string
  readonly trailer?: string
  readonly pages?: number
  /** Numbered from 10 on. */
  readonly more?: readonly (string | Buffer)[]
}

/** A PDF of blank pages, with a table of contents that is right. */
export function pdfByHand({ catalog = '', page = '', trailer = '', pages = 1, more = [] }: Pdf = {}): Buffer {
  const firstPage = 10 + more.length
  const kids = Array.from({ length: pages }, (_, at) => `${firstPage + at} 0 R`).join(' ')
  const objects = new Map<number, string | Buffer>([
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`],
    ...more.map((it, at): [number, string | Buffer] => [10 + at, it]),
    ...Array.from({ length: pages }, (_, at): [number, string] => [firstPage + at, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`]),
  ])
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets = new Map<number, number>()
  let size = parts[0]?.length ?? 0
  for (const [number, body] of objects) {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    offsets.set(number, size)
    parts.push(whole)
    size += whole.length
  }
  const count = firstPage + pages
  const lines = Array.from({ length: count }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n${lines.join('')}trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${size}\n%%EOF\n`)])
}
