import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import * as z from 'zod'
import { FLOORS, type Floor } from '../../floors.ts'

/** One way to bring one thing in. */
interface Line {
  readonly text: string
  /** What is crossed, for the counting: `server/store → server/ledger`, `domain → node:fs`. */
  readonly arrow: string
  readonly allowed: boolean
}

/** A file of one floor that brings in everything there is: what the table allows and what it does not. */
export interface BrokenFloor {
  readonly file: string
  readonly lines: readonly Line[]
}

type Kind = 'value' | 'type'
type Form = readonly [kind: Kind, write: (from: string, n: number) => string]
/** A line that waits for its number, so that no two of a file export the same name. */
type Try = Omit<Line, 'text'> & { readonly write: (n: number) => string }

const FORMS: readonly Form[] = [
  ['value', (from, n) => `import { a as a${n} } from '${from}'`],
  ['value', (from, n) => `export const b${n} = import('${from}')`],
  ['type', (from, n) => `import type { C as C${n} } from '${from}'`],
  ['value', (from) => `import '${from}'`],
  ['value', (from, n) => `import { type D as D${n} } from '${from}'`],
  ['value', (from, n) => `export { e as e${n} } from '${from}'`],
  ['value', (from) => `export * from '${from}'`],
  ['type', (from, n) => `export type { F as F${n} } from '${from}'`],
  ['type', (from, n) => `export type G${n} = import('${from}').G`],
  ['type', (from, n) => `export type H${n} = typeof import('${from}')`],
]
/** For what differs by where it leads and not by how it is written. */
const USUAL_FORMS = FORMS.slice(0, 3)

const ALL = Object.entries<Floor>(FLOORS)
const PACKAGES = packagesToTry()

export const BROKEN_FLOORS: readonly BrokenFloor[] = ALL.flatMap(([name, floor]) =>
  islandsOf(floor).flatMap((island) => filesOf(floor, island, 'sample').map((file) => ({ file, island }))).map(({ file, island }, at) => brokenFile(name, floor, island, file, at === 0)))

/** How many pairs of floors the table does not allow, or allows types alone; counted without asking the rule. */
export const FORBIDDEN_PAIRS = ALL.length ** 2 - ALL.reduce((sum, [, { imports }]) => sum + imports.length + 1, 0)

/** The first file of a floor tries everything; the others show that they belong to it. */
function brokenFile(name: string, floor: Floor, island: string, file: string, first: boolean): BrokenFloor {
  const tries = [...floorTries(name, floor, island, file, first ? FORMS : USUAL_FORMS), ...(first ? packageTries(name, floor) : [])]
  return { file, lines: tries.map(({ arrow, allowed, write }, n) => ({ arrow, allowed, text: write(n) })) }
}

function floorTries(name: string, floor: Floor, island: string, file: string, ways: readonly Form[]): Try[] {
  return ALL.flatMap(([other, theirs]) => islandsOf(theirs).flatMap((there) => {
    const strange = floor.islands !== undefined && theirs.islands === floor.islands && there !== island && !floor.islands.visits?.[island]?.includes(there)
    return filesOf(theirs, there, 'other').flatMap((target) => waysTo(file, target, ways)).flatMap(({ from, forms }) => forms.map(([kind, write]) => ({
      arrow: strange ? `${name} → ${other} of another island` : `${name} → ${other}`,
      allowed: !strange && mayImport(name, floor, other, kind),
      write: (n) => write(from, n),
    })))
  }))
}

function packageTries(name: string, { packages = [], packageTypes = [] }: Floor): Try[] {
  return PACKAGES.flatMap((it) => USUAL_FORMS.map(([kind, write]) => ({
    arrow: `${name} → ${it}`,
    allowed: [...packages, ...(kind === 'type' ? packageTypes : [])].some((one) => one === it || (one.endsWith('*') && it.startsWith(one.slice(0, -1)))),
    write: (n) => write(it, n),
  })))
}

function mayImport(name: string, { imports, types = [] }: Floor, other: string, kind: Kind): boolean {
  return other === name || imports.includes(other) || (kind === 'type' && types.includes(other))
}

/** By alias, from a folder further down as well, and by a relative path where one leads there without going up. */
function waysTo(file: string, target: string, forms: readonly Form[]): { readonly from: string; readonly forms: readonly Form[] }[] {
  const alias = target.replace('src/', '#')
  const relative = path.posix.relative(path.posix.dirname(file), target)
  return [
    { from: alias, forms },
    ...(alias.endsWith('/other.ts') ? [{ from: alias.replace('/other.ts', '/deeper/other.ts'), forms: USUAL_FORMS }] : []),
    ...(relative.startsWith('..') ? [] : [{ from: `./${relative}`, forms: USUAL_FORMS }]),
  ]
}

/** The islands that are tried: two that know nothing of each other, and those that may visit or be visited. */
function islandsOf({ islands }: Floor): string[] {
  if (!islands) return ['']
  return [...new Set(['here', 'there', ...Object.entries(islands.visits ?? {}).flat(2)])]
}

/** Code files that a floor has or could have: one in each of its folders, and those that it names. */
function filesOf({ files, islands }: Floor, island: string, called: string): string[] {
  return files.flatMap((pattern) => {
    if (!pattern.endsWith('/')) return pattern.replace('*', island).replace('*', called)
    return `${pattern === islands?.folder ? `${pattern}${island}/` : pattern}${called}.ts`
  }).filter((file) => /(?<!\.d)\.tsx?$/.test(file))
}

/** All of Node, all that is installed, all that the table names, and what nobody has heard of. */
function packagesToTry(): string[] {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  const { dependencies, devDependencies } = z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) }).parse(manifest)
  const named = ALL.flatMap(([, { packages = [], packageTypes = [] }]) => [...packages, ...packageTypes]).filter((name) => !name.includes('*'))
  const node = builtinModules.filter((name) => !/^_|:/.test(name)).map((name) => `node:${name}`)
  return [...new Set([...node, 'fs', 'net', ...Object.keys(dependencies), ...Object.keys(devDependencies), ...named, 'react-dom/client', '@fastify/not-yet-known', 'not-yet-known'])]
}
