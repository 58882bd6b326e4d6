import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk'

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('')
}

/** ASCII, the no-break space, all letters of Latin-1, and the signs that Dutch texts and amounts need (look, Type). */
const USUAL = `${between(0x20, 0x7e)}\u00a0${between(0xc0, 0xff)}€·×–—‘’“”„…•©−`
/** For names: Latin Extended-A and the Romanian letters with a comma below. */
const NAMES = between(0x100, 0x17f) + between(0x218, 0x21b)

/** Writes `hanken.woff2`, which every page loads, and `hanken-ext.woff2`, which only a rare name needs. */
export async function subsetFonts(folder: string): Promise<void> {
  await Promise.all([subset('latin', USUAL, `${folder}/hanken.woff2`), subset('latin-ext', NAMES, `${folder}/hanken-ext.woff2`)])
}

async function subset(script: string, glyphs: string, file: string): Promise<void> {
  const font = await readFile(`${SOURCE}-${script}-wght-normal.woff2`)
  // All digits are equally wide as they are, so that no layout feature is needed.
  await writeFile(file, await subsetFont(font, glyphs, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } }, noLayoutClosure: true }))
}
