import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp, type Miyi } from '#server/app.ts'
import { type Config, parseConfig, type SigningConfig } from '#server/config.ts'
import { withStoredSecret } from '#server/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { jobTable } from '#server/jobs/job-table.ts'
import type { JobData, JobName, Jobs } from '#server/jobs/jobs.ts'
import { createLetterQueue, type LetterQueue, type Letters } from '#server/jobs/letter-queue.ts'
import { createSmsQueue, type Sms, type SmsParts, type SmsQueue } from '#server/jobs/sms-queue.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { localFiles } from '#server/outside/files/local-files.ts'
import type { Mailer, MailMessage } from '#server/outside/mail/mailer.ts'
import { type PasswordCost, passwordHashing } from '#server/outside/passwords/password-hash.ts'
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts'
import { createPaymentProviders, requireProviderInUse } from '#server/outside/payment/payment-providers.ts'
import { createPayoutProviders } from '#server/outside/payout/payout-providers.ts'
import { memoryPositions } from '#server/outside/positions/memory-positions.ts'
import type { PositionStore } from '#server/outside/positions/position-store.ts'
import { webPushService } from '#server/outside/push/web-push-service.ts'
import { createRouter } from '#server/outside/router/create-router.ts'
import { httpGateway } from '#server/outside/sms/http-gateway.ts'
import type { SmsGateway, SmsMessage } from '#server/outside/sms/sms-gateway.ts'
import { createPushQueue, type PushQueue } from '#server/push/push-queue.ts'
import { loadVapidKeys } from '#server/push/vapid-keys.service.ts'
import { composeRideSms } from '#server/rides/sms/ride-sms.service.ts'
import { comparedWithDescription } from './checks/described-answers.ts'
import { answered } from './checks/unanswered.ts'
import { type ManualClock, manualClock } from './clock.ts'
import { aDatabase } from './database.ts'

/** Tests sign in thousands of times, and their passwords protect nobody. */
const CHEAP_COST: PasswordCost = { log2N: 8, r: 8, p: 1 }

/** The caller of a request: only the session cookie matters. */
export type Caller = { readonly cookie: string }

type Sent = { readonly as?: Caller | undefined; readonly body?: unknown; readonly headers?: Record<string, string> }

export type Kit = Miyi & {
  readonly config: SigningConfig
  readonly database: Database
  /** The provider for new online payments. */
  readonly provider: PaymentProvider
  readonly clock: ManualClock
  /** Mail that was sent, oldest first. */
  readonly mail: readonly MailMessage[]
  /** SMS that were sent, oldest first. Those about rides are sent by `sendSms`. */
  readonly texts: readonly SmsMessage[]
  readonly sendSms: () => Promise<void>
  readonly letters: Pick<PausedMail, 'breakServer' | 'restoreServer'>
  /** Notices to browsers are sent when a test says so. */
  readonly pushes: Pick<PushQueue, 'sendDue'>
  /** `call('POST /api/rides', { as: passenger, body })`, from our own origin. */
  readonly call: (request: string, sent?: Sent) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** Keeps the sent mail, or fails when the test says so. */
type PausedMail = {
  readonly mail: readonly MailMessage[]
  readonly mailer: Mailer
  readonly breakServer: (send: Mailer['send']) => void
  readonly restoreServer: () => void
}

function pauseMail(): PausedMail {
  const mail: MailMessage[] = []
  const keep: Mailer['send'] = async (message) => void mail.push(message)
  let send = keep
  return {
    mail,
    mailer: { send: (message) => send(message), close: () => undefined },
    breakServer: (broken) => {
      send = broken
    },
    restoreServer: () => {
      send = keep
    },
  }
}

/** Runs each job as soon as it is sent, like a worker without delay. */
function inlineJobs(table: () => ReturnType<typeof jobTable>): Jobs {
  return {
    send: async <N extends JobName>(name: N, data: JobData[N]) => {
      await table()[name].run(data)
    },
  }
}

/** Sends a letter as soon as it is posted; retries when the test moves the clock and sends what is due. */
function inlineLetters({ post, postIn, postToAllIn, sendDue }: LetterQueue): Letters {
  return {
    postIn,
    postToAllIn,
    lookNow: sendDue,
    post: async (letter) => {
      await post(letter)
      await sendDue()
    },
  }
}

/** Who takes payments, and who sends payouts. */
function moneyOf(config: Config, { db }: Database, clock: ManualClock) {
  const providers = createPaymentProviders(config, db, clock)
  const payments = requireProviderInUse(config, providers)
  return { providers, payments, payouts: createPayoutProviders(config, db, clock) }
}

/** Notices to browsers. What a push service refuses, a test sees there. */
async function pushesOf(config: Config, { db }: Database, clock: ManualClock) {
  const vapid = await loadVapidKeys(config, db)
  const log = () => ({ warn: () => undefined, error: () => undefined })
  return { vapid, pushes: createPushQueue({ db, clock, service: webPushService(config, vapid), log }) }
}

/** The queue of SMS: to the configured gateway, else into `texts`. Null: this installation sends none. */
function smsQueueOf({ sms, brand }: Config, parts: Pick<SmsParts, 'db' | 'clock' | 'log'>, texts: SmsMessage[]) {
  if (sms === null) return null
  const kept: SmsGateway = {
    send: async (message) => {
      texts.push(message)
      return null
    },
  }
  return createSmsQueue({
    ...parts,
    gateway: sms.gateway === null ? kept : httpGateway(sms.gateway),
    dayMax: sms.dayMax,
    compose: (...message) => composeRideSms({ config: { brand }, db: parts.db }, ...message),
  })
}

/** Sends a code as soon as it is posted. Null: this installation sends no SMS. */
function inlineSms(queue: SmsQueue | null): Sms | null {
  if (queue === null) return null
  const sentAtOnce =
    <M extends readonly unknown[]>(post: (...message: M) => ReturnType<Sms['postCode']>) =>
    async (...message: M) => {
      const usedUp = await post(...message)
      if (usedUp === null) await queue.sendDue()
      return usedUp
    }
  return {
    postCode: sentAtOnce(queue.postCode),
    postRequest: sentAtOnce(queue.postRequest),
    postRent: sentAtOnce(queue.postRent),
    postOwnDataOpened: sentAtOnce(queue.postOwnDataOpened),
  }
}

/** What tests read of the SMS, and what the server sends them with. */
function openSms(config: Config, parts: Pick<SmsParts, 'db' | 'clock' | 'log'>) {
  const texts: SmsMessage[] = []
  const queue = smsQueueOf(config, parts, texts)
  return { sms: inlineSms(queue), texts, sendSms: async () => queue?.sendDue() }
}

async function call(miyi: Miyi, request: string, { as, body, headers }: Sent): Promise<LightMyRequestResponse> {
  const [method = 'GET', url = '/'] = request.split(' ')
  return miyi.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...(as && { cookie: as.cookie }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
}

/** Deletes the kit's folder, and fails a test that met a refusal which its contract does not list. */
async function forget(miyi: Miyi, dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  refuseUndeclared(miyi)
}

/** Fails a test that met a refusal which its contract does not list. */
function refuseUndeclared({ app }: Miyi): void {
  const undeclared = [...app.undeclaredRefusals]
  if (undeclared.length > 0) throw new Error(`Not in the contract:\n${undeclared.join('\n')}`)
}

const OF_TESTS = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' }

/**
 * The whole server on a database of its own, without a listening port. Close it at the end of the test: that reports
 * refusals missing from the contracts. With the database of another kit it is a second process of the same cluster.
 * `broken` adds a fault to its disk.
 */
export async function startKit(
  environment: Record<string, string> = {},
  shared?: Database,
  broken: (files: FileStore) => FileStore = (files) => files,
  positions: PositionStore = memoryPositions(),
): Promise<Kit> {
  const dataDir = await mkdtemp(join(tmpdir(), 'miyi-test-'))
  const config = withStoredSecret(parseConfig({ ...OF_TESTS, DATA_DIR: dataDir, ...environment }))
  const database = shared ?? (await aDatabase())
  const clock = manualClock()
  const letters = pauseMail()
  const queue = createLetterQueue({ db: database.db, clock, mailer: letters.mailer, log: () => miyi.app.log })
  const { sms, ...smsOutbox } = openSms(config, { db: database.db, clock, log: () => miyi.app.log })
  const { vapid, pushes } = await pushesOf(config, database, clock)
  const miyi = await buildApp({
    config,
    database,
    clock,
    jobs: inlineJobs(() => jobTable(miyi.context)),
    letters: inlineLetters(queue),
    sms,
    ...moneyOf(config, database, clock),
    files: broken(localFiles(dataDir)),
    positions,
    router: createRouter(config, clock),
    passwords: passwordHashing(CHEAP_COST),
    vapid,
  })
  await miyi.app.ready()
  return {
    ...comparedWithDescription(miyi),
    config,
    database,
    clock,
    get provider() {
      if (miyi.context.payments === null) throw new Error('this installation takes cash only')
      return miyi.context.payments
    },
    mail: letters.mail,
    ...smsOutbox,
    letters,
    pushes,
    call: (request, sent = {}) => answered(request, call(miyi, request, sent), database),
    close: async () => {
      await miyi.app.close()
      if (shared === undefined) await database.close()
      await forget(miyi, dataDir)
    },
  }
}
