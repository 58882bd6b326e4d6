import type { Wound } from './wound.ts'

/** Everybody, with whatever they use. */
export const PEOPLE: readonly Wound[] = [
]
