import { defineConfig, type OxlintOverride } from 'oxlint'

/** What may not come in, and the sentence that the one who tries it reads. The laws are those of ARCHITECTURE.md. */
interface Wall {
  readonly message: string
  readonly regex?: string
  readonly group?: string[]
  readonly allowTypeImports?: boolean
}

const onlyDomain: Wall = { group: ['*', '!#domain/**', '!./*'], message: 'Law 1: domain imports only domain.' }
const onlyDomainAndZod: Wall = { group: ['*', '!#domain/**', '!#contract/**', '!zod/mini', '!./*'], message: 'Law 2: contract imports domain and zod/mini.' }
const webMeetsNobody: Wall = { regex: '^(#server/|#sandbox/|#tests/|node:)', message: 'Law 3: web meets neither server nor sandbox.' }
const serverMeetsNobody: Wall = { regex: '^(#web/|#sandbox/|#tests/|react($|[/-])|vite)', message: 'Law 3: server meets neither web nor sandbox.' }
const sandboxMeetsNobody: Wall = { regex: '^(#server/|#web/|#domain/|#contract/|#tests/)', message: 'Law 3: the sandbox is the outside world.' }
const islands: Wall = { regex: '^#server/features/', message: 'Law 4: features are islands; what two need moves one floor down.' }
const passOn: Wall = { regex: '^#server/db/([^t]|t[^x])', message: 'Law 5: here a transaction is something to pass on; only its type comes from db.' }
const noSql: Wall = { regex: '^(pg|kysely)($|/)|^#server/db/(handle|tables)\\.ts$', message: 'Law 5: SQL stands only in store and db.' }
const noNetwork: Wall = {
  regex: '^(node:)?(http|https|http2|net|tls|dgram|dns)($|/)|^(nodemailer|undici)($|/)',
  allowTypeImports: true,
  message: 'Law 5: network calls stand only in gateways.',
}
const noPaidState: Wall = {
  regex: '/(certificate-runs|ledger-entries|paid-investments)\\.ts$',
  message: 'Law 6: only the ledger marks an investment paid and hands out numbers.',
}
const noPages: Wall = { regex: '^#web/pages/', message: 'Law 7: pages do not import other pages.' }
const noPagesButProfile: Wall = { regex: '^#web/pages/([^p]|p[^r])', message: 'Law 7: of the other pages, dashboard may show profile alone.' }
const notUpwards: Wall = { regex: '(^|/)\\.\\./', message: 'Go up by alias.' }

const CLOCK_AND_CHANCE = ['Date', 'Temporal', 'performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']
const OUTSIDE = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']
const domainKnows = 'Law 1: domain knows no clock, no chance and no outside; they come in as arguments.'
const outsideIsGateways = 'Law 5: network calls stand only in gateways.'

/** One room of the house. A later room replaces what an earlier one says of the same rule, so each says all of its own. */
function room(files: string, ...walls: readonly Wall[]): OxlintOverride {
  return {
    files: [files],
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...walls, notUpwards] }] },
  }
}

/** What may not be named in a room; `but` are the rooms in it where it may. */
function ban(files: string, but: string[], names: readonly string[], message: string, properties: readonly { object: string; property: string }[] = []): OxlintOverride {
  return {
    files: [files],
    excludeFiles: but,
    rules: {
      'eslint/no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'eslint/no-restricted-properties': ['error', ...[...names.map((property) => ({ object: 'globalThis', property })), ...properties].map((it) => ({ ...it, message }))],
    },
  }
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'dist.*', 'var', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'import/no-named-as-default-member': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/ban-ts-comment': 'error',
    // The compiler sees to returns, and there are no enums of our own.
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'eslint/max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-console': 'error',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': ['error', { checkArrowFunctions: false }],
    'oxc/no-map-spread': 'off',
  },
  overrides: [
    { files: ['src/web/**'], rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' } },
    { files: ['src/web/pages/**/*Page.tsx', 'src/web/parts/*Layout.tsx', '*.config.ts', 'tests/support/start-cluster.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['script/**', 'bench/**', 'src/sandbox/main.ts'], rules: { 'eslint/no-console': 'off' } },
    { files: ['src/web/pages/legal/**'], rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' } },
    { files: ['tests/**'], rules: { 'eslint/max-lines-per-function': 'off' } },
    room('src/domain/**', onlyDomain),
    ban('src/domain/**', [], [...CLOCK_AND_CHANCE, ...OUTSIDE, 'process', 'globalThis'], domainKnows, [{ object: 'Math', property: 'random' }]),
    room('src/contract/**', onlyDomainAndZod),
    room('src/web/**', webMeetsNobody),
    room('src/web/pages/**', webMeetsNobody, noPages),
    room('src/web/pages/dashboard/**', webMeetsNobody, noPagesButProfile),
    room('src/sandbox/**', sandboxMeetsNobody),
    room('src/server/**', serverMeetsNobody, noSql, noNetwork, noPaidState),
    room('src/server/features/**', serverMeetsNobody, noSql, noNetwork, noPaidState, islands, passOn),
    room('src/server/ledger/**', serverMeetsNobody, noSql, noNetwork, passOn),
    room('src/server/store/**', serverMeetsNobody, noNetwork, noPaidState),
    room('src/server/db/**', serverMeetsNobody, noPaidState),
    room('src/server/gateways/**', serverMeetsNobody, noSql, noPaidState),
    room('src/server/http/**', serverMeetsNobody, noSql, noPaidState),
    ban('src/server/**', ['src/server/gateways/**'], OUTSIDE, outsideIsGateways),
  ],
})
