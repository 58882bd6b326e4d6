import type { Changes } from './changes.ts'
import type { Journal } from './journal.ts'

/** Rows in memory in the order of their arrival, each change told to the journal. */
export class Table<Row extends { readonly id: string }> {
  readonly #name: string
  readonly #journal: Journal
  readonly #changes: Changes
  readonly #rows = new Map<string, Row>()

  constructor(name: string, journal: Journal, changes: Changes) {
    this.#name = name
    this.#journal = journal
    this.#changes = changes
    // The journal is written by this class alone: what it gives back has the shape that went in.
    for (const row of journal.take(name) as readonly Row[]) this.#rows.set(row.id, row)
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  put(row: Row): Row {
    this.#rows.set(row.id, row)
    this.#journal.append(this.#name, row.id, row)
    this.#changes.touch()
    return row
  }

  remove(id: string): void {
    if (!this.#rows.delete(id)) return
    this.#journal.append(this.#name, id, null)
    this.#changes.touch()
  }

  /** Oldest first. */
  values(): IterableIterator<Row> {
    return this.#rows.values()
  }

  newest(limit = Number.POSITIVE_INFINITY): Row[] {
    return [...this.#rows.values()].slice(-limit).toReversed()
  }

  /** Empties the memory; the journal is emptied as a whole by whoever resets. */
  clear(): void {
    this.#rows.clear()
    this.#changes.touch()
  }
}
