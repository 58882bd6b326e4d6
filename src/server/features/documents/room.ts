import { Refusal } from '#server/lib/refusal.ts'

/** What is on its way at once, as far as it says: six of ten megabytes, or thirty photos; the last of them is opened within half a minute (decision 0044). */
export const ROOM_BYTES = 64 * 1024 * 1024

export interface Room {
  /** Takes so much of it; what it gives back, gives that back, once. Throws `busy`. */
  take(bytes: number): () => void
}

/**
 * Room for uploads on this instance: whoever finds none is told before he sends anything, so that any number of people who
 * come at once fill no disk, and nobody who has sent something waits for ever.
 */
export function openRoom(most = ROOM_BYTES): Room {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > most) throw new Refusal('busy', { retryAfter: 5 })
      taken += bytes
      let left = false
      return () => {
        if (!left) taken -= bytes
        left = true
      }
    },
  }
}
