import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownLateFiles } from './script/build/late-files.ts'
import { buildMoment } from './script/build/moment.ts'

const moment = buildMoment()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** All that the first page needs is one file; otherwise each piece that a later page shares becomes a request. */
const FIRST_PAGE = { name: 'site', tags: ['$initial' as const] }
/** The same for the second step, which is fetched while the first is filled in. */
const SECOND_STEP = { name: 'steps', test: /\/ui\/(Facts|Score|TierList)\.|\/invest\/(LaterSteps|Amount\w+|TierPanel|choice|request)\./ }
/** And the last, in one file with the request that is recorded on the way to it. */
const LAST_STEP = { name: 'last', test: /\/invest\/(LastStep|PayStep|RequestStep|NextList|PaymentNotice|payment-failure|UntilOpening|use-pay|pay|resumed)\./ }

/** Small pieces that several later pages share come together: each file more is a request of theirs, and a name in the first page's script. */
const OPENING = { name: 'opening', test: /\/invest\/Opening\.|\/ui\/Reels\./ }
const CERTIFICATE = { name: 'certificate', test: /\/ui\/(Certificate|Rosette|rosette-lines|TicketStrip)\./ }
const ACCOUNT = { name: 'account', test: /\/ui\/(NumberChip|Slot|Submit|WaitLine|link-look)\.|\/parts\/Message\.|\/lib\/(format|sign-in|sleep)\.|\/domain\/certificate-range\./ }

/** The first page's script names every file that may come later; what cannot be compressed in them is kept short. */
const NAMES = { entryFileNames: 'assets/[name]-[hash:6].js', chunkFileNames: 'assets/[name]-[hash:6].js', assetFileNames: 'assets/[name]-[hash:6][extname]' }

/** The second names only the styles of what comes after it: the names of all its scripts would weigh as much as its texts. */
function isSecondStep(chunk: string): boolean {
  return /\/steps-[\w-]+\.js$/.test(chunk)
}

/** The web app: one client bundle, one that renders pages at build time. `script/build.ts` runs both. */
export default defineConfig({
  root: at('./src/web'),
  publicDir: at('./src/web/public'),
  cacheDir: at('./node_modules/.vite'),
  plugins: [ownLateFiles(at('./src/web/lib/late-files.ts')), react(), tailwind()],
  define: { 'import.meta.env.VITE_BUILD_YEAR': moment.year, 'import.meta.env.VITE_BEFORE_OPENING': moment.beforeOpening },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        // No data: fonts and no inline script; the polyfill would be one.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: (_file, needs, { hostId }) => (isSecondStep(hostId) ? needs.filter((file) => file.endsWith('.css')) : needs) },
        reportCompressedSize: false,
        rolldownOptions: { output: { ...NAMES, codeSplitting: { groups: [FIRST_PAGE, SECOND_STEP, LAST_STEP, OPENING, CERTIFICATE, ACCOUNT] } } },
        target: ['chrome111', 'safari16.4', 'firefox114'],
      },
    },
    ssr: { build: { rolldownOptions: { input: at('./src/web/prerender.tsx') }, reportCompressedSize: false, copyPublicDir: false, emptyOutDir: true } },
  },
})
