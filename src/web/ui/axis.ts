/** Round steps for an axis that starts at nought. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/**
 * The marks of an axis from 0 upwards, the last at or above `most`; the step is a round number.
 * `[0]` when there is nothing to show.
 */
export function axisMarks(most: number, count = 3): number[] {
  if (!(most > 0)) return [0]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((round) => round * power >= rough) ?? 10) * power
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
