import { defineConfig, devices } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Debian's Chromium, or what CHROMIUM names; never a download. */
const chromium = process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file))

/** The journeys in a browser. Each starts the app it needs: there is no shared server. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'var/reports/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A wait, not a measure: two journeys and their servers share two cores, and what is timed says so itself.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'var/reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})
