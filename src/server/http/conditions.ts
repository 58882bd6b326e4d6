/** What a request asks of an answer that is the same for everybody: not again what it has, and packed as it can read it (RFC 9110). */

/** Is what the client has still this one? Compared weakly: a proxy that packs an answer makes its tag a weak one. */
export function isStillThat(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.replace(/^W\//, '')
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => opaque(tag) === opaque(etag))
}

/** The encoding of ours that a client likes best; of equals the first. Null: as it is. */
export function chooseEncoding<Name extends string>(acceptEncoding: string | undefined, ours: readonly Name[]): Name | null {
  const liked = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.map((text) => /^q=([01](?:\.\d{0,3})?)$/.exec(text)?.[1]).find((text) => text !== undefined)
    if (name) liked.set(name, Number(weight ?? 1))
  }
  const likes = (name: string) => liked.get(name) ?? liked.get('*') ?? 0
  const [best] = ours.filter((name) => likes(name) > 0).toSorted((a, b) => likes(b) - likes(a))
  return best !== undefined && likes(best) >= (liked.get('identity') ?? 0) ? best : null
}
