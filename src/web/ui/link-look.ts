/** How a link in running text looks, and a button that reads as one. */
export const LINK = 'font-semibold text-link underline underline-offset-4 hover:no-underline'
