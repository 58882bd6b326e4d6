import { readFileSync } from 'node:fs'
import type { Answer } from '#sandbox/http.ts'
import { html, type Markup } from '#sandbox/html.ts'

/** The two files that every page of the sandbox loads. */
export const STYLE = readFileSync(new URL('style.css', import.meta.url))
export const SCRIPT = readFileSync(new URL('refresh.js', import.meta.url))

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** A whole page; `revision` lets its script notice when there is something new. */
export function pageAnswer(status: number, title: string, main: Markup, revision: number | null = null): Answer {
  const language = revision === null ? 'en' : 'nl'
  const script = revision === null ? null : html`<script src="/refresh.js" defer></script>`
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${script}
</head>
<body data-revision="${revision ?? ''}">
${main}
</body>
</html>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...PAGE_HEADERS }, body: page.text }
}

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
