import type { Wound } from './wound.ts'

/** Built pages and files, what is shipped, and how a start and a rest go. */
export const BUILT_FILES: readonly Wound[] = [
  { row: 'Built files: the same through nginx', file: 'src/server/http/built-files.ts', before: "Vary: 'accept-encoding'", after: "Vary: 'origin'" },
  { row: 'Built files: the same through nginx', file: 'deploy/nginx.conf', before: '"~[;=]" .app;', after: '' },
  { row: 'Built files: the same through nginx', file: 'deploy/nginx.conf', before: 'max_ranges 0;', after: '' },
  { row: 'Built files: still the same', file: 'src/server/http/built-files.ts', before: 'Math.floor(mtimeMs / 1000)', after: 'Math.floor(mtimeMs)' },
  { row: 'Built files: what the app alone answers', file: 'src/server/http/built-files.ts', before: "(method !== 'GET' && method !== 'HEAD')", after: "method === 'TRACE'" },
  { row: 'Built files: what the app alone answers', file: 'deploy/nginx.conf', before: '$http_if_match$http_if_unmodified_since|', after: '|' },
  { row: 'Shipped: what runs', file: 'src/server/gateways/mail.ts', before: "import('nodemailer')", after: "import('mailparser')" },
  { row: 'Shipped: counted', file: 'deploy/runbook.md', before: '**114 packages**', after: '**113 packages**' },
  { row: 'Shipped: the reference is a tool', file: 'src/server/app.ts', before: 'if (!config.production) await (await import', after: 'await (await import' },
  { row: 'Start: migrations that are there', file: 'src/server/db/migrate.ts', before: 'done?.join() === names.join()', after: 'done === names' },
  { row: 'Start: one migration at a time', file: 'src/server/db/migrate.ts', before: 'else await oneByOne(migrator)', after: 'else await insist(() => migrator.migrateToLatest())' },
  { row: 'Start: a migration that waits', file: 'src/server/db/migrate.ts', before: 'set local lock_timeout = ${LOCK_WAIT_MS};', after: '' },
  { row: 'Start: an end in the middle of migrations', file: 'src/server/db/migrate.ts', before: 'else await oneByOne(migrator)', after: 'else await insist(() => migrator.migrateToLatest())' },
  { row: 'Memory: given back', file: 'src/server/lib/tidy-memory.ts', before: 'if (!wasBusy || share > QUIET)', after: 'if (share > QUIET)' },
  { row: 'Memory: given back', file: 'src/server/lib/tidy-memory.ts', before: '    wasBusy = false\n', after: '' },
  { row: 'First visit: what it weighs', file: 'script/build/compress.ts', before: 'BROTLI_PARAM_QUALITY]: 11', after: 'BROTLI_PARAM_QUALITY]: 4' },
]
