/**
 * The floors of the house, from the ground up: which files each one is, and what may come in. What is not named may
 * not. The linter's rule (`script/floors`) and the samples that break it (`tests/laws`) are both made from this table.
 */
export interface Floor<Name extends string = string> {
  /**
   * A folder with all below it (`/` at its end), or files by name; `*` stands for one part of a path or of a name.
   * A file belongs to the floor that says it most exactly.
   */
  readonly files: readonly string[]
  /** Floors from which it may import. Its own is always among them. */
  readonly imports: readonly Name[]
  /** Floors that give it types, and nothing that runs. */
  readonly types?: readonly Name[]
  /** Packages by name; `*` at the end stands for any rest. */
  readonly packages?: readonly string[]
  readonly packageTypes?: readonly string[]
  /** What one reads who imports here what may not come in. */
  readonly says: string
  /** What one reads who imports from here and may not, where that is a law of its own. */
  readonly guards?: string
  /** Its folders know nothing of each other. */
  readonly islands?: Islands
  /** It may call out: `fetch` and its like. */
  readonly network?: true
  /** It knows no clock, no chance and no outside. */
  readonly pure?: true
}

export interface Islands {
  readonly folder: string
  readonly says: string
  /** The few that may show what another holds. */
  readonly visits?: Readonly<Record<string, readonly string[]>>
}

/** Part of Node that reaches no further than this machine's files and this process. */
const NODE = ['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:stream', 'node:stream/consumers', 'node:stream/promises', 'node:timers/promises', 'node:url', 'node:util', 'node:zlib']
const NETWORK = ['aws4fetch', 'node:dgram', 'node:dns', 'node:dns/promises', 'node:http', 'node:http2', 'node:https', 'node:net', 'node:tls', 'nodemailer']
const SQL = ['kysely', 'pg']
const HTTP = ['fastify', '@fastify/*', 'fastify-type-provider-zod', '@scalar/fastify-api-reference']
const SCREEN = ['react', 'lucide-react', '@tanstack/react-query']

/** Packages that a law keeps to a few floors, and that law. */
export const GUARDED_PACKAGES: readonly { readonly packages: readonly string[]; readonly says: string }[] = [
  { packages: SQL, says: 'Law 5: SQL stands only in store and db.' },
  { packages: NETWORK, says: 'Law 5: network calls stand only in gateways.' },
]

const FEATURES: Islands = { folder: 'src/server/features/', says: 'Law 4: features are islands; what two need moves one floor down.' }
const PAGES: Islands = { folder: 'src/web/pages/', says: 'Law 7: pages do not import other pages; dashboard may show profile.', visits: { dashboard: ['profile'] } }

/** What every floor of the server from `lib` on may know. */
const RULES = ['domain', 'contract'] as const
/** What a verb is made of. */
const VERB = [...RULES, 'server/lib', 'server/verdicts', 'server/store', 'server/gateways', 'server/acts', 'server/outbox', 'server/people', 'server/ledger', 'server/sheets'] as const

export const FLOORS = house({
  domain: {
    files: ['src/domain/'], imports: [], pure: true,
    says: 'Law 1: domain imports only domain.',
  },
  contract: {
    files: ['src/contract/'], imports: ['domain'], packages: ['zod/mini'],
    says: 'Law 2: contract imports domain and zod/mini.',
  },

  'server/tx': {
    files: ['src/server/db/tx.ts'], imports: ['domain'],
    says: 'A transaction as the floors above see it is a type and nothing else.',
  },
  'server/sql': {
    files: ['src/server/db/handle.ts', 'src/server/db/login-tables.ts', 'src/server/db/personal-tables.ts', 'src/server/db/request-tables.ts', 'src/server/db/tables.ts'], imports: ['domain'], types: ['server/tx'], packages: ['kysely'],
    says: 'What turns a transaction into SQL knows the rules and nothing above.',
    guards: 'Law 5: SQL stands only in store and db.',
  },
  'server/lib': {
    files: ['src/server/lib/'], imports: RULES, packages: [...NODE, 'node:v8', 'node:vm', '@node-rs/argon2', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'otpauth'], packageTypes: ['fastify'],
    says: 'The server\'s small tools know no floor above the contract.',
  },
  'server/db': {
    files: ['src/server/db/'], imports: ['domain', 'server/sql'], types: ['server/tx'],
    packages: [...NODE, 'node:child_process', 'node:module', 'node:net', 'node:readline', 'kysely', 'kysely/migration', 'pg', 'zod', 'zod/mini'],
    says: 'The database is opened and moved forward without knowing what its tables mean.',
    guards: 'Law 5: here a transaction is something to pass on; only its type comes from db.',
  },
  'server/store': {
    files: ['src/server/store/'], imports: ['domain', 'server/sql'], types: ['server/tx'], packages: ['kysely'],
    says: 'Store says SQL, one file a table, and knows nothing above it.',
  },
  'server/records': {
    files: ['src/server/store/audit-log.ts', 'src/server/store/idempotency-keys.ts', 'src/server/store/outbox-entries.ts'],
    imports: ['domain', 'server/sql'], types: ['server/tx'], packages: ['kysely'],
    says: 'Store says SQL, one file a table, and knows nothing above it.',
    guards: 'Law 10: audit lines, messages and kept answers go through an act alone.',
  },
  'server/paid': {
    files: ['src/server/store/certificate-runs.ts', 'src/server/store/ledger-entries.ts', 'src/server/store/paid-investments.ts', 'src/server/store/withheld-runs.ts'],
    imports: ['domain', 'server/sql'], types: ['server/tx'], packages: ['kysely'],
    says: 'Store says SQL, one file a table, and knows nothing above it.',
    guards: 'Law 6: only the ledger marks an investment paid and hands out numbers.',
  },
  'server/gateways': {
    files: ['src/server/gateways/'], imports: ['domain', 'server/lib'], packages: [...NODE, ...NETWORK, 'zod/mini'], network: true,
    says: 'A gateway says the outside world\'s wire in our words and knows neither database nor business.',
  },
  'server/verdicts': {
    files: ['src/server/inspection/not-taken.ts'], imports: ['domain'],
    says: 'What an inspection comes to is said without opening anything.',
  },
  'server/inspection': {
    files: ['src/server/inspection/'], imports: ['server/verdicts', 'domain', 'server/lib'],
    packages: ['libheif-js/wasm-bundle.js', 'node:child_process', 'node:console', 'node:fs', 'node:os', 'node:url', 'node:zlib', 'sharp', 'unpdf', 'zod/mini'],
    says: 'Inspection opens strangers\' files in a process of its own, and knows nothing of whose they are.',
    guards: 'A file is opened by the inspector alone, which the top opens; features have its type.',
  },
  'server/acts': {
    files: ['src/server/acts/'], imports: RULES, types: ['server/tx', 'server/store', 'server/records'],
    says: 'An act says what is changed in whose name; only where the database is opened is it carried out.',
  },
  'server/open-db': {
    files: ['src/server/acts/open-db.ts'], imports: ['server/lib', 'server/db', 'server/records', 'server/acts'], types: ['server/tx'],
    says: 'Where the database is opened, acts are carried out, and none is known by name.',
    guards: 'Law 10: the database is opened once, at the top; below it is handed on.',
  },
  'server/limits': {
    files: ['src/server/limits.ts'], imports: ['domain', 'server/lib', 'server/store'], types: ['server/tx'],
    says: 'Limits count, and know neither HTTP nor business.',
  },
  'server/outbox': {
    files: ['src/server/outbox/'], imports: [...RULES, 'server/lib', 'server/store', 'server/gateways'], types: ['server/tx', 'server/acts', 'server/limits'],
    says: 'The outbox tells what must be told and does not know who caused it.',
  },
  'server/ledger': {
    files: ['src/server/ledger/'], imports: [...RULES, 'server/lib', 'server/store', 'server/paid', 'server/acts'], types: ['server/tx', 'server/gateways'],
    says: 'The ledger makes certificates of money and does not know who asked.',
  },
  'server/people': {
    files: ['src/server/people/'], imports: [...RULES, 'server/lib', 'server/store', 'server/acts'], types: ['server/tx'],
    says: 'What becomes of a person, whoever caused it, knows neither money nor who asked.',
  },
  'server/sheets': {
    files: ['src/server/sheets/'], imports: [...RULES, 'server/lib'], types: ['server/tx', 'server/acts'], packages: ['node:stream', 'node:stream/promises', 'yazl'],
    says: 'A table becomes a file without knowing what stands in it.',
  },
  'server/presenters': {
    files: ['src/server/presenters/'], imports: [...RULES, 'server/lib'], types: ['server/store'], packageTypes: ['zod/mini'],
    says: 'A presenter chooses what leaves of a row that it is given.',
  },
  'server/http': {
    files: ['src/server/http/'], imports: [...RULES, 'server/lib', 'server/db', 'server/store'], types: ['server/tx', 'server/acts', 'server/limits'],
    packages: [...NODE, ...HTTP, 'zod/mini'],
    says: 'HTTP knows callers and calls, and no business.',
  },
  'server/features': {
    files: ['src/server/features/'], imports: VERB, types: ['server/tx', 'server/limits', 'server/inspection'], packages: ['node:crypto'], islands: FEATURES,
    says: 'A verb knows no HTTP: in features only the *-routes.ts files join it to the wire.',
  },
  'server/routes': {
    files: ['src/server/features/*/*-routes.ts'], imports: [...RULES, 'server/lib', 'server/presenters', 'server/http', 'server/features'],
    types: ['server/tx', 'server/store', 'server/gateways', 'server/acts', 'server/limits', 'server/ledger'], packageTypes: ['fastify'], islands: FEATURES,
    says: 'Routes join contract, guard and verb, and do not decide.',
  },
  'server/top': {
    files: ['src/server/app.ts', 'src/server/config.ts', 'src/server/main.ts', 'src/server/opening.ts', 'src/server/worker.ts', 'src/server/tsconfig.json'],
    imports: [...VERB, 'server/inspection', 'server/db', 'server/open-db', 'server/limits', 'server/http', 'server/features', 'server/routes'], types: ['server/tx'],
    packages: [...NODE, ...HTTP, 'zod'],
    says: 'The top of the server joins and opens what the floors below have made.',
  },

  'web/lib': {
    files: ['src/web/lib/'], imports: RULES, packages: ['react', '@simplewebauthn/browser', '@tanstack/react-query', 'zod/mini'], network: true,
    says: 'The browser\'s small tools know no piece of interface and no screen.',
  },
  'web/ui': {
    files: ['src/web/ui/'], imports: ['domain', 'web/lib'], packages: ['react', 'react-dom', 'lucide-react', 'uqr'],
    says: 'A piece without business words knows neither the wire nor those that have them.',
  },
  'web/parts': {
    files: ['src/web/parts/'], imports: [...RULES, 'web/lib', 'web/ui'], packages: SCREEN,
    says: 'What two screens share knows neither of them.',
  },
  'web/pages': {
    files: ['src/web/pages/'], imports: [...RULES, 'web/lib', 'web/ui', 'web/parts'], packages: SCREEN, islands: PAGES,
    says: 'A screen does not know where it hangs.',
  },
  'web/top': {
    files: ['src/web/awake.ts', 'src/web/env.d.ts', 'src/web/index.html', 'src/web/main.tsx', 'src/web/prerender.tsx', 'src/web/public/', 'src/web/routes.tsx', 'src/web/desk.tsx', 'src/web/tsconfig.json'],
    imports: [...RULES, 'web/lib', 'web/ui', 'web/parts', 'web/pages'], packages: ['react', 'react-dom/*'],
    says: 'The top of the web app hangs up screens.',
  },

  sandbox: {
    files: ['src/sandbox/'], imports: [], packages: ['node:*', 'mailparser', 'smtp-server'], network: true,
    says: 'Law 3: the sandbox is the outside world.',
  },
})

export type FloorName = keyof typeof FLOORS

/** Holds the table to its own names: a floor that does not exist cannot be imported from. */
function house<Name extends string>(floors: Readonly<Record<Name, Floor<NoInfer<Name>>>>): Readonly<Record<Name, Floor<NoInfer<Name>>>> {
  return floors
}
