import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createBuilder } from 'vite'
import { compress } from './compress.ts'
import { subsetFonts } from './fonts.ts'
import { iconOf } from './icon.ts'
import { keepEarlier } from './keep-earlier.ts'
import { prerenderPages } from './pages.ts'
import { timeByContent } from './tags.ts'

/**
 * Builds the web app into `dist`: `dist/client` and `dist/pages` are served as they are, `dist/csp.json` tells the server
 * which inline styles to allow and which file answers which path, `dist/nginx` tells the proxy. Works in a folder of its own and swaps at the end, so that a
 * server that starts meanwhile never sees half a build. `hash` is that of the sources.
 */
export async function buildWeb(hash: string): Promise<void> {
  const started = Date.now()
  const out = `${process.cwd()}/dist.${process.pid}`
  await mkdir(`${out}/fonts`, { recursive: true })
  try {
    await subsetFonts(`${out}/fonts`)
    const builder = await createBuilder({
      logLevel: 'warn',
      resolve: { alias: { '~fonts': `${out}/fonts` } },
      environments: {
        client: { build: { outDir: `${out}/client`, emptyOutDir: true } },
        ssr: { build: { outDir: `${out}/prerender` } },
      },
    })
    await builder.buildApp()
    await prerenderPages(out)
    await Promise.all(['fonts', 'prerender', 'client/manifest.json', 'client/index.html'].map((left) => rm(`${out}/${left}`, { recursive: true })))
    await writeFile(`${out}/client/favicon.ico`, iconOf(await readFile(`${out}/client/apple-touch-icon.png`)))
    for (const folder of ['client', 'pages']) {
      await compress(`${out}/${folder}`)
      await timeByContent(`${out}/${folder}`)
    }
    await writeFile(`${out}/stamp`, hash)
    await keepEarlier('dist', out, started)
    await swap(out)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
  console.log(`web app built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function swap(out: string): Promise<void> {
  const old = `${out}.old`
  if (existsSync('dist')) await rename('dist', old)
  await rename(out, 'dist')
  await rm(old, { recursive: true, force: true })
}
