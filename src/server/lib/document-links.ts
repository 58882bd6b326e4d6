import { viewDocument } from '#contract/documents.ts'
import type { Moment } from '#domain/moment.ts'
import { signatureBytes, type Keys } from './secrets.ts'

/** A link to a document works so long (spec 1, section 9). */
export const DOCUMENT_LINK_SECONDS = 3600

/** Who looks at a document: its owner or an admin, by kind and id; or automation, where the operator lets it (contract 4.11). */
export type Viewer =
  | { readonly kind: 'admin' | 'investor'; readonly id: string }
  | { readonly kind: 'automation' }

/** What a link to a document carries; the signature comes last (contract 5.17). */
export interface DocumentLink {
  readonly path: string
  readonly viewer: string
  /** Unix seconds. */
  readonly expires: string
  readonly signature: string
}

export function writeDocumentLink(keys: Keys, path: string, by: Viewer, now: Moment): DocumentLink {
  const viewer = 'id' in by ? `${by.kind}.${by.id}` : by.kind
  const expires = String(Math.floor(now / 1000) + DOCUMENT_LINK_SECONDS)
  return { path, viewer, expires, signature: keys.mac('document', path, viewer, expires).toString('base64url') }
}

/** Who made the link; null for one that was changed, made up, or is over. */
export function readDocumentLink(keys: Keys, { path, viewer, expires, signature }: DocumentLink, now: Moment): Viewer | null {
  if (!keys.isMac(signatureBytes(signature), 'document', path, viewer, expires) || Number(expires) * 1000 <= now) return null
  const [kind, id] = viewer.split('.')
  if (kind === 'automation') return { kind }
  return (kind === 'admin' || kind === 'investor') && id !== undefined ? { kind, id } : null
}

/** As it is opened: on our own origin, its signature last. */
export function addressOf(publicUrl: URL, { path, viewer, expires, signature }: DocumentLink): string {
  const url = new URL(viewDocument.path, publicUrl)
  url.search = new URLSearchParams({ path, viewer, expires, signature }).toString()
  return url.href
}
