import type { Wound } from './wound.ts'

/** What an uploaded file is, and how it is made safe. */
export const INSPECTION: readonly Wound[] = [
  { row: 'A photo in its own kind, HEIC as JPEG', file: 'src/server/inspection/heic.ts', before: "fitted('jpeg'", after: "fitted('webp'" },
  { row: 'No place, no camera, the right way up', file: 'src/server/inspection/image.ts', before: '.autoOrient())', after: ')' },
  { row: 'No place, no camera, the right way up', file: 'src/server/inspection/image.ts', before: '.autoOrient())', after: '.autoOrient().keepMetadata())' },
  { row: 'Bytes after the end of an image', file: 'src/server/inspection/make-safe.ts', before: 'return (await import(\'./image.ts\')).reencodeImage(kind, bytes)', after: 'return { ...await (await import(\'./image.ts\')).reencodeImage(kind, bytes), bytes }' },
  { row: 'Half a photo', file: 'src/server/inspection/image.ts', before: "failOn: 'error'", after: "failOn: 'none'" },
  { row: 'Empty', file: 'src/server/inspection/inspector.ts', before: "new NotTaken('empty')", after: "new NotTaken('unknown_type')" },
  { row: 'SVG, GIF, TIFF, HTML and what else there is', file: 'src/server/inspection/kind.ts', before: "return 'jpeg'", after: "return 'jpeg'\n  if (head.startsWith('GIF')) return 'png'" },
  { row: '64 megapixels', file: 'src/server/inspection/image.ts', before: '> DOCUMENT_MOST_PIXELS', after: '>= DOCUMENT_MOST_PIXELS' },
  { row: 'Pages of a PDF', file: 'src/server/inspection/pdf.ts', before: 'pages > DOCUMENT_MOST_PAGES', after: 'pages > DOCUMENT_MOST_PAGES + 1' },
  { row: 'A PDF that does or carries something, however it hides it', file: 'src/server/inspection/pdf-tokens.ts', before: 'String.fromCharCode(parseInt(hex, 16))', after: 'hex' },
  { row: 'A PDF that does or carries something, however it hides it', file: 'src/server/inspection/pdf-objects.ts', before: "words.includes('/ObjStm') || ", after: "false && " },
  { row: 'A PDF that does or carries something, however it hides it', file: 'src/server/inspection/pdf-objects.ts', before: 'first + (numbers[at + 1] ?? 0)', after: 'first' },
  { row: 'A PDF that does or carries something, however it hides it', file: 'src/server/inspection/pdf-actions.ts', before: ", '/AA',", after: ',' },
  { row: 'Locked PDF', file: 'src/server/inspection/pdf-actions.ts', before: "if (this.#names.has('/Encrypt')) throw new NotTaken('locked_pdf')\n", after: '\n' },
  { row: 'One that is two kinds', file: 'src/server/inspection/kind.ts', before: "return 'jpeg'", after: "return bytes.includes('%PDF-') ? 'pdf' : 'jpeg'" },
  { row: 'Many files at once', file: 'src/server/inspection/inspector.ts', before: ' && waiting.length >= MOST_WAITING)', after: ' && waiting.length > MOST_WAITING)' },
  { row: 'A process that dies over a file', file: 'src/server/inspection/inspector.ts', before: 'await this.#ask(kind, bytes) ?? await this.#ask(kind, bytes) ??', after: 'await this.#ask(kind, bytes) ??' },
  { row: 'A file that takes too long', file: 'src/server/inspection/inspector.ts', before: '      await this.#endReader()\n      if (error instanceof Starved)', after: '      if (error instanceof Starved)' },
  { row: 'A machine without time', file: 'src/server/inspection/inspector.ts', before: '      if (error instanceof Starved) throw new InspectorBusy()\n', after: '' },
  { row: 'At rest again', file: 'src/server/inspection/inspector.ts', before: 'void this.#endReader(), this.#idle', after: 'undefined, this.#idle' },
]
