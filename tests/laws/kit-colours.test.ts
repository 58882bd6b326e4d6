import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every value that the first rule behind this selector sets. */
function valuesBehind(file: string, selector: string): Readonly<Record<string, string>> {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf('{', text.indexOf(selector))
  return Object.fromEntries(Array.from(text.slice(from + 1, text.indexOf('}', from)).matchAll(/([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]))
}

test('the dark half of the kit has the colours of a dark screen', () => {
  const [first, later] = ['tokens', 'tokens-later'].map((name) => valuesBehind(`src/web/ui/${name}.css`, ':root:not([data-theme="light"])'))
  const dark = { ...first, ...later }
  expect(Object.keys(dark).length).toBeGreaterThan(40)
  expect(valuesBehind('src/web/pages/kit/kit-dark.css', '[data-theme="dark"]')).toEqual(dark)
})
