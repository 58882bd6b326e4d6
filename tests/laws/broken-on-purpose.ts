/** One law broken in one small file, and what the linter must say there. */
export interface Sample {
  readonly file: string
  readonly source: string
  /** Part of the sentence that the linter must say; null: it must stay silent. */
  readonly says: string | null
}

/** Each arrow of ARCHITECTURE.md, broken once; beside them what must stay allowed, so that no law says more than it means. */
export const SAMPLES: readonly Sample[] = [
  { file: 'src/domain/takes-contract.ts', source: use('#contract/fields.ts'), says: 'Law 1' },
  { file: 'src/domain/takes-package.ts', source: use('zod/mini'), says: 'Law 1' },
  { file: 'src/domain/takes-node.ts', source: use('node:fs'), says: 'Law 1' },
  { file: 'src/domain/goes-up.ts', source: use('../contract/fields.ts'), says: 'Law 1' },
  { file: 'src/domain/reads-clock.ts', source: 'export const now = Date.now()', says: 'Law 1' },
  { file: 'src/domain/makes-moment.ts', source: 'export const now = new Date()', says: 'Law 1' },
  { file: 'src/domain/reads-clock-globally.ts', source: 'export const now = globalThis.Date.now()', says: 'Law 1' },
  { file: 'src/domain/measures.ts', source: 'export const now = performance.now()', says: 'Law 1' },
  { file: 'src/domain/rolls-dice.ts', source: 'export const dice = Math.random()', says: 'Law 1' },
  { file: 'src/domain/rolls-dice-taken-apart.ts', source: 'const { random } = Math\nexport const dice = random()', says: 'Law 1' },
  { file: 'src/domain/calls-out.ts', source: "export const reply = fetch('/')", says: 'Law 1' },
  { file: 'src/domain/calls-out-globally.ts', source: "export const reply = globalThis.fetch('/')", says: 'Law 1' },
  { file: 'src/domain/waits.ts', source: 'export const timer = setTimeout(String, 1)', says: 'Law 1' },
  { file: 'src/domain/takes-domain.ts', source: use('#domain/money.ts'), says: null },
  { file: 'src/domain/takes-sibling.ts', source: use('./money.ts'), says: null },

  { file: 'src/contract/takes-server.ts', source: use('#server/config.ts'), says: 'Law 2' },
  { file: 'src/contract/takes-whole-zod.ts', source: use('zod'), says: 'Law 2' },
  { file: 'src/contract/takes-domain.ts', source: `${use('#domain/money.ts')}\n${use('zod/mini', 'b')}`, says: null },

  { file: 'src/web/lib/takes-server.ts', source: use('#server/config.ts'), says: 'Law 3' },
  { file: 'src/web/lib/takes-server-type.ts', source: "import type { A } from '#server/config.ts'\nexport type B = A", says: 'Law 3' },
  { file: 'src/web/lib/takes-server-type-inline.ts', source: "export type A = import('#server/config.ts').A", says: 'import' },
  { file: 'src/web/lib/takes-node.ts', source: use('node:fs'), says: 'Law 3' },
  { file: 'src/web/pages/takes-sandbox.ts', source: use('#sandbox/clock.ts'), says: 'Law 3' },
  { file: 'src/web/lib/goes-up.ts', source: use('../ui/Field.tsx'), says: 'Go up by alias' },
  { file: 'src/server/takes-web.ts', source: use('#web/paths.ts'), says: 'Law 3' },
  { file: 'src/server/features/takes-react.ts', source: use('react'), says: 'Law 3' },
  { file: 'src/server/takes-tests.ts', source: use('#tests/support/cluster.ts'), says: 'Law 3' },
  { file: 'src/server/http/goes-up.ts', source: use('../config.ts'), says: 'Go up by alias' },
  { file: 'src/sandbox/takes-domain.ts', source: use('#domain/money.ts'), says: 'Law 3' },
  { file: 'src/sandbox/goes-up.ts', source: use('../domain/money.ts'), says: 'Go up by alias' },
  { file: 'src/web/lib/takes-contract.ts', source: use('#contract/call.ts'), says: null },
  { file: 'src/server/takes-contract.ts', source: use('#contract/call.ts'), says: null },
  { file: 'src/sandbox/takes-node.ts', source: use('node:http'), says: null },

  { file: 'src/server/features/invest/visits.ts', source: use('#server/features/login/verify-login-code.ts'), says: 'Law 4' },
  { file: 'src/server/features/invest/visits-upwards.ts', source: use('../login/verify-login-code.ts'), says: 'Go up by alias' },
  { file: 'src/server/features/invest/visits-in-disguise.ts', source: use('./../login/verify-login-code.ts'), says: 'Go up by alias' },
  { file: 'src/server/features/invest/stays-home.ts', source: `${use('./start.ts')}\n${use('#server/store/payments.ts', 'b')}\n${use('#server/ledger/settle.ts', 'c')}`, says: null },
  { file: 'src/server/app-of-features.ts', source: use('#server/features/invest/routes.ts'), says: null },

  { file: 'src/server/features/invest/queries.ts', source: use('kysely'), says: 'Law 5' },
  { file: 'src/server/ledger/queries.ts', source: use('pg'), says: 'Law 5' },
  { file: 'src/server/http/unpacks.ts', source: use('#server/db/handle.ts'), says: 'Law 5' },
  { file: 'src/server/outbox/knows-tables.ts', source: "import type { Tables } from '#server/db/tables.ts'\nexport type B = Tables", says: 'Law 5' },
  { file: 'src/server/features/invest/opens.ts', source: use('#server/db/open.ts'), says: 'Law 5' },
  { file: 'src/server/features/invest/fetches.ts', source: "export const reply = fetch('/')", says: 'Law 5' },
  { file: 'src/server/outbox/fetches-globally.ts', source: "export const reply = globalThis.fetch('/')", says: 'Law 5' },
  { file: 'src/server/fetches-at-the-root.ts', source: "export const reply = fetch('/')", says: 'Law 5' },
  { file: 'src/server/outbox/mails-itself.ts', source: use('nodemailer'), says: 'Law 5' },
  { file: 'src/server/ledger/dials.ts', source: use('node:https'), says: 'Law 5' },
  { file: 'src/server/store/dials.ts', source: use('node:net'), says: 'Law 5' },
  { file: 'src/server/store/queries.ts', source: `${use('kysely')}\n${use('#server/db/handle.ts', 'b')}`, says: null },
  { file: 'src/server/db/queries.ts', source: use('pg'), says: null },
  { file: 'src/server/features/invest/passes-on.ts', source: "import type { Tx } from '#server/db/tx.ts'\nexport type B = Tx", says: null },
  { file: 'src/server/gateways/calls.ts', source: "import a from 'nodemailer'\nexport const b = [a, fetch('/')]", says: null },
  { file: 'src/server/http/listens.ts', source: use('node:http'), says: null },
  { file: 'src/server/features/invest/knows-a-type.ts', source: "import type { IncomingMessage } from 'node:http'\nexport type B = IncomingMessage", says: null },

  { file: 'src/server/features/payments/allocates.ts', source: use('#server/store/certificate-runs.ts'), says: 'Law 6' },
  { file: 'src/server/outbox/books.ts', source: use('#server/store/ledger-entries.ts'), says: 'Law 6' },
  { file: 'src/server/store/marks-paid.ts', source: use('./paid-investments.ts'), says: 'Law 6' },
  { file: 'src/server/gateways/marks-paid.ts', source: use('#server/store/paid-investments.ts'), says: 'Law 6' },
  { file: 'src/server/ledger/allocates.ts', source: `${use('#server/store/certificate-runs.ts')}\n${use('#server/store/paid-investments.ts', 'b')}`, says: null },

  { file: 'src/web/pages/invest/visits.ts', source: use('#web/pages/auth/code.ts'), says: 'Law 7' },
  { file: 'src/web/pages/dashboard/visits.ts', source: use('#web/pages/payment-complete/poll.ts'), says: 'Law 7' },
  { file: 'src/web/pages/dashboard/shows-profile.ts', source: use('#web/pages/profile/progress.ts'), says: null },
  { file: 'src/web/pages/invest/takes-parts.ts', source: `${use('./steps.ts')}\n${use('#web/parts/totals.ts', 'b')}`, says: null },

  { file: 'src/domain/circle.ts', source: "import type { B } from './circle-end.ts'\nexport type A = B | 1", says: 'cycle' },
  { file: 'src/domain/circle-end.ts', source: "import type { A } from './circle.ts'\nexport type B = A | 2", says: 'cycle' },
  { file: 'src/server/exports-default.ts', source: 'export default 1', says: 'default' },
  { file: 'src/web/pages/help/HelpPage.tsx', source: 'export default function HelpPage() {\n  return null\n}', says: null },
  { file: 'src/server/is-long.ts', source: `export const a = 1\n${'// one line of many\n'.repeat(300)}`, says: 'too many lines' },
  { file: 'src/server/has-a-long-function.ts', source: `export function a() {\n${'  void 0\n'.repeat(50)}}`, says: 'too many lines' },
  { file: 'src/web/pages/legal/privacy.ts', source: `export const a = 1\n${'// one line of many\n'.repeat(300)}`, says: null },
  { file: 'src/server/knows-any.ts', source: 'export const a: any = 1', says: 'any' },
  { file: 'src/server/claims-any.ts', source: 'export const a = JSON.parse("1") as any', says: 'any' },
  { file: 'src/server/insists.ts', source: 'export const a = (b: string | null): string => b!', says: 'non-null' },
  { file: 'src/server/prints.ts', source: "console.log('here')", says: 'console' },
  { file: 'script/prints.ts', source: "console.log('here')", says: null },
]

/** A file that imports one thing and hands it on under a name. */
function use(from: string, name = 'a'): string {
  return `import { x as ${name}X } from '${from}'\nexport const ${name} = ${name}X`
}
