import type { CertificateRange } from '#domain/certificate-range.ts'

/** One ring of the rosette: the curve r = radius + amplitude · cos(lobes · θ), drawn several times, each turned a little. */
export interface Ring {
  readonly radius: number
  readonly amplitude: number
  readonly lobes: number
  readonly copies: number
}

function sixDigits(number: number): readonly number[] {
  return Array.from(String(number).padStart(6, '0').slice(-6), Number)
}

/** The three rings that follow from the digits of the first and the last number: each range has its own pattern. */
export function ringsOf(range: CertificateRange): readonly [Ring, Ring, Ring] {
  const [, , , s4 = 0, s5 = 0, s6 = 0] = sixDigits(range.start)
  const [, , , e4 = 0, e5 = 0, e6 = 0] = sixDigits(range.end)
  return [
    { radius: 84, amplitude: 15 - 0.9 * e5, lobes: 14 + 2 * e6, copies: 7 },
    { radius: 56, amplitude: 11 + 1.6 * ((s4 + e6) % 7), lobes: 6 + s6, copies: 9 },
    { radius: 33, amplitude: 7 + ((s5 + e6) % 6), lobes: 5 + ((s5 + e4) % 5), copies: 8 },
  ]
}

/** Parts of a lobe; each becomes one cubic curve with the tangents of the true line. */
const PARTS = 4

/** The path of one lobe around the origin, from its top back to its top one turn of 2π / lobes further. */
export function lobePath({ radius, amplitude, lobes }: Ring): string {
  const step = (2 * Math.PI) / lobes / PARTS
  const at = (angle: number) => {
    const r = radius + amplitude * Math.cos(lobes * angle)
    const slope = -amplitude * lobes * Math.sin(lobes * angle)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return { x: r * cos, y: r * sin, dx: slope * cos - r * sin, dy: slope * sin + r * cos }
  }
  const curves = Array.from({ length: PARTS }, (_, part) => {
    const [a, b] = [at(part * step), at((part + 1) * step)]
    const third = step / 3
    return `C${[a.x + a.dx * third, a.y + a.dy * third, b.x - b.dx * third, b.y - b.dy * third, b.x, b.y].map(short).join(' ')}`
  })
  const start = at(0)
  return `M${short(start.x)} ${short(start.y)}${curves.join('')}`
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
