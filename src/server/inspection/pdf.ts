import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_MOST_PAGES } from '#domain/documents.ts'
import { NotTaken, type Inspected } from './not-taken.ts'
import { PdfActions } from './pdf-actions.ts'
import { pdfObjects } from './pdf-objects.ts'

/** Archives are found by what stands at their end, or anywhere: a PDF may be one at the same time. */
const ARCHIVES = ['PK\u0005\u0006', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'] as const
const HTML_HEAD = /<(?:!doctype|html|script|svg|body)\b/i

/**
 * A PDF that only shows itself, as it came: rewriting it would break signatures, and no sound way is at hand. First
 * its objects are read word by word, which bounds what it unpacks to; then a library opens it. Throws `NotTaken`.
 */
export async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  refuseOtherFiles(bytes)
  const actions = new PdfActions()
  for await (const object of pdfObjects(bytes)) actions.hear(object)
  actions.judge()
  return { type: 'application/pdf', bytes, pages: await countPages(bytes) }
}

/** A PDF that goes on after its end, or that is an archive or a page of HTML to somebody else. */
function refuseOtherFiles(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  const whole = end > 0 && /^[\0\t\n\f\r ]*$/.test(bytes.toString('latin1', end + 5))
  const stranger = ARCHIVES.some((it) => bytes.includes(it, 0, 'latin1')) || HTML_HEAD.test(bytes.toString('latin1', 0, 1024))
  if (!whole || stranger) throw new NotTaken('unreadable_pdf')
}

async function countPages(bytes: Buffer): Promise<number> {
  // The library takes what it is given for its own.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true, disableFontFace: true, useSystemFonts: false, enableXfa: false })
  try {
    const pages = pdf.numPages
    if (pages > DOCUMENT_MOST_PAGES) throw new NotTaken('too_many_pages')
    if (pages < 1) throw new NotTaken('unreadable_pdf')
    if (await pdf.getAttachments() != null || await pdf.getJSActions() != null) throw new NotTaken('active_pdf')
    for (let page = 1; page <= pages; page += 1) await pdf.getPage(page)
    return pages
  } finally {
    await pdf.loadingTask.destroy()
  }
}
