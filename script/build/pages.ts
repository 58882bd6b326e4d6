import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { PRERENDERED, pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { writeProxyFiles } from './nginx.ts'

interface Head {
  readonly title: string
  readonly description: string
  /** The lazily loaded module behind it, as the manifest names it; its script is fetched early, its styles and all utilities stand in the page. */
  readonly module?: string
  /** Parts whose script comes last; their styles stand in the page. */
  readonly parts?: readonly string[]
}

interface PageToRender extends Head {
  readonly path: string
  /** Not for search engines. */
  readonly hidden?: true
}

const LANDING = {
  title: 'Een stukje speelhal, op uw naam · Arcadeel',
  description: 'Koop genummerde certificaten van aandelen in speelhallen, vanaf € 750. Elk nummer heeft één eigenaar. U kunt uw inleg geheel of gedeeltelijk verliezen.',
  parts: ['pages/invest/Figures.tsx', 'pages/invest/Story.tsx'],
} as const

/** One for each page that the contract's table calls prerendered. */
const PAGES: Readonly<Record<(typeof PRERENDERED)[number], Head>> = {
  home: LANDING,
  invest: LANDING,
  login: { title: 'Inloggen · Arcadeel', description: 'Log in op uw account bij Arcadeel met een code die wij u mailen. Een wachtwoord is niet nodig.', module: 'pages/auth/AuthPage.tsx' },
  privacy: { title: 'Privacybeleid · Arcadeel', description: 'Welke persoonsgegevens Arcadeel verwerkt, waarom, hoe lang, en welke rechten u heeft.', module: 'pages/legal/PrivacyPage.tsx' },
  terms: { title: 'Algemene Voorwaarden · Arcadeel', description: 'De voorwaarden waaronder u Arcadeel gebruikt, versie 1.0, juli 2025.', module: 'pages/legal/TermsPage.tsx' },
  forgotPassword: { title: 'Wachtwoord vergeten · Arcadeel', description: 'Vraag een link aan om een nieuw wachtwoord te kiezen voor uw account bij Arcadeel. De link is een uur geldig en werkt één keer.', module: 'pages/password-reset/ForgotPasswordPage.tsx' },
}

/** What every address without a page is answered with. */
const NOT_FOUND = { path: '/404', title: 'Deze pagina bestaat niet · Arcadeel', description: 'Deze pagina bestaat niet.', module: 'pages/not-found/NotFoundPage.tsx', hidden: true } as const

function pagesToRender(): readonly PageToRender[] {
  return [...PRERENDERED.map((name) => ({ ...PAGES[name], path: pagePath(name) })), NOT_FOUND]
}

const ALL_UTILITIES = 'ui/app.css'
/** Says so when the page's own script does not come: loaded beside it, and by nobody waited for. */
const AWAKE = 'awake.ts'

/**
 * Writes each public page as HTML with its styles inside and the empty shell for every other address, into `pages` under
 * names that hold a hash, and `csp.json`: the hashes of those styles, which file answers which path, and the hashed files
 * of this build. What the proxy serves them by stands beside it.
 */
export async function prerenderPages(out: string): Promise<void> {
  const client = `${out}/client`
  const manifest = await readManifest(`${client}/manifest.json`)
  const template = await frame(client, manifest)
  const { render } = await loadRenderer(`${out}/prerender/prerender.js`)
  const hashes = new Set<string>()
  await mkdir(`${out}/pages`)
  const write = async (path: string, text: string): Promise<readonly [path: string, file: string]> => {
    const file = `${path.slice(1) || 'index'}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.html`
    await writeFile(`${out}/pages/${file}`, text)
    return [path, file]
  }
  const written: (readonly [path: string, file: string])[] = []
  for (const page of pagesToRender()) {
    const css = await stylesOf(client, [...manifest.entry().styles, ...laterStyles(manifest, page)])
    hashes.add(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    written.push(await write(page.path, assemble(template, page, css, await render(page.path), manifest)))
  }
  const [, shellFile] = await write('/app', shell(template, manifest))
  const { [NOT_FOUND.path]: notFound, ...pages } = Object.fromEntries(written)
  const assets = (await readdir(`${client}/assets`)).toSorted()
  const built = { styleHashes: [...hashes], pages, assets, shell: shellFile, notFound }
  await writeFile(`${out}/csp.json`, `${JSON.stringify(built, null, 2)}\n`)
  await writeProxyFiles(out, built)
}

interface Renderer {
  readonly render: (path: string) => Promise<string>
}

async function loadRenderer(file: string): Promise<Renderer> {
  const module: unknown = await import(pathToFileURL(file).href)
  if (typeof module !== 'object' || module === null || !('render' in module) || typeof module.render !== 'function') throw new Error(`${file} renders nothing`)
  const { render } = module
  return { render: async (path) => String(await render(path)) }
}

const WITHOUT_SCRIPT = /<noscript>.+?<\/noscript>/s
const PLACE_OF_IT = '<noscript></noscript>'
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/g
const ROOT = '<!--app-->'

/** The built index.html without its style links, with the font fetched early. */
async function frame(client: string, manifest: Manifest): Promise<string> {
  const html = (await readFile(`${client}/index.html`, 'utf8')).replace(STYLE_LINK, '')
  if (!html.includes(`<div id="root">${ROOT}`)) throw new Error('index.html lost its place for the app')
  return html
    .replace('<!--contact-->', `Bel ${ISSUER.contact.phone} of mail ${ISSUER.contact.email}, dan helpen wij u.`)
    .replace('</head>', `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest.fontOf('hanken')}">\n  <script async src="/${manifest.of(AWAKE).scripts.join()}"></script>\n</head>`)
    .replace(/<!--(?!app-->)[\s\S]*?-->\s*/g, '')
    .replace(/\n\s+/g, '\n')
}

/** The style files that a page needs beyond those of every page. */
function laterStyles(manifest: Manifest, page: PageToRender): readonly string[] {
  const modules = [...(page.module ? [ALL_UTILITIES, page.module] : []), ...(page.parts ?? [])]
  const own = manifest.entry().styles
  return Array.from(new Set(modules.flatMap((module) => manifest.of(module).styles))).filter((file) => !own.includes(file))
}

async function stylesOf(client: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(`${client}/${file}`, 'utf8')))
  return texts.map((text) => text.trim()).join('\n')
}

function assemble(template: string, page: PageToRender, css: string, body: string, manifest: Manifest): string {
  const fault = / style="|<script|<style|<link/.exec(body)
  if (fault) throw new Error(`${page.path}: the content policy refuses an inline ${fault[0]}`)
  // Below the exemption notice, which comes first on every page that has it.
  const [withoutScript] = WITHOUT_SCRIPT.exec(template) ?? []
  if (!withoutScript || !body.includes(PLACE_OF_IT)) throw new Error(`${page.path} has nothing, or no place, for those without script`)
  const own = manifest.entry().scripts
  const scripts = page.module ? manifest.of(page.module).scripts.filter((file) => !own.includes(file)) : []
  const head = [
    `<style>${css}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    // Their rules stand in the page already; the loader looks for the link and finds one that fetches nothing.
    ...laterStyles(manifest, page).map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    ...(page.hidden ? ['<meta name="robots" content="noindex">'] : []),
  ]
  return template
    .replace(withoutScript, '')
    .replace(/<title>[^<]*/, () => `<title>${page.title}`)
    .replace('name="description" content=""', () => `name="description" content="${page.description}"`)
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace(`<div id="root">${ROOT}`, () => `<div id="root" data-path="${page.path}">${body.replace(PLACE_OF_IT, () => withoutScript)}`)
}

/** Other addresses: the title comes with the page, the styles by link, so that they are fetched once for all of them. */
function shell(template: string, manifest: Manifest): string {
  const styles = new Set([...manifest.entry().styles, ...manifest.of(ALL_UTILITIES).styles])
  return template
    .replace(ROOT, '')
    .replace(/<meta name="description"[^>]*>\n?/, '<meta name="robots" content="noindex">\n')
    .replace('</head>', () => `${Array.from(styles, (file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n')}\n</head>`)
}
