const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json; charset=utf-8', svg: 'image/svg+xml',
  png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif', ico: 'image/x-icon', woff2: 'font/woff2', txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** What a built file is, by the ending of its name; undefined for one that no build makes. */
export function typeOf(name: string): string | undefined {
  return TYPES[/\.(\w{2,11})$/.exec(name)?.[1] ?? '']
}

/** A file whose name holds a hash of what is in it. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
