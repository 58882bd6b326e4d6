import path from 'node:path'
import { pageAddresses } from '#contract/pages.ts'

/** A law that stands in a file's name or text: no linter has it. */
export interface TextLaw {
  readonly law: string
  /** Which files it holds for. */
  readonly holdsFor: RegExp
  /** Whether a file breaks it. */
  readonly broken: (text: string, file: string) => boolean
  /** Files that break it on purpose, as name and text. */
  readonly samples: readonly (readonly [file: string, text: string])[]
  /** What looks like it and is fine. */
  readonly fine: readonly (readonly [file: string, text: string])[]
}

const CODE = /\.tsx?$/
/** The samples are put together here, so that this file does not break what it explains. */
const word = (...parts: readonly string[]): string => parts.join('')

const singleTest = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fixme|fails?)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/
const reExport = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s/m
const switchedOff = /\b(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck|expect-error)|\* @(?:public)\b/
const unfinished = new RegExp(String.raw`\b(?:${['TO', 'FIX', 'XX', 'HA'].map((start, at) => start + (['DO', 'ME', 'X', 'CK'][at] ?? '')).join('|')})\b`)
const machinePath = /(?<![\w.$}])\/(?:work|tmp|root|home)\/[a-z]/
const offerOfIssuer = /\bISSUER\.offer\b|\boffer\b[^=\n]*\}\s*=\s*ISSUER\b/

/** Every path of a page, as it would begin a text or go on after an origin; `:name` and what follows it is never literal. */
const writtenPath = new RegExp(`(?<=["'\`}])(?:${pageAddresses({ kit: true }).filter((address) => address !== '/').map((address) => address.replace(/\/:.*/, '')).join('|')})(?=["'\`?#/$])`)
/** `/` alone is also a separator: only where a page is meant. */
const writtenHome = /\b(?:to|href|from|navigate)\s*[=:(]\s*\{?["'`]\/["'`]/

/** A length of its own, in CSS or in a class, and Tailwind's own sizes, which the theme does not have. */
const looseSize = /\bfont(?:-size)?:[^;}]*\d(?:px|r?em|%|vw|cqi)|\bfontSize\b|\btext-\[[\d.]|\btext-(?:xs|sm|base|lg|\d?xl)\b/

/** A count with a word that has a singular, without asking which of the two it is. */
const countedByHand = /\$\{formatCount\([^`]*\)\} (?:certificaten|aandelen)\b/

/** What the browser switches off loses the focus, and Tab goes past it. An arrow ends no tag. */
const switchedOffControl = /<(?:button|input|select|textarea|fieldset|[A-Z]\w*Field)\b(?:[^>]|=>)*?\sdisabled(?:=|\s*\/?>|\s+[a-zA-Z-]+=)/
/** Said and not seen, in a live part of its own; `off` is none. */
const ownVoice = /<\w+(?=(?:[^>]|=>)*\srole="(?:status|log)")(?=(?:[^>]|=>)*\sclassName="[^"]*\bsr-only\b)|aria-live="(?:polite|assertive)"/

export const TEXT_LAWS: readonly TextLaw[] = [
  {
    law: 'how many certificates or shares there are is said by one function, which knows "1 certificaat"',
    // Letters and the public form speak of a hundred at least.
    holdsFor: /^src\/(?!server\/outbox\/|web\/pages\/invest\/|domain\/(?:certificate-range|shares)\.ts).*\.tsx?$/,
    broken: (text) => countedByHand.test(text),
    samples: [
      ['src/web/pages/admin/a.tsx', word('`Nu ${formatCount(row.count)', '} certificaten`')],
      ['src/domain/a.ts', word('`${formatCount(rangeSize(range))', '} aandelen`')],
    ],
    fine: [['src/domain/a.ts', '`${sayCertificates(count)} erbij`'], ['src/server/outbox/mails/a.ts', word('`${formatCount(facts.shares)', '} certificaten`')]],
  },
  {
    law: 'no file hands on what another exports',
    holdsFor: CODE,
    broken: (text) => reExport.test(text),
    samples: [
      ['src/web/ui/index.ts', "export * from './Field.tsx'"],
      ['src/web/ui/all.ts', "export { Field } from './Field.tsx'"],
      ['src/contract/all.ts', "export type { Call } from './call.ts'"],
      ['src/web/ui/named.ts', "export * as fields from './Field.tsx'"],
    ],
    fine: [['src/web/ui/Field.tsx', "import { a } from './a.ts'\nexport const from = a\nexport type { B }"]],
  },
  {
    law: 'every test runs',
    holdsFor: /^(?:src|tests)\/.*\.tsx?$/,
    broken: (text) => singleTest.test(text),
    samples: ['only', 'skip', 'todo', 'fixme', 'skipIf(true)', 'concurrent.only'].map((how) => ['tests/a.test.ts', word('te', `st.${how}('a', () => {})`)]),
    fine: [['tests/a.test.ts', "test.each([1])('a', () => {})\ntest.describe('b', () => {})\nskip()"]],
  },
  {
    law: 'no check is switched off',
    holdsFor: CODE,
    broken: (text) => switchedOff.test(text),
    samples: [word('// ox', 'lint-disable no-console'), word('/* es', 'lint-disable */'), word('// @ts', '-ignore'), word('// @ts', '-expect-error why'), word('/** @pub', 'lic */')].map((text) => ['src/server/a.ts', text]),
    fine: [['src/server/a.ts', '// as anyone can see']],
  },
  {
    law: 'nothing is left to do',
    holdsFor: /^(?:src|tests|script|bench|db)\//,
    broken: (text) => unfinished.test(text),
    samples: [word('TO', 'DO later'), word('FIX', 'ME'), word('HA', 'CK')].map((text) => ['src/server/a.ts', `// ${text}`]),
    fine: [['src/server/a.ts', '// done']],
  },
  {
    law: 'no path of one machine',
    holdsFor: /./,
    broken: (text) => machinePath.test(text),
    samples: ['work', 'tmp', 'root', 'home'].map((top) => ['docs/a.md', `see ${word('/', top, '/arcade/a.ts')}`]),
    fine: [['docs/a.md', `see ${word('/usr', '/bin/chromium')}, src${word('/', 'work', '/a.ts')} and https://example.nl${word('/', 'home', '/a')}`]],
  },
  {
    law: 'a file is called by what it holds: kebab-case, one component its own name, a screen ...Page',
    holdsFor: CODE,
    broken: (text, file) => !isWellNamed(file, text),
    samples: [
      ['src/server/readConfig.ts', ''],
      ['src/web/lib/Session.ts', ''],
      ['src/web/ui/field.tsx', 'export function Field() {}'],
      ['src/web/ui/Input.tsx', 'export function Field() {}'],
      ['src/web/pages/help/Help.tsx', 'export default function Help() {}'],
    ],
    fine: [
      ['src/server/read-config.ts', ''],
      ['tests/e2e/first-visit.test.ts', ''],
      ['src/web/ui/Field.tsx', 'export function Field() {}\nexport function parse() {}'],
      ['src/web/ui/fields.tsx', 'export function Field() {}\nexport function Other() {}'],
      ['src/web/pages/help/HelpPage.tsx', 'export default function HelpPage() {}'],
    ],
  },
  {
    law: 'the path of a page comes from its table',
    // The sandbox has pages of its own.
    holdsFor: /^(?:src|script|bench)\/(?!contract\/pages\.ts|sandbox\/).*\.tsx?$/,
    broken: (text) => writtenPath.test(text) || writtenHome.test(text),
    samples: [
      ['src/server/outbox/letters.ts', "link(where, '/claim-investment?investment_id=1')"],
      ['src/server/features/payments/a.ts', 'new URL(`/payment-complete?investment_id=${id}`, publicUrl)'],
      ['src/web/parts/SiteFooter.tsx', '<Link to="/privacy">Privacy</Link>'],
      ['src/web/pages/a/APage.tsx', '<Link to="/">Naar de homepage</Link>'],
      ['src/web/pages/admin/a.ts', '`/admin/assign-certificates/${id}`'],
      ['script/serve.ts', 'console.log(`${server.url}/admin`)'],
    ],
    fine: [
      ['src/contract/pages.ts', "home: { path: '/' }, privacy: { path: '/privacy' }"],
      ['src/contract/login.ts', "route('GET', '/api/auth/session')"],
      ['src/web/routes.tsx', "import('#web/pages/dashboard/DashboardPage.tsx')"],
      ['src/web/lib/a.ts', "pathname.split('/')"],
      ['src/server/http/cookies.ts', "{ path: '/', httpOnly: true }"],
      ['src/sandbox/server.ts', '<a href="/">'],
    ],
  },
  {
    law: 'a size of type is a step of the scale in tokens.css',
    // The letters of a certificate are drawn in proportion to its paper.
    holdsFor: /^src\/web\/(?!ui\/(?:tokens\.css|certificate\.css|CertificateDrawing\.tsx)).*\.(?:tsx?|css)$/,
    broken: (text) => looseSize.test(text),
    samples: [
      ['src/web/pages/a/Panel.tsx', '<p className="mt-1 text-[13.5px]/[19px] text-ink-2">'],
      ['src/web/pages/a/Panel.tsx', '<p className="sm:text-lg">'],
      ['src/web/pages/a/Panel.tsx', '<p style={{ fontSize: 15 }}>'],
      ['src/web/ui/a.css', '.a { font-size: 15px; line-height: 20px; }'],
      ['src/web/ui/a.css', '.a { font: 600 1rem/1.2 var(--font); }'],
    ],
    fine: [
      ['src/web/pages/a/Panel.tsx', '<p className="text-small text-[color:inherit] sm:text-title text-ink-2">'],
      ['src/web/ui/a.css', '.a { font-size: var(--size-small); line-height: 20px; } .b { font: inherit; } .c { font-size: calc(2 * var(--size-title)); }'],
      ['src/web/ui/tokens.css', '--size-small: 15px;'],
      ['src/web/ui/CertificateDrawing.tsx', '<text fontSize={size}>'],
    ],
  },
  {
    law: 'whatever cannot be used now can be reached all the same, and nobody loses his place by it: `off` or `readOnly`',
    holdsFor: /^src\/web\/.*\.tsx$/,
    broken: (text) => switchedOffControl.test(text),
    samples: [
      ['src/web/ui/Button.tsx', '<button {...rest} onClick={() => press()} disabled={busy}>'],
      ['src/web/pages/a/Row.tsx', '<input\n  name="a"\n  disabled\n/>'],
      ['src/web/pages/a/Row.tsx', '<SelectField label="Land" disabled={wait > 0} />'],
    ],
    fine: [['src/web/pages/a/Row.tsx', '<button aria-disabled={busy || undefined}>Uit</button> <Button disabled={wait > 0}>Uit</Button> <input className="disabled:opacity-40" />']],
  },
  {
    law: 'what is heard and not seen is said by one voice: ui/Aloud.tsx',
    holdsFor: /^src\/web\/.*\.tsx$/,
    broken: (text) => ownVoice.test(text),
    samples: [
      ['src/web/pages/a/Row.tsx', '<p role="status" className="sr-only">{said}</p>'],
      ['src/web/pages/a/Row.tsx', '<span className="sr-only" onClick={() => go()} role="status">'],
      ['src/web/pages/a/Row.tsx', '<div aria-live="polite">'],
    ],
    fine: [['src/web/pages/a/Row.tsx', '<p role="status" className="note">{seen}</p> <p aria-live="off"> <span className="sr-only"> (klaar)</span> <Aloud>{said}</Aloud>']],
  },
  {
    law: 'an offer is passed: only the outermost places know where it comes from, and only screens take it there',
    holdsFor: /^src\/.*\.tsx?$/,
    broken: (text, file) => (offerOfIssuer.test(text) && !OFFER_COMES_FROM.has(file)) || (/#web\/lib\/offer\.ts/.test(text) && !file.endsWith('Page.tsx')),
    samples: [
      ['src/domain/shares.ts', 'const { offer } = ISSUER'],
      ['src/server/outbox/frame.ts', 'const a = `${ISSUER.offer.dividendPercent}%`'],
      ['src/web/pages/invest/pay.ts', "import { OFFER } from '#web/lib/offer.ts'"],
      ['src/web/parts/Tiles.tsx', 'const { brand, offer: terms } = ISSUER'],
    ],
    fine: [
      ['src/server/config.ts', 'const config = { offer: ISSUER.offer }'],
      ['src/web/lib/offer.ts', 'export const OFFER: Offer = ISSUER.offer'],
      ['src/web/pages/invest/InvestPage.tsx', "import { OFFER } from '#web/lib/offer.ts'"],
      ['src/server/a.ts', 'const { brand } = ISSUER'],
    ],
  },
]

/** Until the database says it. */
const OFFER_COMES_FROM: ReadonlySet<string> = new Set(['src/server/config.ts', 'src/web/lib/offer.ts'])
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test|\.config|\.d)?$/
const component = /^export (?:default )?(?:function|class) ([A-Z]\w*)|^export const ([A-Z][a-z]\w*)\s*=\s*(?:forwardRef|memo|lazy)?\(/gm

function isWellNamed(file: string, text: string): boolean {
  const { name, ext } = path.parse(file)
  if (ext === '.ts') return KEBAB.test(name)
  const components = [...text.matchAll(component)].map((found) => found[1] ?? found[2])
  if (/^src\/web\/pages\/.*\.tsx$/.test(file) && /^export default/m.test(text)) return name.endsWith('Page') && components.includes(name)
  if (!KEBAB.test(name)) return components.includes(name)
  return KEBAB.test(name) && (components.length !== 1 || /^(?:src\/web\/[^/]+|tests\/.*)$/.test(file))
}
