import type { AsciiHost } from '#domain/host-name.ts'

/** Server and browser both have it; its type is of neither here. */
declare const URL: new (address: string) => { readonly hostname: string }

/** The platform's own conversion (UTS 46, as in every link). Most names are ASCII and need none. */
export const asciiHost: AsciiHost = (host) => {
  if (/^[\x21-\x7e]*$/.test(host) && !/(?:^|\.)xn--/i.test(host)) return host.toLowerCase()
  // What a link would read as the end of its host name.
  if (/[\s/?#@:\\%[\]]/.test(host)) return null
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}
