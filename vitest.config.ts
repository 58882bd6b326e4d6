import { defineConfig } from 'vitest/config'

/** Everything but the browser's journeys. One PostgreSQL for the whole run, a database of its own for whoever asks. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/support/start-cluster.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    allowOnly: false,
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'var/reports/vitest.json' }]],
  },
})
