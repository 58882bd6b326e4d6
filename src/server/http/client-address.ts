/** Who shows no address that is one: all of them together are one subject. */
const NOBODY = 'no address'

/**
 * An address as limits count it, without the port that some proxies write behind it: whoever has one IPv6 address has the
 * other 2^64 of its network too, and an IPv4 address in IPv6 clothes is an IPv4 address (contract 4.22). Absent when the
 * visitor has left already.
 */
export function countedAddress(shown: string | undefined): string {
  const text = (shown ?? '').trim().replace(/^"(.*)"$/, '$1')
  const v4 = ipv4In(text)
  if (v4 !== null) return v4
  const groups = ipv6In(/^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text)
  if (!groups) return NOBODY
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`
}

/** Is it this machine's own? */
export function isLoopback(shown: string | undefined): boolean {
  return countedAddress(shown).startsWith('127.') || /^\[?(?:0{0,4}:)+0{0,3}1\]?$/.test(shown ?? '')
}

function ipv4In(text: string): string | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::\d{1,5})?$/.exec(text)?.slice(1).map(Number)
  return parts?.every((part) => part < 256) ? parts.join('.') : null
}

/** The eight groups, by the platform's own reading of it; the zone of a link is nobody's but that link's. */
function ipv6In(text: string): readonly number[] | null {
  const host = text.includes(':') ? URL.parse(`http://[${text.replace(/%.*$/s, '')}]`)?.hostname : undefined
  if (!host) return null
  const [head = '', tail] = host.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  return [...(left ?? []), ...(tail === undefined ? [] : gap), ...(right ?? [])].map((group) => Number.parseInt(group, 16))
}
