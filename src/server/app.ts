import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Db } from './acts/act.ts'
import type { Waits } from './db/waits.ts'
import { registerAdditions } from './features/admin-additions/addition-routes.ts'
import { registerFactors } from './features/admin-factors/factor-routes.ts'
import { registerAdminDetail } from './features/admin-detail/admin-detail-routes.ts'
import { registerAdminEdits } from './features/admin-edits/admin-edit-routes.ts'
import { registerDesk } from './features/admin-desk/desk-routes.ts'
import { registerChangeDecisions } from './features/admin-investors/change-decision-routes.ts'
import { registerInvestorExports } from './features/admin-investors/export-routes.ts'
import { registerAdminInvestors } from './features/admin-investors/admin-investor-routes.ts'
import { registerAdminKyc } from './features/admin-kyc/admin-kyc-routes.ts'
import { registerAdminAudit } from './features/admin-audit/admin-audit-routes.ts'
import { registerRegister } from './features/admin-register/register-routes.ts'
import { registerReviews } from './features/admin-review/review-routes.ts'
import { registerAdminSearch } from './features/admin-search/search-routes.ts'
import { registerAdminSession } from './features/admin-session/admin-session-routes.ts'
import { registerAdmins } from './features/admins/admins-routes.ts'
import { registerChangeRequests } from './features/change-requests/change-request-routes.ts'
import { registerClaim } from './features/claim/claim-routes.ts'
import { registerDocuments } from './features/documents/document-routes.ts'
import { registerExports } from './features/exports/export-routes.ts'
import { registerFigures } from './features/figures/figures-routes.ts'
import { registerCrm } from './features/crm/crm-routes.ts'
import { registerInvest } from './features/invest/invest-routes.ts'
import { registerWaitingList } from './features/invest/waiting-list-routes.ts'
import { registerLogin } from './features/login/login-routes.ts'
import { registerOwnData } from './features/own-data/own-data-routes.ts'
import { registerOwnSessions } from './features/login/own-session-routes.ts'
import { registerPasswordReset } from './features/password-reset/password-reset-routes.ts'
import { registerPayments } from './features/payments/payment-routes.ts'
import { registerPortfolio } from './features/portfolio/portfolio-routes.ts'
import { registerProfile } from './features/profile/profile-routes.ts'
import { registerRequests } from './features/requests/request-routes.ts'
import { registerReminders } from './features/reminders/reminder-routes.ts'
import type { Crm } from './gateways/close.ts'
import type { Files } from './gateways/files.ts'
import type { Mailer } from './gateways/mail.ts'
import type { PaymentProvider } from './gateways/payment-provider.ts'
import type { Scanner } from './gateways/virus-scan.ts'
import { openCookies } from './http/cookies.ts'
import { openDoor, type Door } from './http/door.ts'
import { leaveInOrder } from './http/drain.ts'
import { answerError } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { openIdentify } from './http/identify.ts'
import { readJsonBody } from './http/json-body.ts'
import { demandKnownRoutes } from './http/known-routes.ts'
import { openOriginCheck, openPasskeySite } from './http/origin.ts'
import type { LiveEvents } from './http/live-events.ts'
import { normalUrl } from './http/normal-url.ts'
import type { Pages } from './http/pages.ts'
import { answerProtocolFailure, registerProtocolRules } from './http/protocol-failures.ts'
import type { WebFiles } from './http/web-files.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { SLOWEST_BODY_MS } from './http/slow-bodies.ts'
import { openWire, type Wire } from './http/wire.ts'
import type { Inspector } from './inspection/inspector.ts'
import { openPaused } from './ledger/paused.ts'
import { openRestored } from './ledger/restored.ts'
import type { SettlementQueue } from './ledger/settlement-queue.ts'
import { openLimits } from './limits.ts'
import { logOptions } from './lib/log.ts'
import type { Keys } from './lib/secrets.ts'

export interface AppParts {
  readonly config: Config
  readonly db: Db
  readonly keys: Keys
  readonly live: LiveEvents
  readonly pages: Pages
  /** Built files of other builds. */
  readonly webFiles: WebFiles
  readonly provider: PaymentProvider | null
  readonly mailer: Mailer | null
  /** null: no CRM is told of anybody. */
  readonly crm: Crm | null
  /** Where documents are kept. */
  readonly files: Files
  readonly inspector: Inspector
  /** null: documents are not searched for viruses. */
  readonly scanner: Scanner | null
  readonly settlements: SettlementQueue
  /** Who waits for a connection to the database. */
  readonly waits: Waits
}

/** Most bytes of a JSON body; only document uploads are larger. */
const BODY_LIMIT = 65_536

/** Builds the HTTP side from what it is given; listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, keys, live, pages, waits, settlements } = parts
  const https = config.publicUrl.protocol === 'https:'
  const app = fastify({
    logger: logOptions(config.logLevel, config.production) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // So many proxies stand before us; what a client writes into the header beyond them counts for nothing.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    // Who still comes on an open connection while we close is served; the framework's own 503 speaks no Dutch.
    return503OnClosing: false,
    requestTimeout: SLOWEST_BODY_MS,
    // Node's own answer to a request without one has no words: ours refuses it.
    http: { requireHostHeader: false, headersTimeout: 30_000 },
    clientErrorHandler: (error, socket) => answerProtocolFailure(error, socket, { https }),
    rewriteUrl: ({ url = '/' }) => normalUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => readJsonBody(body))
  const cookies = openCookies(config.publicUrl)
  registerSecurityHeaders(app, pages.security)
  registerProtocolRules(app, { https })
  await app.register(cookie)
  await app.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5, exposeStatusRoute: false })
  const checkOrigin = openOriginCheck({ publicUrl: config.publicUrl, production: config.production, port: () => config.port, cookies })
  const limits = openLimits({ db, keys, scale: config.rateLimitScale })
  demandKnownRoutes(app)
  // Packages of development: they are not there in production.
  if (!config.production) await (await import('./http/docs.ts')).registerDocs(app)
  await app.register(async (scope) => {
    const identify = openIdentify({ db, cookies, operatorToken: config.metricsToken })
    const door = openDoor({ waiting: waits.count, oldestMs: waits.oldestMs, settlements: () => settlements.length() })
    const wire = openWire(scope, { now: () => db.now(), identify, limits, keys, incoming: `${config.dataDir}/incoming`, door })
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      checkOrigin(request)
    })
    registerFeatures(wire, { parts, app, cookies, limits, door })
    live.register(wire)
  })
  // Its preparation to close comes first: from then on every answer says that its connection ends.
  pages.register(app, parts.webFiles)
  leaveInOrder(app, { behindProxy: config.trustProxy > 0 })
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => live.close())
  return app
}

interface Around {
  readonly parts: AppParts
  readonly app: FastifyInstance
  readonly cookies: ReturnType<typeof openCookies>
  readonly limits: ReturnType<typeof openLimits>
  readonly door: Door
}

/** Every capability with what it needs. */
function registerFeatures(wire: Wire, { parts: { config, db, keys, pages, provider, mailer, crm, files, inspector, scanner, settlements }, app, cookies, limits, door }: Around): void {
  const { publicUrl, offer, offerThreshold, opensAt } = config
  const siteOf = openPasskeySite({ publicUrl, production: config.production, port: () => config.port })
  const restored = openRestored(db)
  const paused = openPaused(db, restored)
  registerInvest(wire, { db, cookies, keys, limits, offer, opensAt, publicUrl, paused, tellsCrm: crm !== null })
  registerWaitingList(wire, { db, offer, keys, cookies })
  registerPayments(wire, { db, log: app.log, keys, scale: config.rateLimitScale, limits, provider, settlements, publicUrl, offer, opensAt, restored, paused, crowded: door.isCrowded })
  registerLogin(wire, { db, log: app.log, keys, limits, mailer, cookies, publicUrl })
  registerOwnSessions(wire, { db })
  registerOwnData(wire, { db, keys, limits })
  registerChangeRequests(wire, { db, limits })
  registerChangeDecisions(wire, { db })
  registerInvestorExports(wire, { db })
  registerExports(wire, { db })
  registerFigures(wire, { db })
  registerPasswordReset(wire, { db, keys, limits, cookies })
  registerPortfolio(wire, { db })
  registerProfile(wire, { db, keys })
  registerReminders(wire, { db, keys })
  registerDocuments(wire, { db, log: app.log, keys, limits, files, inspector, scanner, publicUrl })
  registerAdminSession(wire, { db, keys, limits, cookies, siteOf })
  registerFactors(wire, { db, keys, limits, siteOf })
  registerAdmins(wire, { db, keys })
  registerAdminDetail(wire, { db, keys, offer })
  registerAdminEdits(wire, { db, keys })
  registerDesk(wire, { db })
  registerRequests(wire, { db })
  registerAdminInvestors(wire, { db, files, offerThreshold })
  registerAdminKyc(wire, { db, publicUrl })
  registerAdditions(wire, { db, keys, offer })
  registerClaim(wire, { db })
  registerAdminSearch(wire, { db })
  registerCrm(wire, { db, crm, keyPrefix: config.closeKeyPrefix, sharePersonalNumbers: config.sharePersonalNumbers })
  registerAdminAudit(wire, { db, keys })
  registerRegister(wire, { db })
  registerReviews(wire, { db, provider, offer: config.offer })
  registerSecurityTxt(wire, { publicUrl, now: () => db.now() })
  registerHealth(wire, { app, tally: pages.tally, db, offerThreshold })
}
