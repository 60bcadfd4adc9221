import Fastify, { type FastifyBaseLogger } from 'fastify'
import { LOCAL_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { LOCAL_SMS_TEXTS } from '#domain/mail/sms.fr.ts'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Config, parseConfig, runsInProduction, type SigningConfig } from './config.ts'
import { makeDataFolder, withStoredSecret } from './data-folder.ts'
import { type Database, type Db, openDatabase } from './db/database.ts'
import { clockBeside } from './db/database-clock.ts'
import { loadDemo } from './demo/demo.ts'
import { DEMO_ACCOUNTS, DEMO_TITLE } from './demo/demo-accounts.ts'
import { endOnSignal } from './end-in-order.ts'
import { exitOnFatalError } from './fatal-error.ts'
import { jobTable } from './jobs/job-table.ts'
import { createJobRunner, mayMigrateJobs } from './jobs/jobs.ts'
import { createLetterQueue } from './jobs/letter-queue.ts'
import { createSmsQueue, type SmsParts } from './jobs/sms-queue.ts'
import { openTracing } from './monitoring/open-tracing.ts'
import { createFiles } from './outside/files/create-files.ts'
import { logOutput } from './outside/log-output.ts'
import { createMailer } from './outside/mail/create-mailer.ts'
import { OWASP_COST, passwordHashing } from './outside/passwords/password-hash.ts'
import { createPaymentProviders, requireProviderInUse } from './outside/payment/payment-providers.ts'
import { createPayoutProviders } from './outside/payout/payout-providers.ts'
import { memoryPositions } from './outside/positions/memory-positions.ts'
import { redisPositions } from './outside/positions/redis-positions.ts'
import { webPushService } from './outside/push/web-push-service.ts'
import { createRouter } from './outside/router/create-router.ts'
import { createSmsGateway } from './outside/sms/create-sms-gateway.ts'
import {
  tracedMailer,
  tracedPayments,
  tracedPayouts,
  tracedPositions,
  tracedPush,
  tracedSms,
} from './outside/traced-ports.ts'
import { readVersion } from './outside/version.ts'
import { createPushQueue } from './push/push-queue.ts'
import { loadVapidKeys } from './push/vapid-keys.service.ts'
import { composeRideSms } from './rides/sms/ride-sms.service.ts'
import { START_ERRORS } from './start-errors.ts'
import { tracedCalls } from './tracing.ts'

const passwords = passwordHashing(OWASP_COST)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** For whoever tries Miyi out. In production there is a log, and nothing else. */
function greet(config: Config, address: string): void {
  if (config.isProduction) return
  say(`\n${config.brand.name} : ${address}`)
  if (config.smtpUrl === undefined) say(LOCAL_MAIL_TEXTS.address(`${address}/dev/mail`))
  if (config.sms?.gateway === null) say(LOCAL_SMS_TEXTS.address(`${address}/dev/sms`))
  if (!config.demo) return
  say(DEMO_TITLE)
  for (const account of DEMO_ACCOUNTS) say(`  ${account.email.padEnd(26)} ${account.title}`)
}

/** Where to listen, and the line of the log that says so. */
function listenOptions({ port, host, publicUrl }: Config) {
  const version = readVersion()
  return {
    port,
    host,
    listenTextResolver: (address: string) => `listening at ${address}, for ${publicUrl}, version ${version}`,
  }
}

/** Why nobody can listen there, by the system's code. */
const PORT_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop what listens there',
  EACCES: 'is not for ordinary users. Let a proxy listen there',
}

/** Another process listens on the port, or this one may not. */
class UnusablePort extends Error {
  constructor(port: number, problem: string) {
    super(`Port ${port} ${problem}, or set PORT to another.`)
  }
}

function portProblem(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? PORT_PROBLEMS[String(error.code)] : undefined
}

/** Errors that the operator can fix: their message says how, and is printed without a stack. */
const FIXABLE_ERRORS = [...START_ERRORS, UnusablePort]

/** Who takes payments, and who sends payouts. */
function moneyProviders(config: Config, db: Db) {
  const providers = tracedPayments(createPaymentProviders(config, db))
  const payments = requireProviderInUse(config, providers)
  return { providers, payments, payouts: tracedPayouts(createPayoutProviders(config, db)) }
}

/** Where positions are, and with a Redis also what counts calls for all processes. */
function openPositions({ redisUrl }: Config) {
  if (redisUrl === undefined) return { redis: null, positions: memoryPositions() }
  const redis = redisPositions(redisUrl)
  return { redis, positions: tracedPositions(redis), countFlood: redis.countFlood }
}

/** Routes on our own map are computed here, and are no call to anybody. */
function openRouter(config: Config, clock: Clock, log: () => FastifyBaseLogger) {
  const router = createRouter(config, clock, (error) => log().warn({ err: error }, 'the router does not answer'))
  return config.routerUrl === undefined ? router : tracedCalls('router', router, ['route', 'routeWithLine'])
}

/** The queue of SMS; null where none is sent. `log`: a function, because the server's log is created later. */
function smsQueue(config: Config, db: Db, clock: Clock, log: SmsParts['log']) {
  const gateway = createSmsGateway(config)
  if (gateway === null || config.sms === null) return null
  const compose: SmsParts['compose'] = (...message) => composeRideSms({ config, db }, ...message)
  return createSmsQueue({ db, clock, gateway: tracedSms(gateway), dayMax: config.sms.dayMax, compose, log })
}

/** What leaves for people's mailboxes and phones, and the keys of the latter. */
async function messageQueues(config: Config, database: Database, clock: Clock, log: () => FastifyBaseLogger) {
  const { db, background } = database
  const vapid = await loadVapidKeys(config, db)
  return {
    vapid,
    letters: createLetterQueue({ db, clock, mailer: tracedMailer(createMailer(config)), log }),
    pushes: createPushQueue({ db: background.db, clock, service: tracedPush(webPushService(config, vapid)), log }),
    sms: smsQueue(config, db, clock, log),
  }
}

/** Settings that are valid but probably not intended. */
function logWarnings({ isProduction, kkiapay, notes }: Config, takesPayments: boolean, log: FastifyBaseLogger): void {
  if (isProduction && takesPayments && kkiapay?.isSandbox)
    log.warn('the payment provider is in sandbox mode: no money moves')
  for (const note of notes) log.warn(note)
}

/** Starts config, database, jobs, app and listening in this order. A signal stops them in reverse order. */
async function serve(config: SigningConfig, own: Clock): Promise<void> {
  makeDataFolder(config.dataDir)
  const closeTracing = await openTracing(config, () => app.log)
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  const clock = await clockBeside(database, own, () => app.log)
  const mayMigrate = await mayMigrateJobs(database.pool)
  const jobs = createJobRunner(database, (error) => app.log.error({ err: error }, 'job runner'), mayMigrate)
  const { letters, pushes, sms, vapid } = await messageQueues(config, database, clock, () => app.log)
  const files = tracedCalls('files', await createFiles(config), ['save', 'open', 'remove', 'list'])
  const money = moneyProviders(config, database.db)
  const { redis, ...tracked } = openPositions(config)
  const router = openRouter(config, clock, () => app.log)
  const outside = { letters, sms, ...money, files, ...tracked, router, passwords, vapid }
  const parts = { config, database, clock, jobs, ...outside, logTo: logOutput(process.stdout) }
  const { app, context, dispatcher, draining } = await buildApp(parts)
  await redis?.open(app.log)
  if (config.demo && database.isNew) await loadDemo(context)
  await jobs.start(jobTable({ ...context, db: database.background.db }))
  letters.start()
  await pushes.start(database.listen)
  sms?.start()
  // Daily jobs, in case the server was down when they were due. They are idempotent.
  await jobs.send('renew-documents', null)
  await jobs.send('prepare-positions', null)

  async function stop(): Promise<void> {
    clock.stop?.()
    await app.close()
    await jobs.stop()
    await letters.stop()
    await pushes.stop()
    await sms?.stop()
    await tracked.positions.close()
    await database.close()
    await closeTracing()
  }
  endOnSignal({ announce: () => draining.begin(), graceMs: config.shutdownGraceMs, stop, log: app.log })
  exitOnFatalError({ log: app.log, stop })

  logWarnings(config, money.payments !== null, app.log)
  clock.keepMeasuring?.()
  dispatcher.keepLooking()
  const address = await app.listen(listenOptions(config)).catch(async (error: unknown) => {
    await stop()
    const problem = portProblem(error)
    throw problem === undefined ? error : new UnusablePort(config.port, problem)
  })
  greet(config, address.replace('127.0.0.1', 'localhost'))
}

/** In production all output is the log, one object a line: also when nothing is there yet that writes it. */
function logFailure(error: Error, isFixable: boolean): void {
  const { log } = Fastify({ logger: true })
  if (isFixable) log.fatal(error.message)
  else log.fatal({ err: error }, 'the start failed')
}

/** Starts the server. For a bad environment, or a folder or port in use, says how to fix it and exits with code 1. */
export async function main(clock = systemClock): Promise<void> {
  try {
    await serve(withStoredSecret(parseConfig()), clock)
  } catch (error) {
    const isFixable = FIXABLE_ERRORS.some((kind) => error instanceof kind)
    if (!(error instanceof Error && (isFixable || runsInProduction()))) throw error
    if (runsInProduction()) logFailure(error, isFixable)
    else process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
