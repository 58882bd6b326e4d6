/** Per cent of the size at which all of a picture is seen. */
const STEPS = [50, 75, 100, 125, 150, 200, 250, 300, 350, 400] as const
export type Zoom = (typeof STEPS)[number]

/** All of it. */
export const FIT: Zoom = 100

/** The next step up or down; at its end it stays. */
export function nextZoom(zoom: Zoom, way: 1 | -1): Zoom {
  return STEPS[STEPS.indexOf(zoom) + way] ?? zoom
}
