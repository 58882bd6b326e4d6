import { DRAWN, boundNames, childrenOf, drawsOneElement, holdsNoText, isConstant, isNode, nameOf, nodesIn, type Node } from './kinds.ts'

interface Context {
  report(complaint: { readonly node: object; readonly message: string }): void
}

const WHY = 'A translator or an extension takes a bare text out of the page, and what React does to it then fails.'
const CHANGES = `A text that may change, or a child that may be a text, needs an element of its own (or the type Elements). ${WHY}`
const STANDS_BESIDE = `A text beside what comes and goes needs an element of its own. ${WHY}`
const LOOSE = `A text stands in an element, not in a fragment or a provider. ${WHY}`

/** Draws nothing around its children. */
const TRANSPARENT = /^(?:Suspense|Boundary|\w*(?:Context|Provider))$/

/**
 * A bare text is a child of its element that React changes, or stands another child before, by the very node that it made.
 * That node is gone as soon as the browser translates the page. The only child of an element is safe: there React sets
 * the text of the element itself. So a text has an element of its own wherever something beside it may change.
 */
const ownElement = {
  createOnce(context: Context) {
    let drawn: Node[] = []
    let [constant, elements, always] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const judge = (node: Node) => {
      const children = childrenOf(node, { constant, elements, drawn: always })
      const texts = children.filter(({ kind }) => kind === 'text' || kind === 'changing')
      const loose = node.type === 'JSXFragment' || TRANSPARENT.test(nameOf(node))
      if (loose) for (const { child } of texts) context.report({ node: child, message: LOOSE })
      else if (children.length > 1) {
        const moves = children.some(({ kind }) => kind === 'maybe')
        for (const { child, kind } of texts) if (kind === 'changing' || moves) context.report({ node: child, message: kind === 'changing' ? CHANGES : STANDS_BESIDE })
      }
    }
    return {
      Program: () => {
        drawn = []
        ;[constant, elements, always] = [new Set(), new Set(), new Set(DRAWN)]
      },
      ImportDeclaration: (node: Node) => {
        if (!isNode(node['source']) || node['source']['value'] !== 'lucide-react') return
        for (const { local } of nodesIn(node['specifiers'])) for (const name of boundNames(local)) always.add(name)
      },
      FunctionDeclaration: (node: Node) => {
        if (drawsOneElement(node)) for (const name of boundNames(node['id'])) always.add(name)
      },
      VariableDeclarator: (node: Node) => {
        if (isConstant(node['init'], constant)) for (const name of boundNames(node['id'])) constant.add(name)
      },
      TSPropertySignature: (node: Node) => {
        if (holdsNoText(node['typeAnnotation'])) for (const name of boundNames(node['key'])) elements.add(name)
      },
      JSXElement: (node: Node) => { drawn.push(node) },
      JSXFragment: (node: Node) => { drawn.push(node) },
      // All names are known by then.
      'Program:exit': () => { for (const node of drawn) judge(node) },
    }
  },
}

/** An oxlint plugin with one rule. */
const plugin = { meta: { name: 'texts' }, rules: { 'own-element': ownElement } }
// oxlint loads a plugin by its default export.
export default plugin
