/**
 * A request's address in the one form that every rule sees (contract 5.18): what need not be written with `%` is not, no
 * slash is doubled or written `%2f`, and no part is `.` or `..`. As nginx reads it too, so that no door is passed by writing
 * its name another way. A slash at the end stays; to the router it is nothing. What stands behind the path stays as it is.
 */
export function normalUrl(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  return normalPath(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')) + readable(url.slice(path.length))
}

function normalPath(path: string): string {
  const parts: string[] = []
  const written = readable(path).replace(/%([\da-f]{2})/gi, (code, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~/-]/.test(character) ? character : code.toUpperCase()
  })
  for (const part of written.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const open = /\/(?:\.{1,2})?$/.test(written) && parts.length > 0
  return `/${parts.join('/')}${open ? '/' : ''}`
}

/** What nobody can decode would get neither headers nor page: it is an address that does not exist. */
function readable(text: string): string {
  try {
    decodeURIComponent(text)
    return text
  } catch {
    return text.replaceAll('%', '%25')
  }
}
