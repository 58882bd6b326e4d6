import path from 'node:path'
import { FLOORS, GUARDED_PACKAGES, type Floor, type FloorName } from '../../floors.ts'

/** Something that runs, or only a type. */
export type Kind = 'value' | 'type'

const NAMES = Object.keys(FLOORS).filter((name): name is FloorName => name in FLOORS)
const PLACES = NAMES.flatMap((name) => FLOORS[name].files.map((pattern) => ({ name, exact: pattern.length, holds: placeOf(pattern) })))
/** The parts of the house that reach each other over a wire alone. */
const WINGS = new Set(['server', 'web', 'sandbox'])

/**
 * The floors that say a file most exactly: one, or the table is wrong.
 * @param file its path from the root, `/` between its parts
 */
export function floorsOf(file: string): readonly FloorName[] {
  const places = PLACES.filter(({ holds }) => holds.test(file))
  const most = Math.max(...places.map(({ exact }) => exact))
  return places.filter(({ exact }) => exact === most).map(({ name }) => name)
}

/** Why a file may not import that, in the words of `floors.ts`; null when it may, or when it has no floor to ask. */
export function refusalOf(file: string, specifier: string, kind: Kind): string | null {
  const [name] = floorsOf(file)
  if (!name) return null
  if (/(?:^|\/)\.\.(?:\/|$)/.test(specifier)) return 'Go up by alias.'
  const target = targetOf(file, specifier)
  return target === null ? packageRefusal(file, name, specifier, kind) : floorRefusal(file, name, target, kind)
}

function floorRefusal(file: string, name: FloorName, target: string, kind: Kind): string | null {
  const [other] = floorsOf(target)
  const floor: Floor = FLOORS[name]
  if (!other) return `${floor.says} ${target} belongs to no floor.`
  if (mayImport(name, other, kind)) return islandRefusal(floor, file, target)
  const onlyTypes = mayImport(name, other, 'type')
  return `${lawBetween(name, other)} ${name} ${onlyTypes ? 'may import only types of' : 'may not import'} ${other}.`
}

function mayImport(name: FloorName, other: FloorName, kind: Kind): boolean {
  const { imports, types = [] }: Floor = FLOORS[name]
  return name === other || imports.includes(other) || (kind === 'type' && types.includes(other))
}

/** The law of the two wings, else the one that guards what is wanted, else that of the floor that wants it. */
function lawBetween(name: FloorName, other: FloorName): string {
  const [mine, theirs] = [wingOf(name), wingOf(other)]
  if (mine !== theirs && WINGS.has(mine) && WINGS.has(theirs)) return 'Law 3: web, server and sandbox never meet.'
  const { guards }: Floor = FLOORS[other]
  return mine === theirs && guards ? guards : FLOORS[name].says
}

function wingOf(name: FloorName): string {
  return name.split('/')[0] ?? name
}

function islandRefusal({ islands }: Floor, file: string, target: string): string | null {
  if (!islands || !target.startsWith(islands.folder)) return null
  const [mine = '', theirs = ''] = [file, target].map((it) => it.slice(islands.folder.length).split('/')[0])
  return mine === theirs || islands.visits?.[mine]?.includes(theirs) ? null : islands.says
}

function packageRefusal(file: string, name: FloorName, specifier: string, kind: Kind): string | null {
  const { packages = [], packageTypes = [], says }: Floor = FLOORS[name]
  const allowed = [...packages, ...(kind === 'type' ? packageTypes : []), ...(/\.test\.tsx?$/.test(file) ? ['vitest'] : [])]
  if (allowed.some((it) => isOf(it, specifier))) return null
  const guard = GUARDED_PACKAGES.find((it) => it.packages.some((one) => isOf(one, specifier)))
  return `${guard?.says ?? says} ${name} may not import ${specifier}.`
}

/** Where in the tree an import leads; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#')) return path.posix.join(plain.startsWith('#tests/') ? '' : 'src', plain.slice(1))
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(file), plain) : null
}

/** Whether a package is the named one; a name that ends in `*` stands for all that begin so. */
function isOf(name: string, specifier: string): boolean {
  return name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name
}

function placeOf(pattern: string): RegExp {
  const [folder, ...rest] = [pattern.endsWith('/'), ...pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`))]
  return new RegExp(`^${rest.join('[^/]+')}${folder ? '' : '$'}`)
}
