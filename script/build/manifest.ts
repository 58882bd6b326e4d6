import { readFile } from 'node:fs/promises'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What one module of the app needs, everything that it imports included. */
export interface Needs {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface Manifest {
  entry(): Needs
  /** By the module's path below `src/web`. Throws when the build has no such chunk. */
  of(module: string): Needs
  /** The built file of a font. */
  fontOf(name: string): string
}

/** Reads Vite's manifest: which source became which file, and what each needs. */
export async function readManifest(file: string): Promise<Manifest> {
  const chunks = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Chunk>>
  const entries = Object.entries(chunks)
  const chunkOf = (key: string): Chunk => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`the build has no chunk for ${key}`)
    return chunk
  }
  const collect = (key: string, seen: Set<string>): Needs => {
    if (seen.has(key)) return { scripts: [], styles: [] }
    seen.add(key)
    const chunk = chunkOf(key)
    const below = (chunk.imports ?? []).map((next) => collect(next, seen))
    const isStyle = chunk.file.endsWith('.css')
    return {
      scripts: [...below.flatMap((it) => it.scripts), ...(isStyle ? [] : [chunk.file])],
      styles: [...below.flatMap((it) => it.styles), ...(chunk.css ?? []), ...(isStyle ? [chunk.file] : [])],
    }
  }
  return {
    entry: () => collect('index.html', new Set()),
    of: (module) => collect(module, new Set()),
    fontOf: (name) => {
      const found = entries.map(([, chunk]) => chunk.file).find((built) => new RegExp(`${name}-[^-]+\\.woff2$`).test(built) && !built.includes('-ext'))
      if (!found) throw new Error(`the build has no font ${name}`)
      return found
    },
  }
}
