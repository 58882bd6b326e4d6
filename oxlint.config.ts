import { defineConfig, type OxlintOverride } from 'oxlint'
import { FLOORS, type Floor } from './floors.ts'

const CLOCK_AND_CHANCE = ['Date', 'Temporal', 'performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']
const OUTSIDE = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']
const pureKnows = 'Law 1: domain knows no clock, no chance and no outside; they come in as arguments.'
const outsideIsGateways = 'Law 5: network calls stand only in gateways, and in the browser only in lib.'

/** The files of all floors of a kind. */
function filesOf(is: (floor: Floor) => boolean | undefined): string[] {
  const floors: readonly Floor[] = Object.values(FLOORS)
  return floors.filter(is).flatMap(({ files }) => files.map((it) => it.replace(/\/$/, '/**')))
}

/**
 * What may not be named in these files; `but` are those among them where it may. A later ban replaces an earlier one
 * for a file of both, so each says all of its own.
 */
function ban(files: string[], but: string[], names: readonly string[], message: string, properties: readonly { object: string; property: string }[] = []): OxlintOverride {
  return {
    files,
    excludeFiles: but,
    rules: {
      'eslint/no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'eslint/no-restricted-properties': ['error', ...[...names.map((property) => ({ object: 'globalThis', property })), ...properties].map((it) => ({ ...it, message }))],
    },
  }
}

export default defineConfig({
  // A rule of our own that breaks down is a warning to oxlint: it would leave a file unheard.
  options: { denyWarnings: true },
  jsPlugins: ['./script/floors/rule.ts', './script/texts/rule.ts'],
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
    { files: ['src/web/**'], rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', 'texts/own-element': 'error' } },
    { files: ['src/web/pages/**/*Page.tsx', 'src/web/parts/*Layout.tsx', '*.config.ts', 'script/*/rule.ts', 'tests/support/start-cluster.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['script/**', 'bench/**', 'src/sandbox/main.ts'], rules: { 'eslint/no-console': 'off' } },
    { files: ['src/web/pages/legal/**'], rules: { 'eslint/max-lines': 'off', 'eslint/max-lines-per-function': 'off' } },
    // Chromium draws no PDF in a frame with one.
    { files: ['src/web/ui/PdfFrame.tsx'], rules: { 'react/iframe-missing-sandbox': 'off' } },
    { files: ['tests/**'], rules: { 'eslint/max-lines-per-function': 'off' } },
    { files: ['src/**'], rules: { 'floors/arrows': 'error' } },
    ban(['src/**'], filesOf(({ network }) => network), OUTSIDE, outsideIsGateways, [{ object: 'process', property: 'getBuiltinModule' }]),
    ban(filesOf(({ pure }) => pure), [], [...CLOCK_AND_CHANCE, ...OUTSIDE, 'process', 'globalThis'], pureKnows, [{ object: 'Math', property: 'random' }]),
  ],
})
