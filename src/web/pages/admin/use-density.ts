import { useState } from 'react'
import { recall, remember } from '#web/lib/storage.ts'

export type Density = 'roomy' | 'dense'

const KEY = 'arcadeel.admin-rows'

/** How close the rows stand, remembered on this device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (recall('local', KEY) === 'dense' ? 'dense' : 'roomy'))
  return [
    density,
    (next) => {
      setDensity(next)
      remember('local', KEY, next)
    },
  ]
}
