import { mkdir, writeFile } from 'node:fs/promises'
import { pageAddresses } from '#contract/pages.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

interface Built {
  readonly styleHashes: readonly string[]
  /** Which file answers which path; every other page is the shell. */
  readonly pages: Readonly<Record<string, string>>
  readonly shell: string
}

/**
 * Writes what `deploy/nginx.conf` takes over from a build: which file is which page, and the headers of all. The pages'
 * names hold a hash, so that a file is never served under another build's policy: a proxy that was not told of a new build
 * finds no file of that name, and asks the app.
 */
export async function writeProxyFiles(out: string, { styleHashes, pages, shell }: Built): Promise<void> {
  const known = pageAddresses({ kit: false }).filter((pattern) => !pattern.includes(':'))
  const rows = known.map((path) => `    ${JSON.stringify(path)} ${JSON.stringify(pages[path] ?? shell)};`)
  const headers = Object.entries(securityHeaders({ styleHashes, https: true })).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  await mkdir(`${out}/nginx`)
  await writeFile(`${out}/nginx/pages.conf`, `# Written by the build.\nmap $page_path $page {\n    default none;\n${rows.join('\n')}\n}\n`)
  await writeFile(`${out}/nginx/headers.conf`, `# Written by the build.\n${headers.join('\n')}\n`)
}
