/** Per cent of the size at which a picture is as wide as its place. */
const STEPS = [50, 75, 100, 125, 150, 200, 250, 300, 350, 400] as const
type Zoom = (typeof STEPS)[number]

/** As wide as its place: a letter is read so. */
export const WIDE: Zoom = 100

/** `fit`: all of it is seen. */
export type Size = Zoom | 'fit'

/** The next step up or down; at its end it stays. */
export function nextZoom(size: Size, way: 1 | -1): Zoom {
  if (size === 'fit') return way === 1 ? WIDE : STEPS[0]
  return STEPS[STEPS.indexOf(size) + way] ?? size
}
