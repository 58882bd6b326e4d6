import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspection } from '#tests/support/inspected.ts'
import { objectStream, pdfByHand, stream } from '#tests/support/pdf-by-hand.ts'

const { inspect, faultOf } = inspection()

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

describe('a PDF that only shows itself is kept byte for byte', () => {
  test.each<[string, Buffer]>([
    ['of one page', pdfByHand()],
    ['that says with which page it opens', pdfByHand({ catalog: '/OpenAction[10 0 R/XYZ null null 0]' })],
    ['that says so in an action of its own', pdfByHand({ catalog: '/OpenAction 10 0 R', more: ['<</S/GoTo/D[11 0 R/Fit]>>'] })],
    ['with a link', pdfByHand({ page: '/Annots[10 0 R]', more: ['<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://voorbeeld.nl/JS/AA)>>>>'] })],
    ['that speaks of scripts', pdfByHand({ trailer: '/Info<</Title(All about /JavaScript and /Launch \\) /Encrypt)>>' })],
    ['whose writer notes something beside it', pdfByHand({ more: ['% /JavaScript\n(x)'] })],
    ['with objects that are packed', pdfByHand({ more: [objectStream({ 40: '<</Title(x)>>', 41: '[1 2 3]' })] })],
    ['with a page that is packed', pdfByHand({ page: '/Contents 10 0 R', more: [stream('/Filter/FlateDecode', deflateSync(Buffer.from('0 0 m 9 9 l S')))] })],
    ['after a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdfByHand()])],
    ['after an empty line', Buffer.concat([Buffer.from('\r\n'), pdfByHand()])],
  ])('%s', async (_, bytes) => {
    expect(await inspect(bytes)).toEqual({ type: 'application/pdf', bytes, pages: 1 })
  })

  test('its pages are counted', async () => {
    expect(await inspect(pdfByHand({ pages: 100 }))).toMatchObject({ pages: 100 })
  })
})

describe('a PDF that does something, or carries something, is refused', () => {
  test.each<[string, Buffer]>([
    ['a script that runs when it opens', pdfByHand({ catalog: `/OpenAction${SCRIPT}` })],
    ['a script behind a reference', pdfByHand({ catalog: '/OpenAction 10 0 R', more: [SCRIPT] })],
    ['a script among the names', pdfByHand({ catalog: '/Names<</JavaScript<</Names[(a)10 0 R]>>>>', more: [SCRIPT] })],
    ['a script whose name is written otherwise', pdfByHand({ catalog: '/OpenAction 10 0 R', more: ['<</S/#4aavaScr#69pt/#4a#53(app.alert\\(1\\))>>'] })],
    ['a script that stands after a string with brackets', pdfByHand({ more: ['<</A(a \\( (b) \\\\)/JS(c)>>'] })],
    ['a script in a packed object', pdfByHand({ more: [objectStream({ 40: SCRIPT })] })],
    ['a script in a packed object with an odd name', pdfByHand({ more: [objectStream({ 40: '<</S/Java#53cript>>' })] })],
    ['a script in a stream that does not call itself one of objects', pdfByHand({ more: [objectStream({ 40: SCRIPT }, '/Filter/FlateDecode')] })],
    ['a script in a string of a packed object, to which its offset leads', pdfByHand({ more: [packedInString()] })],
    ['a script in the open part of a stream', pdfByHand({ more: [stream('', Buffer.from(`41 0 obj\n${SCRIPT}\nendobj\n`))] })],
    ['a script that a later version adds', later(SCRIPT)],
    ['a script with a comment between number and keyword', later(SCRIPT, '40 0 % x\n obj')],
    ['something that happens when a page opens', pdfByHand({ page: '/AA<</O<</S/URI/URI(https://kwaad.nl)>>>>' })],
    ['a website that opens by itself', pdfByHand({ catalog: '/OpenAction<</S/URI/URI(https://kwaad.nl)>>' })],
    ['a website after the page', pdfByHand({ catalog: '/OpenAction<</S/GoTo/D[1]/Next 10 0 R>>', more: ['<</S/URI/URI(x)>>'] })],
    ['a program that starts', pdfByHand({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
    ['a file elsewhere', pdfByHand({ more: ['<</S/GoToR/F(\\\\\\\\kwaad.nl\\\\x.pdf)/D[0/Fit]>>'] })],
    ['a file in a file', pdfByHand({ more: ['<</S/GoToE>>'] })],
    ['an attachment', pdfByHand({ catalog: '/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>', more: ['<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>', stream('/Type/EmbeddedFile', Buffer.from('MZ'))] })],
    ['an attachment on a page', pdfByHand({ page: '/Annots[10 0 R]', more: ['<</Subtype/FileAttachment/Rect[0 0 9 9]>>'] })],
    ['a film', pdfByHand({ more: ['<</Subtype/RichMedia>>'] })],
    ['a form that is a program', pdfByHand({ catalog: '/AcroForm<</XFA 10 0 R/Fields[]>>', more: [stream('', Buffer.from('<xdp/>'))] })],
    ['a form that is sent', pdfByHand({ more: ['<</S/SubmitForm/F(https://kwaad.nl)>>'] })],
  ])('a PDF that is active: %s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('active_pdf')
  })
})

describe('a PDF that cannot be opened, or is something else as well, is refused', () => {
  const whole = pdfByHand({ pages: 3 })
  test.each<[string, Buffer]>([
    ['a head alone', Buffer.from('%PDF-1.7\n%%EOF')],
    ['half of one', whole.subarray(0, whole.length / 2)],
    ['one without its end', whole.subarray(0, -8)],
    ['something after its end', Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])],
    ['an archive after its end', Buffer.concat([whole, Buffer.from('PK\u0005\u0006'.padEnd(22, '\0') + '%%EOF')])],
    ['an archive inside', pdfByHand({ more: [stream('', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'))] })],
    ['a page of HTML in its first comment', Buffer.concat([Buffer.from('%PDF-1.7\n%<html><script>alert(1)</script>\n'), whole])],
    ['a page that is no page', pdfByHand({ pages: 0 })],
    ['objects that are packed by another rule', pdfByHand({ more: [objectStream({ 40: SCRIPT }, '/Type/ObjStm/Filter[/ASCIIHexDecode]', (it) => Buffer.from(it.toString('hex')))] })],
    ['objects that are packed twice', pdfByHand({ more: [objectStream({ 40: SCRIPT }, '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]', (it) => deflateSync(deflateSync(it)))] })],
    ['objects whose packing is said elsewhere', pdfByHand({ more: [objectStream({ 40: SCRIPT }, '/Type/ObjStm/Filter 30 0 R')] })],
    ['objects that are not packed', pdfByHand({ more: [stream('/Type/ObjStm/N 1/First 5', Buffer.from(`40 0 ${SCRIPT}`))] })],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('unreadable_pdf')
  })

  test('a PDF that is locked says so, whether or not it opens without a password', async () => {
    expect(await faultOf(pdfByHand({ trailer: '/Encrypt 10 0 R/ID[<00><00>]', more: ['<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>'] }))).toBe('locked_pdf')
    expect(await faultOf(pdfByHand({ more: [stream('/Type/XRef/#45ncrypt 10 0 R', Buffer.alloc(8))] }))).toBe('locked_pdf')
  })

  test('one that begins as a photo is a photo, and a poor one', async () => {
    expect(await faultOf(Buffer.concat([JPEG_HEAD, whole]))).toBe('unreadable_image')
  })

  test('one that begins with anything else is not taken for a PDF', async () => {
    expect(await faultOf(Buffer.concat([Buffer.from('MZ\x90\0'), whole]))).toBe('unknown_type')
    expect(await faultOf(Buffer.concat([Buffer.from('<html>\n'), whole]))).toBe('unknown_type')
  })
})

/** An object stream whose second offset points into the string of its first object. */
function packedInString(): Buffer {
  const objects = `<</Title(${SCRIPT.replaceAll(/[()\\]/g, '')})>>`
  const heads = '40 0 41 9\n'
  return stream(`/Type/ObjStm/Filter/FlateDecode/N 2/First ${heads.length}`, deflateSync(Buffer.from(heads + objects)))
}

/** A version that is added to a finished PDF. */
function later(object: string, start = '40 0 obj'): Buffer {
  return Buffer.concat([pdfByHand(), Buffer.from(`${start}\n${object}\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`)])
}
