import path from 'node:path'
import { floorsOf, refusalOf, type Kind } from './arrows.ts'

/** The little that this rule needs of oxlint's interface for plugins; its own types are not published. */
interface Context {
  readonly filename: string
  report(complaint: { readonly node: object; readonly message: string }): void
}

interface Source {
  readonly source: { readonly type: string; readonly value?: unknown } | null
  readonly importKind?: Kind
  readonly exportKind?: Kind
}

/** `import.meta`, and what is asked of it: Vite's `glob` takes in whole folders. */
interface Meta {
  readonly parent: { readonly property?: { readonly name?: string } }
}

const NAMELESS = 'A late import names its file, or no wall can see it.'
const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Every way to bring something in is held against `floors.ts`: import, re-export, late import and the type
 * `import('...').T`. A type import is one that leaves nothing to load; `import { type A }` leaves the file itself.
 */
const arrows = {
  createOnce(context: Context) {
    const ownFile = () => path.relative(ROOT, context.filename).split(path.sep).join('/')
    const judge = (node: Source, kind: Kind = 'value') => {
      if (!node.source) return
      const { value } = node.source
      const file = ownFile()
      const message = typeof value === 'string' ? refusalOf(file, value, kind) : NAMELESS
      if (message !== null) context.report({ node, message })
    }
    return {
      Program: (node: object) => {
        if (floorsOf(ownFile()).length !== 1) context.report({ node, message: 'A file below src belongs to one floor: say in floors.ts which.' })
      },
      ImportDeclaration: (node: Source) => { judge(node, node.importKind) },
      ExportNamedDeclaration: (node: Source) => { judge(node, node.exportKind) },
      ExportAllDeclaration: (node: Source) => { judge(node, node.exportKind) },
      ImportExpression: (node: Source) => { judge(node) },
      TSImportType: (node: Source) => { judge(node, 'type') },
      MetaProperty: ({ parent }: Meta) => {
        if (parent.property?.name === 'glob') context.report({ node: parent, message: NAMELESS })
      },
    }
  },
}

/** An oxlint plugin with one rule. */
const plugin = { meta: { name: 'floors' }, rules: { arrows } }
// oxlint loads a plugin by its default export.
export default plugin
