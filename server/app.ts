import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { driverRegistrar } from './accounts/registration/sign-up.service.ts'
import { accountsRoutes } from './accounts/session/accounts.routes.ts'
import { identifyWith, keepActorCacheFresh, sendResetLink } from './accounts/session/accounts.service.ts'
import { ActorCache } from './accounts/session/actor-cache.ts'
import { type Auth, createAuth } from './accounts/session/auth.ts'
import { guardOperatorWith } from './accounts/session/operator-session.service.ts'
import { socialRoutes } from './accounts/social/social.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import type { Clock } from './clock.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import type { VapidKeys } from './config/config-push.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import { DEMO_EMAILS } from './demo/demo-accounts.ts'
import { dispatchRoutes } from './dispatch/dispatch.routes.ts'
import { Dispatcher } from './dispatch/dispatcher.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { approvalRoutes } from './drivers/approval.routes.ts'
import { driversRoutes } from './drivers/drivers.routes.ts'
import { registrationRoutes } from './drivers/registration.routes.ts'
import { addDriver } from './drivers/registration.service.ts'
import { quotesRoutes } from './fares/quotes.routes.ts'
import { describeApi } from './http/api-docs.ts'
import { countWhileAway } from './http/away-log.ts'
import { requireDeclaredAccess } from './http/caller/declared-access.ts'
import { acceptFormerSecrets } from './http/caller/former-secrets.ts'
import { requireOurHost } from './http/caller/our-hosts.ts'
import { restrictToLocal } from './http/caller/restrict-to-local.ts'
import { requireSameOrigin } from './http/caller/same-origin.ts'
import { type Draining, drainOnClose } from './http/drain.ts'
import { endWithRefusal, installErrorHandler, sendRefusal } from './http/error-handler.ts'
import { answerHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { serveInstallable } from './http/installable/installable.ts'
import { expectWholeBodies } from './http/limits/body-deadline.ts'
import { CallLimits } from './http/limits/call-limits.ts'
import { ReadGate } from './http/limits/read-gate.ts'
import { sharedRateLimits, type Tries } from './http/limits/shared-rate-limits.ts'
import { shedLoad } from './http/limits/shed-load.ts'
import { loggedPath, routableUrl } from './http/logged-path.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { requestIdOf, returnRequestId } from './http/request-id.ts'
import { leastHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Letters } from './jobs/letter-queue.ts'
import type { Sms } from './jobs/sms-queue.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { liveListeners } from './live-listeners.ts'
import { openEmecef } from './outside/emecef/create-emecef.ts'
import { openScanner } from './outside/files/clamd-scanner.ts'
import { countedFiles } from './outside/files/counted-files.ts'
import type { FileStore } from './outside/files/file-store.ts'
import { devMailRoutes } from './outside/mail/dev-mail.routes.ts'
import { Meter } from './outside/meter/meter.ts'
import type { PasswordHashing } from './outside/passwords/password-hash.ts'
import type { PaymentProvider } from './outside/payment/payment-provider.ts'
import type { PaymentProviders } from './outside/payment/payment-providers.ts'
import { simulatorRoutes } from './outside/payment/simulator.routes.ts'
import { isSimulator } from './outside/payment/simulator.ts'
import type { PayoutProviders } from './outside/payout/payout-providers.ts'
import type { PositionStore } from './outside/positions/position-store.ts'
import type { RoutePlanner } from './outside/router/route-planner.ts'
import { devSmsRoutes } from './outside/sms/dev-sms.routes.ts'
import { openDebtReason } from './payments/debts.service.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { Inquirer } from './payments/provider/inquirer.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { mapRoutes } from './places/map.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { receiptRoutes } from './rides/receipt/receipt.routes.ts'
import { ridesRoutes } from './rides/rides.routes.ts'
import { getPassengerRide } from './rides/rides.service.ts'
import { shareRoutes } from './rides/share/share.routes.ts'
import { tripRoutes } from './rides/trip.routes.ts'
import { positionsRoutes } from './tracking/positions.routes.ts'
import { healthRoutes } from './watch/health.routes.ts'
import { watchService } from './watch/watch-service.ts'

/** Longest body of a JSON call, in bytes. */
const BODY_LIMIT = 64 * 1024

/** A request whose headers or usual body take longer is cut off. An upload gets longer: 5 MB on a slow connection. */
const REQUEST_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 5 * 60_000
/** Longer than proxies keep an idle connection, so that the proxy closes it first and sends no request into a closed one. */
const KEEP_ALIVE_MS = 72_000
const TIMEOUTS = {
  headersTimeout: REQUEST_TIMEOUT_MS,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
}

export type AppParts = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly letters: Letters
  readonly sms: Sms | null
  readonly payments: PaymentProvider | null
  readonly providers: PaymentProviders
  readonly payouts: PayoutProviders
  readonly files: FileStore
  readonly positions: PositionStore
  readonly router: RoutePlanner
  readonly passwords: PasswordHashing
  readonly vapid: VapidKeys
}

export type Miyi = {
  readonly app: FastifyInstance
  readonly context: Context
  readonly dispatcher: Dispatcher
  readonly inquirer: Inquirer
  readonly draining: Draining
}

/** The log contains only the path, because a query may contain a token or a person's places. */
function loggedRequest({ method, originalUrl, ip, id }: FastifyRequest) {
  return { method, url: loggedPath(originalUrl), remoteAddress: ip, id }
}

function createFastify(config: Config): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // During shutdown, a request on an open connection is still answered, with `connection: close`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (answer) => createHttpServer(answer, leastHeaders(config), TIMEOUTS),
    // createHttpServer handles these, also for Fastify's second server on « localhost ».
    clientErrorHandler: () => undefined,
    exposeHeadRoutes: false,
    genReqId: requestIdOf(config.trustedProxies),
    // Errors before routing have the same shape as every other refusal.
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, error),
    rewriteUrl: ({ url }) => routableUrl(url ?? '/'),
    routerOptions: { onBadUrl: (_path, _request, response) => endWithRefusal(response, 'not_found') },
    logger: {
      level: config.logLevel,
      hooks: { logMethod: countWhileAway() },
      serializers: { req: loggedRequest },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  requireDeclaredAccess(app)
  returnRequestId(app)
  return app
}

/** Adds the identification of callers, cached until PostgreSQL reports a change, and the extra check for operators. */
async function identifyActors(app: FastifyInstance, auth: Auth, context: Context, database: Database): Promise<void> {
  const actors = new ActorCache()
  const stop = await keepActorCacheFresh(actors, database.listen)
  app.addHook('onClose', () => stop())
  app.decorate('guardOperator', guardOperatorWith(database.db))
  app.decorate('identify', identifyWith(auth, context, actors, database.catchUp))
}

/** Limits how often each call may be made, how many reads run at once, and how many requests. */
function limitCalls(app: FastifyInstance, database: Database): Tries {
  const tries = sharedRateLimits(database.db)
  app.decorate('readGate', new ReadGate(database.isEmbedded))
  app.decorate('callLimits', new CallLimits(tries))
  shedLoad(app)
  return tries
}

/** The local outboxes, and the pages of the payment simulator. */
function localRoutes(app: FastifyInstance, { config, payments }: Context): void {
  if (!config.isProduction && config.smtpUrl === undefined) devMailRoutes(app, config)
  if (!config.isProduction && config.sms?.gateway === null) devSmsRoutes(app, config)
  if (isSimulator(payments)) simulatorRoutes(app, payments.local)
}

function contextOf({ database, ...ports }: AppParts, { log }: FastifyInstance): Context {
  const { config, clock } = ports
  const [meter, scanner] = [new Meter(), openScanner(config)]
  const own = { meter, scanner, files: countedFiles(ports.files, meter), emecef: openEmecef(config, clock) }
  return { ...ports, ...own, db: database.db, log }
}

/** Accounts, their sign-ins, and the notices to their browsers. */
function personRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  accountsRoutes(app, context, { auth, tries, addDriver, openDebtReason })
  socialRoutes(app, context, auth, tries)
  pushRoutes(app, context)
}

/** Builds the whole server. It does not listen yet; tests inject requests into it. */
export async function buildApp(parts: AppParts): Promise<Miyi> {
  const { config, database, payments, clock } = parts
  const app = createFastify(config)
  const context = contextOf(parts, app)
  const auth = createAuth(context)
  const [dispatcher, inquirer] = [new Dispatcher(context), new Inquirer(context)]
  const draining = drainOnClose(app)
  app.addHook('onClose', () => dispatcher.stop())
  await identifyActors(app, auth, context, database)
  const tries = limitCalls(app, database)
  expectWholeBodies(app, { usualMs: REQUEST_TIMEOUT_MS, uploadMs: UPLOAD_TIMEOUT_MS })
  installErrorHandler(app)
  // Registered first, so that refusals of the following hooks carry the headers too.
  await sendSecurityHeaders(app, config, payments?.frameOrigins ?? [])
  requireOurHost(app, config.publicUrl)
  restrictToLocal(app, { ...config, demoEmails: DEMO_EMAILS })
  requireSameOrigin(app, config.publicUrl)
  acceptFormerSecrets(app, config)
  await describeApi(app, config)
  const readHealth = await watchService(app, context, database)
  await app.register(async (rooms) => {
    answerHealth(rooms, database, { draining, clock })
    personRoutes(rooms, context, auth, tries)
    placesRoutes(rooms, context)
    mapRoutes(rooms, context)
    ridesRoutes(rooms, context)
    tripRoutes(rooms, context, tries)
    receiptRoutes(rooms, context, tries)
    shareRoutes(rooms, context)
    quotesRoutes(rooms, context)
    dispatchRoutes(rooms, context)
    positionsRoutes(rooms, context)
    driversRoutes(rooms, context)
    approvalRoutes(rooms, context)
    registrationRoutes(rooms, context, driverRegistrar(context, auth), tries)
    await documentsRoutes(rooms, context)
    ledgerRoutes(rooms, context)
    payoutsRoutes(rooms, context)
    invoicesRoutes(rooms, context)
    await paymentsRoutes(rooms, context, inquirer, getPassengerRide)
    companiesRoutes(rooms, context)
    adminRoutes(rooms, context, (email) => sendResetLink(auth, email))
    healthRoutes(rooms, readHealth)
    await liveRoutes(rooms, context, database.listen, liveListeners(dispatcher))
    localRoutes(rooms, context)
  })
  await servePages(app, config, clock)
  await serveInstallable(app, config.brand)
  return { app, context, dispatcher, inquirer, draining }
}
