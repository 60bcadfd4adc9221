import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { identifyWith, keepActorCacheFresh } from './accounts/session/accounts.service.ts'
import { ActorCache } from './accounts/session/actor-cache.ts'
import { type Auth, createAuth } from './accounts/session/auth.ts'
import { cookiePrefix } from './accounts/session/cookie-prefix.ts'
import { guardOperatorWith } from './accounts/session/operator-session.service.ts'
import type { Clock } from './clock.ts'
import type { VapidKeys } from './config/config-push.ts'
import type { SigningConfig } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import { DEMO_EMAILS } from './demo/demo-accounts.ts'
import { Dispatcher } from './dispatch/dispatcher.ts'
import { keepTariffs } from './fares/tariff-cache.ts'
import { describeApi } from './http/api-docs/api-docs.ts'
import { countWhileAway } from './http/away-log.ts'
import { requireDeclaredAccess } from './http/caller/declared-access.ts'
import { acceptFormerSecrets } from './http/caller/former-secrets.ts'
import { requireOurHost } from './http/caller/our-hosts.ts'
import { restrictToLocal } from './http/caller/restrict-to-local.ts'
import { requireSameOrigin } from './http/caller/same-origin.ts'
import { type Draining, drainOnClose } from './http/drain.ts'
import { compressAnswers } from './http/encoding/compress-answers.ts'
import { endWithRefusal, installErrorHandler, sendRefusal } from './http/error-handler.ts'
import { answerHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { serveInstallable } from './http/installable/installable.ts'
import { serveWellKnown } from './http/installable/well-known.ts'
import { rememberPaths } from './http/known-paths.ts'
import { expectWholeBodies } from './http/limits/body-deadline.ts'
import { CallLimits } from './http/limits/call-limits.ts'
import { ReadGate } from './http/limits/read-gate.ts'
import { sharedRateLimits, type Tries } from './http/limits/shared-rate-limits.ts'
import { shedLoad } from './http/limits/shed-load.ts'
import { BODY_LIMIT, validateWithinLimit } from './http/limits/string-limit.ts'
import { loggedPath, routableUrl } from './http/logged-path.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { requestIdOf, returnRequestId } from './http/request-id.ts'
import { leastHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Letters } from './jobs/letter-queue.ts'
import type { Sms } from './jobs/sms-queue.ts'
import { monitorService } from './monitoring/monitor-service.ts'
import { traceRequests } from './monitoring/trace-requests.ts'
import { watchEventLoop } from './monitoring/watch-event-loop.ts'
import { openEmecef } from './outside/emecef/create-emecef.ts'
import { openScanner } from './outside/files/clamd-scanner.ts'
import { countedFiles } from './outside/files/counted-files.ts'
import type { FileStore } from './outside/files/file-store.ts'
import type { LogOutput } from './outside/log-output.ts'
import { Meter } from './outside/meter/meter.ts'
import type { PasswordHashing } from './outside/passwords/password-hash.ts'
import type { PaymentProvider } from './outside/payment/payment-provider.ts'
import type { PaymentProviders } from './outside/payment/payment-providers.ts'
import type { PayoutProviders } from './outside/payout/payout-providers.ts'
import type { PositionStore } from './outside/positions/position-store.ts'
import type { CountFlood } from './outside/positions/redis-floods.ts'
import type { RoutePlanner } from './outside/router/route-planner.ts'
import { Inquirer } from './payments/provider/inquirer.ts'
import { registerRooms } from './rooms.ts'
import { currentAnnouncement, keepSettings, withCurrentBrand } from './settings/kept-settings.ts'
import { activeTrace, isTracing, tracedCalls } from './tracing.ts'

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
  readonly config: SigningConfig
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
  /** Counts calls for all processes, where there is a Redis. */
  readonly countFlood?: CountFlood
  readonly router: RoutePlanner
  readonly passwords: PasswordHashing
  readonly vapid: VapidKeys
  /** Where the log goes; without it, to stdout, which a test always reads. */
  readonly logTo?: LogOutput
}

export type Miyi = {
  readonly app: FastifyInstance
  readonly context: Context
  readonly dispatcher: Dispatcher
  readonly inquirer: Inquirer
  readonly draining: Draining
}

/** The pages, and what installs them. */
async function serveBrowser(app: FastifyInstance, context: Context): Promise<void> {
  const { config, clock, settings } = context
  const installed = {
    get brand() {
      return config.brand
    },
    get announcement() {
      return currentAnnouncement(settings, clock)
    },
  }
  await servePages(app, { installed, sessionSecret: config.sessionSecret }, clock)
  await serveInstallable(app, installed)
  serveWellKnown(app, context)
}

/** The log contains only the path, because a query may contain a token or a person's places. */
function loggedRequest({ method, originalUrl, ip, id }: FastifyRequest) {
  return { method, url: loggedPath(originalUrl), remoteAddress: ip, id }
}

/** Each line of the log names the trace that it belongs to. */
const namedTrace = () => {
  const trace = activeTrace()
  return trace === undefined ? {} : { traceId: trace.traceId }
}

function createFastify({ config, logTo }: AppParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // During shutdown, a request on an open connection is still answered, with `connection: close`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (answer) => createHttpServer(answer, leastHeaders(config), TIMEOUTS),
    // createHttpServer handles these, also for Fastify's second server on « localhost ».
    clientErrorHandler: () => undefined,
    // A HEAD runs the hooks of its GET: who may ask, and how often, is the same.
    exposeHeadRoutes: true,
    genReqId: requestIdOf(config.trustedProxies),
    // Errors before routing have the same shape as every other refusal.
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, error),
    rewriteUrl: ({ url }) => routableUrl(url ?? '/'),
    routerOptions: { onBadUrl: (_path, _request, response) => endWithRefusal(response, 'not_found') },
    logger: {
      level: config.logLevel,
      ...(logTo && { stream: logTo }),
      ...(isTracing() && { mixin: namedTrace }),
      hooks: { logMethod: countWhileAway() },
      serializers: { req: loggedRequest },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
  })
  app.setValidatorCompiler(validateWithinLimit)
  // No call reads plain text: it is refused as any other format that none reads.
  app.removeContentTypeParser('text/plain')
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  // First of all, so that what the other hooks do belongs to the span of the request.
  if (isTracing()) traceRequests(app, config.trustedProxies)
  // Before the other hooks too: they read what strangers send.
  watchEventLoop(app)
  requireDeclaredAccess(app)
  rememberPaths(app)
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
function limitCalls(app: FastifyInstance, { database, countFlood }: AppParts): Tries {
  const tries = sharedRateLimits(database.db)
  app.decorate('readGate', new ReadGate(database.isEmbedded))
  app.decorate('callLimits', new CallLimits(tries, countFlood))
  shedLoad(app)
  return tries
}

function contextOf({ database, ...ports }: AppParts, { log }: FastifyInstance): Context {
  const { clock } = ports
  const [tariffs, settings] = [keepTariffs(database.catchUp), keepSettings(database.catchUp)]
  const config = withCurrentBrand(ports.config, settings, clock)
  const [meter, scanner, emecef] = [new Meter(), openScanner(config), openEmecef(config, clock)]
  const own = {
    meter,
    scanner: scanner && tracedCalls('clamd', scanner, ['scan']),
    files: countedFiles(ports.files, meter),
    emecef: emecef && tracedCalls('e-mecef', emecef, ['register', 'confirm', 'cancel', 'find']),
  }
  return { ...ports, ...own, config, db: database.db, log, tariffs, settings }
}

/** Builds the whole server. It does not listen yet; tests inject requests into it. */
export async function buildApp(parts: AppParts): Promise<Miyi> {
  const { config, database, payments, clock } = parts
  const app = createFastify(parts)
  const context = contextOf(parts, app)
  const auth = createAuth(context)
  const [dispatcher, inquirer] = [new Dispatcher(context), new Inquirer(context)]
  const draining = drainOnClose(app)
  app.addHook('onClose', () => dispatcher.stop())
  await identifyActors(app, auth, context, database)
  app.addHook('onClose', await context.tariffs.keepFresh(database.listen))
  app.addHook('onClose', await context.settings.keepFresh(database.listen, database.db))
  const tries = limitCalls(app, parts)
  expectWholeBodies(app, { usualMs: REQUEST_TIMEOUT_MS, uploadMs: UPLOAD_TIMEOUT_MS })
  installErrorHandler(app)
  // Registered first, so that refusals of the following hooks carry the headers too.
  await sendSecurityHeaders(app, config, payments?.frameOrigins ?? [])
  compressAnswers(app)
  requireOurHost(app, config.publicUrl)
  restrictToLocal(app, { ...config, demoEmails: DEMO_EMAILS })
  requireSameOrigin(app, config.publicUrl)
  acceptFormerSecrets(app, config)
  await describeApi(app, config, `${cookiePrefix(config)}.session_token`)
  const readHealth = await monitorService(app, context, database)
  await app.register(async (rooms) => {
    answerHealth(rooms, database, { draining, clock })
    await registerRooms(rooms, { context, auth, tries, listen: database.listen, dispatcher, inquirer, readHealth })
  })
  await serveBrowser(app, context)
  return { app, context, dispatcher, inquirer, draining }
}
