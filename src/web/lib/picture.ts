/** A drawing of a page as a picture to keep. */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * A drawing as PNG, so many pixels wide, made in this browser. It takes along the letters of the page; where they do not
 * arrive it has those that its `font-family` falls back to. Throws when the browser makes no picture of it.
 */
export async function pictureOf(drawing: SVGSVGElement, width: number): Promise<Blob> {
  const { width: wide, height: high } = drawing.viewBox.baseVal
  const url = URL.createObjectURL(new Blob([await standalone(drawing, wide, high)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((width * high) / wide) })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!context || !picture) throw new Error('no picture of the drawing')
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The drawing as a file of its own, which needs nothing of the page. */
async function standalone(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('not a drawing')
  // What a translator put into a text would be drawn by nobody.
  for (const text of copy.querySelectorAll('text')) text.replaceChildren(text.textContent)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const style = document.createElementNS(SVG, 'style')
  style.textContent = (await Promise.all(fontsOf(document).map(embedded))).join('')
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy)
}

interface Font {
  readonly rule: CSSFontFaceRule
  readonly url: string
}

/** The fonts that the page itself fetches; those of the machine need no taking along. */
function fontsOf(page: Document): readonly Font[] {
  return Array.from(page.styleSheets).flatMap((sheet) => fontsIn(sheet.cssRules, sheet.href ?? page.baseURI))
}

function fontsIn(rules: CSSRuleList, base: string): readonly Font[] {
  return Array.from(rules).flatMap((rule) => {
    if (rule instanceof CSSGroupingRule) return fontsIn(rule.cssRules, base)
    const [, written] = rule instanceof CSSFontFaceRule ? /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [] : []
    return rule instanceof CSSFontFaceRule && written !== undefined ? [{ rule, url: new URL(written, base).href }] : []
  })
}

/** One font with its letters written into it; nothing when they do not arrive. */
async function embedded({ rule, url }: Font): Promise<string> {
  try {
    const reply = await fetch(url)
    if (!reply.ok) return ''
    const said = ['font-family', 'font-weight', 'unicode-range'].map((name) => [name, rule.style.getPropertyValue(name)] as const).filter(([, value]) => value !== '')
    return `@font-face{${said.map(([name, value]) => `${name}:${value};`).join('')}src:url(${await dataUrl(await reply.blob())}) format("woff2")}`
  } catch {
    return ''
  }
}

async function dataUrl(file: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('not read')))
    reader.readAsDataURL(file)
  })
}
