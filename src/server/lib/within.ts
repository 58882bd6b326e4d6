/** What a promise gives, if it gives it in so many milliseconds; otherwise throws what `late` makes. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(late()), milliseconds) })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
