import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_PLAN, planned } from './script/build/chunks.ts'
import { ownLateFiles } from './script/build/late-files.ts'
import { buildMoment } from './script/build/moment.ts'
import { typeScale } from './script/build/type-scale.ts'

const moment = buildMoment()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { groups, plugin: chunksAsPlanned } = planned(at('./src/web'), CHUNK_PLAN)

/** The first page's script names every file that may come later; what cannot be compressed in them is kept as short as the number of files bears. */
const NAMES = { entryFileNames: 'assets/[name]-[hash:6].js', chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:6][extname]' }

/** Its scripts name only the styles of what comes after them: the names of all scripts would weigh as much as its texts. */
const FRUGAL = 'steps' satisfies keyof typeof CHUNK_PLAN.chunks

/** The web app: one client bundle, one that renders pages at build time. `script/build.ts` runs both. */
export default defineConfig({
  root: at('./src/web'),
  publicDir: at('./src/web/public'),
  cacheDir: at('./node_modules/.vite'),
  css: { postcss: { plugins: [typeScale(at('./src/web/ui/tokens.css'))] } },
  plugins: [ownLateFiles(at('./src/web/lib/late-files.ts')), react(), tailwind(), chunksAsPlanned],
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
        modulePreload: { polyfill: false, resolveDependencies: (_file, needs, { hostId }) => (hostId.startsWith(`assets/${FRUGAL}-`) ? needs.filter((file) => file.endsWith('.css')) : needs) },
        reportCompressedSize: false,
        rolldownOptions: { input: { index: at('./src/web/index.html'), awake: at('./src/web/awake.ts') }, output: { ...NAMES, codeSplitting: { groups } } },
        target: ['chrome111', 'safari16.4', 'firefox114'],
      },
    },
    ssr: { build: { rolldownOptions: { input: at('./src/web/prerender.tsx') }, reportCompressedSize: false, copyPublicDir: false, emptyOutDir: true } },
  },
})
