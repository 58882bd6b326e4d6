import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, parseJson, textAt } from './json.ts'

/** How long lines gather before one write takes them all to disk. */
const GATHER_MS = 50

type Rows = Map<string, unknown>

/**
 * What the sandbox remembers over a restart: one line per change, the last line of a row counts.
 * Requests never wait for the disk; a crash loses at most the last few milliseconds.
 */
export class Journal {
  readonly #file: string | null
  readonly #kept: Map<string, Rows>
  #gathered: string[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: string | null, kept: Map<string, Rows>) {
    this.#file = file
    this.#kept = kept
  }

  /** Opens the journal in a folder (made when missing) and rewrites it short; null keeps everything in memory only. */
  static async open(folder: string | null): Promise<Journal> {
    if (folder === null) return new Journal(null, new Map())
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'journal.jsonl')
    const kept = await readKept(file)
    const lines = [...kept].flatMap(([table, rows]) => [...rows].map(([id, row]) => line(table, id, row)))
    await writeFile(`${file}.new`, lines.join(''))
    await rename(`${file}.new`, file)
    return new Journal(file, kept)
  }

  /** The rows of a table as the last run left them; asked once, by the table itself. */
  take(table: string): readonly unknown[] {
    const rows = this.#kept.get(table)
    this.#kept.delete(table)
    return rows ? [...rows.values()] : []
  }

  /** Remembers a row; null forgets it. */
  append(table: string, id: string, row: unknown): void {
    if (this.#file === null) return
    this.#gathered.push(line(table, id, row))
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS)
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const file = this.#file
    const text = this.#gathered.join('')
    this.#gathered = []
    if (file !== null && text !== '') this.#then(() => appendFile(file, text))
    return this.#writing
  }

  clear(): Promise<void> {
    const file = this.#file
    this.#gathered = []
    if (file !== null) this.#then(() => writeFile(file, ''))
    return this.#writing
  }

  /** A full disk must not end the sandbox: it goes on from memory and says so. */
  #then(write: () => Promise<void>): void {
    this.#writing = this.#writing.then(write).catch((error: unknown) => process.emitWarning(`Sandbox journal: ${String(error)}`))
  }
}

function line(table: string, id: string, row: unknown): string {
  return `${JSON.stringify({ table, id, row })}\n`
}

async function readKept(file: string): Promise<Map<string, Rows>> {
  const kept = new Map<string, Rows>()
  const text = await readFile(file, 'utf8').catch(() => '')
  for (const written of text.split('\n')) {
    const entry = parseJson(written) // the last line may be torn by a crash
    if (!isRecord(entry)) continue
    const table = textAt(entry, 'table') ?? ''
    const id = textAt(entry, 'id') ?? ''
    const rows = kept.get(table) ?? new Map<string, unknown>()
    if (entry['row'] === null) rows.delete(id)
    else rows.set(id, entry['row'])
    kept.set(table, rows)
  }
  return kept
}
