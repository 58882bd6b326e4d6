import type { ReactElement } from 'react'

/**
 * Pieces of a page, and no text: for what is put beside other pieces as it is. A text there has no element of its own,
 * and a page that is translated would break on it (ARCHITECTURE, law 11).
 */
export type Elements = ReactElement | null | undefined | false | readonly Elements[]
