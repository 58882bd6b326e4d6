/**
 * Every page of both specifications (section 2 of each), and the only place where their paths are written. The first
 * is a page's own, the others are older addresses of the same page; `:name` stands for one part. These answer 200 with
 * the page's shell, whoever asks; any other path is a 404 with the shell (contract 4.14).
 */
const PAGES = {
  home: ['/'],
  invest: ['/invest'],
  login: ['/auth', '/auth-password'],
  dashboard: ['/dashboard'],
  certificate: ['/dashboard/certificaat'],
  paymentResult: ['/payment-complete', '/payment-complete-old', '/payment-complete-magic', '/payment-complete-otp'],
  claim: ['/claim-investment'],
  waitingPlace: ['/waiting-list'],
  /** To hear no more of what is missing from one's profile. */
  reminders: ['/reminders'],
  forgotPassword: ['/forgot-password'],
  resetPassword: ['/reset-password'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  admin: ['/admin'],
  adminDashboard: ['/admin/dashboard'],
  adminAddClient: ['/admin/add-client'],
  adminAddPayment: ['/admin/add-payment'],
  adminAssign: ['/admin/assign-certificates'],
  adminAssignTo: ['/admin/assign-certificates/:investorId'],
  adminCloseDebug: ['/admin/close-debug'],
  adminUndelivered: ['/admin/undelivered'],
  /** Whose documents wait for a verdict. */
  adminDocuments: ['/admin/documents'],
  /** Large requests that wait for a call or for money. */
  adminRequests: ['/admin/requests'],
  /** Payments that a person decides about. */
  adminReviews: ['/admin/reviews'],
  /** What investors ask to have changed. */
  adminChanges: ['/admin/changes'],
  adminRegister: ['/admin/register'],
  /** What came in month by month, and how far people come. */
  adminFigures: ['/admin/figures'],
  adminExports: ['/admin/exports'],
  /** Who did what; for admins and owners. */
  adminAudit: ['/admin/audit'],
  /** Who works at the desk; for owners. */
  adminAdmins: ['/admin/admins'],
  /** An admin's own password, factors and sessions. */
  adminSecurity: ['/admin/security'],
  /** Where an invited admin chooses a first password: the link has its token behind a `#`. */
  adminInvitation: ['/admin/invitation'],
  /** Shows every piece of the interface in every state; nowhere in production. */
  kit: ['/_kit'],
} as const satisfies Readonly<Record<string, readonly [path: string, ...aliases: string[]]>>

/** What stands behind the `?` of a page. */
interface Questions {
  readonly invest: { readonly resume?: string }
  readonly paymentResult: { readonly investment_id: string }
  readonly resetPassword: { readonly access_token?: string; readonly refresh_token?: string }
  readonly claim: { readonly investment_id: string }
  readonly dashboard: { readonly profiel?: 'open' }
  /** Which numbers, as `writeRange` writes them; the register says what of them is held. */
  readonly certificate: { readonly nummers?: string }
  /** In the header of a letter alone, for mail programs; the link in it has its token behind a `#`. */
  readonly reminders: { readonly token?: string }
  /** `investeerder`: whose sheet is open. */
  readonly adminDashboard: { readonly filter?: 'requests'; readonly investeerder?: string }
  /** Whom an extra investment is for. */
  readonly adminAddPayment: { readonly voor?: string }
  /** Whose history is shown. */
  readonly adminRegister: { readonly nummer?: string }
}

/** The pages that the build writes as HTML; every other one is the empty shell, until its script fills it. */
export const PRERENDERED = ['home', 'invest', 'login', 'forgotPassword', 'privacy', 'terms'] as const satisfies readonly PageName[]

/** The calendar file of the opening. */
export const OPENING_CALENDAR = '/opening.ics'

export type PageName = keyof typeof PAGES
/** A page of the desk, by its name. */
export type DeskPageName = Extract<PageName, `admin${string}`>
/** A name that some page looks for behind the `?`. */
export type PageQuestion = { readonly [N in keyof Questions]: keyof Questions[N] }[keyof Questions]

type PartsOf<Path extends string> = Path extends `${string}/:${infer Name}` ? (Name extends `${infer First}/${infer Rest}` ? First | PartsOf<`/${Rest}`> : Name) : never
type Given<N extends PageName> = Readonly<Record<PartsOf<(typeof PAGES)[N][0]>, string>> & (N extends keyof Questions ? Questions[N] : unknown)
type Arguments<N extends PageName> = [keyof Given<N>] extends [never] ? [] : object extends Given<N> ? [given?: Given<N>] : [given: Given<N>]

/** The path of a page with what it is given: parts in their place, everything else behind the `?`. */
export function pagePath<N extends PageName>(name: N, ...[given]: Arguments<N>): string {
  let path: string = PAGES[name][0]
  const asked: string[] = []
  for (const [part, value] of Object.entries<string>({ ...given })) {
    const text = encodeURIComponent(value)
    if (path.includes(`/:${part}`)) path = path.replace(`:${part}`, text)
    else asked.push(`${part}=${text}`)
  }
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

/** The page that an address of ours shows, with or without what stands behind its path; null when there is none. */
export function pageAt(address: string): PageName | null {
  // As on the server, a slash at the end is nothing, and a part may be written with `%`.
  const given = address.replace(/[?#].*/s, '').replace(/(.)\/$/, '$1').split('/').map(decoded)
  const fits = (pattern: string) => pattern.split('/').every((part, at, { length }) => length === given.length && (part.startsWith(':') || part === given[at]))
  return NAMES.find((name) => PAGES[name].some(fits)) ?? null
}

/** The patterns of every page and its aliases, for the server's routes. The kit only where it is wanted. */
export function pageAddresses({ kit }: { readonly kit: boolean }): readonly string[] {
  return NAMES.filter((name) => kit || name !== 'kit').flatMap((name) => PAGES[name])
}

/** Where no header stands (spec 1, section 2): the admin's login and all below it, whether such a page exists or not. */
export function isAdminPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${PAGES.admin[0]}/`)
}

export function isPageName(word: string): word is PageName {
  return Object.hasOwn(PAGES, word)
}

/** Does it belong to the desk, its login and its invitations among them? */
export function isDeskPage(name: PageName): name is DeskPageName {
  return name.startsWith('admin')
}

const NAMES = Object.keys(PAGES).filter(isPageName)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
