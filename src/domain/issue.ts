/** Today there is one issue; everything that is sold names it, so that a second one needs no move of the first. */
export const FIRST_ISSUE = 1
