/** One law broken in one small file, and what the linter must say there. */
export interface Sample {
  readonly file: string
  readonly source: string
  /** Part of the sentence that the linter must say; null: it must stay silent. */
  readonly says: string | null
}

/** Imports that once went through because nobody had thought of them; named here so that no change of the table lets them in. */
const ONCE_LET_IN: readonly (readonly [file: string, from: string])[] = [
  ['src/server/store/settles.ts', '#server/ledger/settle.ts'],
  ['src/server/store/invests.ts', '#server/features/invest/start-investment.ts'],
  ['src/server/outbox/settles.ts', '#server/ledger/settle.ts'],
  ['src/server/ledger/invests.ts', '#server/features/invest/start-investment.ts'],
  ['src/server/ledger/knows-callers.ts', '#server/http/callers.ts'],
  ['src/server/http/invests.ts', '#server/features/invest/start-investment.ts'],
  ['src/server/gateways/stores.ts', '#server/store/payments.ts'],
  ['src/server/db/stores.ts', '#server/store/payments.ts'],
  ['src/server/features/invest/knows-fastify.ts', 'fastify'],
  ['src/server/features/invest/knows-callers.ts', '#server/http/callers.ts'],
  ['src/web/ui/knows-business.ts', '#web/parts/StatusLabel.tsx'],
  ['src/web/ui/knows-the-wire.ts', '#contract/portfolio.ts'],
  ['src/web/parts/knows-a-screen.ts', '#web/pages/invest/choice.ts'],
  ['src/web/lib/draws.ts', '#web/ui/Field.tsx'],
  ['src/web/lib/knows-a-screen.ts', '#web/pages/invest/choice.ts'],
]

const BARE = 'needs an element of its own'
const BESIDE = 'beside what comes and goes'
const LOOSE = 'stands in an element'

/** What may stand bare in an element, and what may not: a text that React touches again once the browser has translated it. */
const DRAWN: readonly (readonly [name: string, drawn: string, says: string | null])[] = [
  ['changes-beside-a-text', '<p>Hallo {word}</p>', BARE],
  ['changes-in-a-template', '<p><b>Hallo</b>{`${word}!`}</p>', BARE],
  ['comes-and-goes-as-a-text', "<p><b>Hallo</b>{some ? 'u' : null}</p>", BARE],
  ['comes-and-goes-beside-a-text', '<p>Hallo {some ? <b>u</b> : null}</p>', BESIDE],
  ['comes-by-and-beside-a-text', '<p>Hallo {some && <b>u</b>}</p>', BESIDE],
  ['is-swapped-beside-a-text', '<p>Hallo {some ? <b>u</b> : <i>u</i>}</p>', BESIDE],
  ['lists-beside-a-text', '<p>Hallo {list.map((one) => <b key={one}>{one}</b>)}</p>', BESIDE],
  ['lists-texts', '<p><b>Hallo</b>{list.map((one) => one)}</p>', BARE],
  ['takes-children-that-may-be-a-text', '<p><b>Hallo</b>{children}</p>', BARE],
  ['stands-beside-a-piece-that-may-be-nothing', '<p>Hallo <Maybe /></p>', BESIDE],
  ['stands-loose', '<>{word}</>', LOOSE],
  ['stands-loose-under-a-condition', '<p>{some ? <>Hallo</> : null}</p>', LOOSE],
  ['stands-in-a-provider', '<SomeContext>{word}</SomeContext>', LOOSE],
  ['is-alone', '<p>{word}</p><p>{some ? word : null}</p><p>{children}</p>', null],
  ['is-one-text', '<p>{`Hallo ${word}`}</p>', null],
  ['never-changes', '<p>Hallo {ISSUER.brand}, <b>{word}</b> van {brand}<br /><Check />en {12}</p>', null],
  ['has-its-element', '<p><span>Hallo</span> {some ? <b>u</b> : null}</p>', null],
  ['takes-pieces', '<p><b>Hallo</b>{pieces}{draw()}</p>', null],
  ['is-beside-what-is-always-there', '<p>Hallo <Always /></p>', null],
]

/**
 * The laws that are not arrows between floors, each broken once; beside them what must stay allowed, so that no law says
 * more than it means. Of the arrows, which `broken-floors.ts` breaks one and all, only that each law is heard in its own
 * words, and the ways round that a table of pairs does not know.
 */
export const SAMPLES: readonly Sample[] = [
  { file: 'src/domain/takes-node.ts', source: use('node:fs'), says: 'Law 1' },
  { file: 'src/contract/takes-whole-zod.ts', source: use('zod'), says: 'Law 2' },
  { file: 'src/web/lib/takes-server.ts', source: use('#server/lib/clock.ts'), says: 'Law 3' },
  { file: 'src/server/http/takes-web.ts', source: use('#web/routes.tsx'), says: 'Law 3' },
  { file: 'src/sandbox/takes-domain.ts', source: use('#domain/money.ts'), says: 'Law 3' },
  { file: 'src/server/features/invest/visits.ts', source: use('#server/features/login/verify-login-code.ts'), says: 'Law 4' },
  { file: 'src/server/features/invest/queries.ts', source: use('kysely'), says: 'Law 5: SQL' },
  { file: 'src/server/http/unpacks.ts', source: use('#server/db/handle.ts'), says: 'Law 5: SQL' },
  { file: 'src/server/features/invest/opens.ts', source: use('#server/db/open.ts'), says: 'Law 5: here a transaction' },
  { file: 'src/server/store/dials.ts', source: use('node:net'), says: 'Law 5: network' },
  { file: 'src/server/features/payments/allocates.ts', source: use('#server/store/certificate-runs.ts'), says: 'Law 6' },
  { file: 'src/web/pages/invest/visits.ts', source: use('#web/pages/auth/login-place.ts'), says: 'Law 7' },
  { file: 'src/server/ledger/writes-audit.ts', source: use('#server/store/audit-log.ts'), says: 'Law 10' },
  ...ONCE_LET_IN.map(([file, from]) => ({ file, source: `import type { A } from '${from}'\nexport type B = A`, says: 'may not import' })),

  { file: 'src/web/lib/goes-up.ts', source: use('../ui/Field.tsx'), says: 'Go up by alias' },
  { file: 'src/sandbox/goes-up.ts', source: use('../domain/money.ts'), says: 'Go up by alias' },
  { file: 'src/server/features/invest/goes-up-in-disguise.ts', source: use('./../login/verify-login-code.ts'), says: 'Go up by alias' },
  { file: 'src/server/features/invest/goes-up-by-alias.ts', source: use('#server/features/invest/../login/verify-login-code.ts'), says: 'Go up by alias' },
  { file: 'src/server/ledger/loads-anything.ts', source: 'export const load = (name: string): Promise<unknown> => import(name)', says: 'A late import names its file' },
  { file: 'src/web/lib/loads-a-template.ts', source: 'export const load = (name: string): Promise<unknown> => import(`#web/lib/${name}.ts`)', says: 'A late import names its file' },
  { file: 'src/web/lib/loads-a-folder.ts', source: "export const all = import.meta.glob('../pages/**')", says: 'A late import names its file' },
  { file: 'src/server/store/asks-node.ts', source: "export const net = process.getBuiltinModule('node:net')", says: 'Law 5' },
  { file: 'src/server/lib/takes-tests.ts', source: use('#tests/support/cluster.ts'), says: 'belongs to no floor' },
  { file: 'src/server/lib/takes-homeless.ts', source: use('#server/helpers/dates.ts'), says: 'belongs to no floor' },
  { file: 'src/server/helpers/dates.ts', source: 'export const a = 1', says: 'belongs to one floor' },
  { file: 'src/web/lib/tests-with-vitest.ts', source: use('vitest'), says: 'may not import vitest' },

  { file: 'src/domain/takes-sibling.ts', source: use('./money.ts'), says: null },
  { file: 'src/contract/takes-domain.ts', source: `${use('#domain/money.ts')}\n${use('zod/mini', 'b')}`, says: null },
  { file: 'src/web/lib/is-tested.test.ts', source: `${use('vitest')}\n${use('#contract/claim.ts', 'b')}`, says: null },
  { file: 'src/web/pages/invest/takes-parts.ts', source: `${use('./steps.ts')}\n${use('#web/parts/totals.ts', 'b')}\nexport const late = import('./pay.ts')`, says: null },
  { file: 'src/web/pages/dashboard/shows-profile.ts', source: use('#web/pages/profile/progress.ts'), says: null },
  { file: 'src/web/lib/dresses.ts', source: "import '#web/ui/field.css'", says: 'know no piece of interface' },
  { file: 'src/web/ui/dresses.ts', source: "import './field.css'", says: null },
  { file: 'src/server/store/queries.ts', source: `${use('kysely')}\n${use('#server/db/handle.ts', 'b')}`, says: null },
  { file: 'src/server/features/invest/passes-on.ts', source: "import type { Tx } from '#server/db/tx.ts'\nexport type B = Tx", says: null },
  { file: 'src/server/gateways/calls.ts', source: "import a from 'nodemailer'\nexport const b = [a, fetch('/')]", says: null },
  { file: 'src/server/gateways/comes-late.ts', source: "export const load = (): Promise<unknown> => import('nodemailer')", says: null },
  { file: 'src/sandbox/takes-node.ts', source: use('node:http'), says: null },

  ...DRAWN.map(([name, drawn, says]) => ({ file: `src/web/ui/${name}.tsx`, source: drawnAs(drawn), says })),

  { file: 'src/domain/reads-clock.ts', source: 'export const now = Date.now()', says: 'Law 1' },
  { file: 'src/domain/makes-moment.ts', source: 'export const now = new Date()', says: 'Law 1' },
  { file: 'src/domain/reads-clock-globally.ts', source: 'export const now = globalThis.Date.now()', says: 'Law 1' },
  { file: 'src/domain/measures.ts', source: 'export const now = performance.now()', says: 'Law 1' },
  { file: 'src/domain/rolls-dice.ts', source: 'export const dice = Math.random()', says: 'Law 1' },
  { file: 'src/domain/rolls-dice-taken-apart.ts', source: 'const { random } = Math\nexport const dice = random()', says: 'Law 1' },
  { file: 'src/domain/calls-out.ts', source: "export const reply = fetch('/')", says: 'Law 1' },
  { file: 'src/domain/calls-out-globally.ts', source: "export const reply = globalThis.fetch('/')", says: 'Law 1' },
  { file: 'src/domain/waits.ts', source: 'export const timer = setTimeout(String, 1)', says: 'Law 1' },

  { file: 'src/server/features/invest/fetches.ts', source: "export const reply = fetch('/')", says: 'Law 5' },
  { file: 'src/server/outbox/fetches-globally.ts', source: "export const reply = globalThis.fetch('/')", says: 'Law 5' },
  { file: 'src/server/lib/fetches.ts', source: "export const reply = fetch('/')", says: 'Law 5' },
  { file: 'src/web/pages/invest/fetches.ts', source: "export const reply = fetch('/')", says: 'Law 5' },
  { file: 'src/web/parts/listens.ts', source: "export const stream = new EventSource('/')", says: 'Law 5' },
  { file: 'src/web/lib/fetches.ts', source: "export const reply = fetch('/')", says: null },

  { file: 'src/domain/circle.ts', source: "import type { B } from './circle-end.ts'\nexport type A = B | 1", says: 'cycle' },
  { file: 'src/domain/circle-end.ts', source: "import type { A } from './circle.ts'\nexport type B = A | 2", says: 'cycle' },
  { file: 'src/server/lib/exports-default.ts', source: 'export default 1', says: 'default' },
  { file: 'src/web/pages/help/HelpPage.tsx', source: 'export default function HelpPage() {\n  return null\n}', says: null },
  { file: 'src/server/lib/is-long.ts', source: `export const a = 1\n${'// one line of many\n'.repeat(300)}`, says: 'too many lines' },
  { file: 'src/server/lib/has-a-long-function.ts', source: `export function a() {\n${'  void 0\n'.repeat(50)}}`, says: 'too many lines' },
  { file: 'src/web/pages/legal/privacy.ts', source: `export const a = 1\n${'// one line of many\n'.repeat(300)}`, says: null },
  { file: 'src/server/lib/knows-any.ts', source: 'export const a: any = 1', says: 'any' },
  { file: 'src/server/lib/claims-any.ts', source: 'export const a = JSON.parse("1") as any', says: 'any' },
  { file: 'src/server/lib/insists.ts', source: 'export const a = (b: string | null): string => b!', says: 'non-null' },
  { file: 'src/server/lib/prints.ts', source: "console.log('here')", says: 'console' },
  { file: 'script/prints.ts', source: "console.log('here')", says: null },
]

/** A component that draws this, of what it is given. */
function drawnAs(drawn: string): string {
  return `import type { ReactElement, ReactNode } from 'react'
import { Check } from 'lucide-react'
import { ISSUER } from '#domain/issuer.ts'
interface Props { readonly word: string; readonly some: boolean; readonly children: ReactNode; readonly pieces: ReactElement | null; readonly draw: () => ReactElement; readonly list: readonly string[] }
const { brand } = ISSUER
export function Drawn({ word, some, children, pieces, draw, list }: Props) {
  const unused = [Check, brand, word, some, children, pieces, draw, list]
  return <div data-unused={unused.length}>${drawn}</div>
}
function Always() {
  return <b>always</b>
}
function SomeContext({ children: within }: { readonly children: ReactNode }) {
  return within
}
function Maybe() {
  return null
}
export const always = [Always, SomeContext, Maybe]`
}

/** A file that imports one thing and hands it on under a name. */
function use(from: string, name = 'a'): string {
  return `import { x as ${name}X } from '${from}'\nexport const ${name} = ${name}X`
}
