/** What a column holds: a text, a whole number, cents, a calendar date, or a moment. */
export type ColumnKind = 'text' | 'count' | 'euros' | 'day' | 'moment'

export interface Column {
  readonly head: string
  readonly kind: ColumnKind
  /** In letters, as a spreadsheet counts them. */
  readonly width: number
}

/** A text or a calendar date; a number, cents or a moment; null where there is nothing. */
export type Cell = string | number | null

/** What an export holds, however it is written. */
export interface Table {
  /** What the sheet is called, and the file without its ending. */
  readonly title: string
  readonly columns: readonly Column[]
  /** Some rows at a time; the next ones are asked for when these are gone. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

export const column = (head: string, kind: ColumnKind, width: number): Column => ({ head, kind, width })
