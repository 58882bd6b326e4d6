/** Who was deleted just now: said by the page once the sheet is gone, since nothing of the sheet is left to say it. */
export interface Deleted {
  readonly name: string
  readonly certificates: number
}

let news: Deleted | null = null
const hearers = new Set<() => void>()

/** Says it, or with null no longer. */
export function tellDeleted(deleted: Deleted | null): void {
  news = deleted
  for (const hear of hearers) hear()
}

export function deletedNews(): Deleted | null {
  return news
}

export function hearDeleted(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
