const ROWS_AT_ONCE = 1000

/** All rows of a long list, a thousand at a time; the next ones are asked for when these are gone. */
export async function* pagesOf<Row>(ask: (after: Row | null, limit: number) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await ask(after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1) ?? null
  }
}
