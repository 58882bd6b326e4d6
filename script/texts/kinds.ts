/** The little that is read of the tree that oxlint hands over; its own types are not published. */
export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * What a child of an element is to whoever changes the page later:
 * - `text`: a bare text that never changes
 * - `changing`: a bare text that may change or go, or something of which nobody knows that it is none
 * - `element`: an element that is always there
 * - `maybe`: elements that come and go
 * - `nothing`: leaves nothing in the page, or only white space, which nobody translates
 */
export type Kind = 'text' | 'changing' | 'element' | 'maybe' | 'nothing'

/** What a file says of its names. */
export interface Said {
  /** Names that hold what never changes. */
  readonly constant: ReadonlySet<string>
  /** Names whose type holds no text. */
  readonly elements: ReadonlySet<string>
  /** Components that always draw one element. */
  readonly drawn: ReadonlySet<string>
}

/** Pieces of ours that always draw exactly one element, whatever they are given. Pictures of lucide-react are found by their import. */
export const DRAWN: readonly string[] = ['Button', 'ButtonLink', 'Coin', 'Field', 'Glyph', 'Link', 'Mark', 'NumberChip', 'PageHeading', 'Reels', 'Rosette', 'StatusLabel']

/** Types that hold no text. */
const ELEMENT_TYPES: ReadonlySet<unknown> = new Set(['Elements', 'ReactElement'])

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The children of an element or fragment that leave something in the page, each with its kind. */
export function childrenOf(node: Node, said: Said): readonly { readonly child: Node; readonly kind: Kind }[] {
  return nodesIn(node['children']).map((child) => ({ child, kind: kindOf(child, said) })).filter(({ kind }) => kind !== 'nothing')
}

/** The name of an element as it is written; empty for a fragment. */
export function nameOf(node: Node): string {
  const opening = node['openingElement']
  const name = isNode(opening) ? opening['name'] : null
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : ''
}

function kindOf(node: unknown, said: Said): Kind {
  if (!isNode(node)) return 'nothing'
  switch (node.type) {
    case 'JSXText': return isBlank(node['value']) ? 'nothing' : 'text'
    case 'JSXExpressionContainer': return kindOf(node['expression'], said)
    case 'JSXElement': return /^[a-z]/.test(nameOf(node)) || said.drawn.has(nameOf(node)) ? 'element' : 'maybe'
    case 'JSXFragment': return 'maybe'
    case 'JSXEmptyExpression': return 'nothing'
    case 'Literal': return node['value'] === null || typeof node['value'] === 'boolean' || isBlank(node['value']) ? 'nothing' : 'text'
    case 'ConditionalExpression': return eitherOf(kindOf(node['consequent'], said), kindOf(node['alternate'], said))
    case 'LogicalExpression': return node['operator'] === '&&' ? eitherOf('nothing', kindOf(node['right'], said)) : eitherOf(kindOf(node['left'], said), kindOf(node['right'], said))
    case 'CallExpression': return kindOfCall(node, said)
    default: return kindOfValue(node, said)
  }
}

/** One or the other: what is not always there comes and goes. */
function eitherOf(one: Kind, other: Kind): Kind {
  const texts = [one, other].some((kind) => kind === 'text' || kind === 'changing')
  if (texts) return 'changing'
  return one === 'nothing' && other === 'nothing' ? 'nothing' : 'maybe'
}

/** A list is what each of it is; of other calls only the type says something. */
function kindOfCall(node: Node, said: Said): Kind {
  const each = nodesIn(node['arguments']).find(({ type }) => type === 'ArrowFunctionExpression')
  const callee = isNode(node['callee']) ? node['callee'] : null
  if (callee && each && ['map', 'from'].includes(lastName(callee))) {
    const body = kindOf(each['body'], said)
    return body === 'element' || body === 'maybe' ? 'maybe' : 'changing'
  }
  return callee && said.elements.has(lastName(callee)) ? 'maybe' : 'changing'
}

function kindOfValue(node: Node, said: Said): Kind {
  if (lastName(node) === 'undefined') return 'nothing'
  if (said.elements.has(lastName(node))) return 'maybe'
  return isConstant(node, said.constant) ? 'text' : 'changing'
}

/** Never changes while the page lives: literals, what is called in capitals, what was taken from that, and what is put together from them. */
export function isConstant(node: unknown, known: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false
  switch (node.type) {
    case 'Literal': return true
    case 'Identifier': return typeof node['name'] === 'string' && (/^[A-Z][A-Z0-9_]+$/.test(node['name']) || known.has(node['name']))
    case 'MemberExpression': return isConstant(node['object'], known)
    case 'TemplateLiteral': return nodesIn(node['expressions']).every((part) => isConstant(part, known))
    case 'BinaryExpression': return isConstant(node['left'], known) && isConstant(node['right'], known)
    default: return false
  }
}

/** Of a name its own, of a member that of the member. */
function lastName(node: Node): string {
  const named = node.type === 'MemberExpression' ? node['property'] : node.type === 'ChainExpression' ? node['expression'] : node
  if (!isNode(named)) return ''
  return typeof named['name'] === 'string' ? named['name'] : named === node ? '' : lastName(named)
}

/** Does a type hold no text? Of a function: what it gives back. */
export function holdsNoText(type: unknown): boolean {
  if (!isNode(type)) return false
  switch (type.type) {
    case 'TSTypeAnnotation': case 'TSParenthesizedType': case 'TSTypeOperator': return holdsNoText(type['typeAnnotation'])
    case 'TSArrayType': return holdsNoText(type['elementType'])
    case 'TSFunctionType': return holdsNoText(type['returnType'])
    case 'TSTypeReference': return isNode(type['typeName']) && ELEMENT_TYPES.has(type['typeName']['name'])
    case 'TSNullKeyword': case 'TSUndefinedKeyword': return true
    case 'TSUnionType': return nodesIn(type['types']).every(holdsNoText)
    default: return false
  }
}

/** A function that does nothing but give back one element of HTML. */
export function drawsOneElement(node: Node): boolean {
  const [only, ...more] = isNode(node['body']) ? nodesIn(node['body']['body']) : []
  const drawn = only?.type === 'ReturnStatement' && more.length === 0 ? only['argument'] : null
  return isNode(drawn) && drawn.type === 'JSXElement' && /^[a-z]/.test(nameOf(drawn))
}

/** The names that a declaration binds. */
export function boundNames(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return typeof pattern['name'] === 'string' ? [pattern['name']] : []
  return nodesIn(pattern['properties']).flatMap((property) => boundNames(property['value']))
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
