import { readFileSync } from 'node:fs'

/** What this needs of a declaration of PostCSS. */
interface Declaration {
  readonly prop: string
  value: string
  remove(): unknown
  error(message: string): Error
}

/**
 * Writes the steps of the scale of type where they are used, since they never change while a page is shown: as
 * variables they weigh 115 bytes more on the first page. A step that the tokens do not have fails the build. Those
 * that change with the width of the page, and so are said more than once, stay variables.
 */
export function typeScale(tokensFile: string) {
  const steps = stepsIn(readFileSync(tokensFile, 'utf8'))
  return {
    postcssPlugin: 'type-scale',
    Declaration(declaration: Declaration) {
      if (steps.get(declaration.prop)?.length === 1) declaration.remove()
      declaration.value = declaration.value.replace(/var\((--(?:size|line)-\w+)\)/g, (asWritten, name: string) => {
        const said = steps.get(name)
        if (!said) throw declaration.error(`the scale of type has no ${name}: see ${tokensFile}`)
        return said.length === 1 ? (said[0] ?? asWritten) : asWritten
      })
    },
  }
}

/** Each step with all that is said of it. */
function stepsIn(tokens: string): ReadonlyMap<string, readonly string[]> {
  const steps = new Map<string, string[]>()
  for (const [, name = '', value = ''] of tokens.matchAll(/(--(?:size|line)-\w+): ([^;]+);/g)) steps.set(name, [...(steps.get(name) ?? []), value])
  return steps
}
