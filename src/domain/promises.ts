/** A free run, and how much one checkout was promised: numbers alone. */
export interface Room {
  readonly id: number
  readonly size: number
}

export interface Promised {
  readonly id: string
  readonly shares: number
}

/**
 * Finds all promises a place in the free runs, each in one piece: the largest first, each where the least is left over.
 * Null when it finds none; then there may still be one, and it is not promised.
 */
export function packPromises(rooms: readonly Room[], promises: readonly Promised[]): ReadonlyMap<string, number> | null {
  const left = rooms.map(({ id, size }) => ({ id, size }))
  const places = new Map<string, number>()
  for (const { id, shares } of promises.toSorted((a, b) => b.shares - a.shares)) {
    let best: { readonly id: number; size: number } | undefined
    for (const room of left) if (room.size >= shares && (!best || room.size < best.size)) best = room
    if (!best) return null
    best.size -= shares
    places.set(id, best.id)
  }
  return places
}
