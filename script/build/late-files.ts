import type { Plugin } from 'vite'

/** The module that Vite puts before each late import, and what it takes from there. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Late imports fetch their files by our own few lines (`lib/late-files.ts`) instead of Vite's, which ship with the first
 * page and weigh 400 bytes more (decisions/0024).
 */
export function ownLateFiles(module: string): Plugin {
  return {
    name: 'own-late-files',
    enforce: 'pre',
    load: (id) => (id === HELPER ? `export { withFiles as __vitePreload } from ${JSON.stringify(module)}` : null),
  }
}
