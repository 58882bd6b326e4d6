import { ISSUER } from '#domain/issuer.ts'
import { PHONE } from '#server/outbox/blocks.ts'
import type { SandboxMail } from './world.ts'

/** Where a letter leads, in both shapes; how to reach us, which every letter ends with, left out. */
export const linksIn = ({ html, text }: Pick<SandboxMail, 'html' | 'text'>) => ({
  html: Array.from(html.matchAll(/href="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&')).filter((link) => link !== `mailto:${ISSUER.contact.email}` && link !== PHONE.href),
  text: text.match(/[a-z]+:\/\/\S+|mailto:\S+/g) ?? [],
})

/** What a person reads of the HTML: no tags, no styles, what is hidden left out. */
export const readIn = (html: string) => html.replace(/^.*<body>/s, '').replace(/<div class="pre".*?<\/div>/s, '').replace(/<\/?(?:a|span)\b[^>]*>/g, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
