import { resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  DISPATCH_POLICIES,
  DISPATCH_POLICY,
  DISPATCH_WINDOW_MS,
  type DispatchPolicy,
} from '#domain/dispatch/dispatch-policy.ts'
import { ONLINE_PROVIDERS, type OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { PayoutProviderId } from '#domain/payouts/payout-rules.ts'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { type Brand, DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { type EmecefConfig, emecefOf, emecefVariables } from './config/config-emecef.ts'
import { type FedapayConfig, fedapayOf, payoutProviderOf, payoutVariables } from './config/config-fedapay.ts'
import { type S3Config, s3Of, s3Variables } from './config/config-files.ts'
import { type KkiapayConfig, kkiapayOf, kkiapayVariables } from './config/config-kkiapay.ts'
import { monitoringVariables, type TracesConfig, tracesOf } from './config/config-monitoring.ts'
import { listConfigProblems, runsDemo } from './config/config-problems.ts'
import { type PushConfig, pushOf, pushVariables } from './config/config-push.ts'
import { type SmsConfig, smsOf, smsVariables } from './config/config-sms.ts'
import {
  type FacebookConfig,
  facebookOf,
  type GoogleConfig,
  googleOf,
  socialVariables,
} from './config/config-social.ts'
import { yesNo } from './config/config-values.ts'

/** In production. Enough for a load balancer that asks `/readyz` every two seconds and reacts to the second failure. */
const SHUTDOWN_GRACE_SECONDS = 5

const word = z.string().check(z.trim(), z.minLength(1))
const number = z.pipe(z.string(), z.transform(Number))
const port = number.check(
  z.refine((n) => Number.isInteger(n) && n >= 0 && n <= 65_535, 'a whole number from 0 to 65535'),
)
const minutes = number.check(z.refine((n) => n > 0, 'more than 0'))
const count = number.check(z.refine((n) => Number.isInteger(n) && n >= 0, 'a number'))
const endpoint = z.url({ protocol: /^https?$/, error: 'an http or https address' })
const secret = z.string().check(z.minLength(32, 'at least 32 characters'))
const SOCKET = /^(\/\S+|([\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(word, '127.0.0.1'),
  PUBLIC_URL: z.optional(endpoint),
  DATA_DIR: z._default(word, './data'),
  DATABASE_URL: z.optional(z.url()),
  SESSION_SECRET: z.optional(secret),
  SESSION_SECRET_PREVIOUS: z.optional(secret),
  SMTP_URL: z.optional(z.url()),
  MAIL_FROM: z.optional(word),
  CLAMD_ADDRESS: z.optional(z.string().check(z.regex(SOCKET, '/path/of/a/socket or host:port'))),
  PAYMENT_PROVIDER: z._default(z.enum([...ONLINE_PROVIDERS, 'cash']), 'simulator'),
  ...s3Variables,
  ...kkiapayVariables,
  ...payoutVariables,
  ...emecefVariables,
  ...pushVariables,
  ...smsVariables,
  ...monitoringVariables,
  DEMO: z.optional(yesNo),
  ALLOW_DEMO_EXPOSED: z._default(yesNo, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'a redis address' })),
  ROUTER_URL: z.optional(endpoint),
  MAP_TILES_URL: z.optional(endpoint),
  MAP_TILES_CREDIT: z.optional(word),
  DISPATCH_POLICY: z._default(z.enum(DISPATCH_POLICIES), DISPATCH_POLICY),
  DISPATCH_WINDOW_MS: z._default(count, DISPATCH_WINDOW_MS),
  RIDE_EXPIRY_MINUTES: z._default(minutes, RIDE_EXPIRY_MINUTES),
  TRUST_PROXY: z._default(count, 0),
  SHUTDOWN_GRACE_SECONDS: z.optional(count),
  BRAND_NAME: z._default(word, DEFAULT_BRAND.name),
  BRAND_TAGLINE: z._default(word, DEFAULT_BRAND.tagline),
  BRAND_PHONE: z._default(word, DEFAULT_BRAND.contactPhone),
  BRAND_EMAIL: z._default(word, DEFAULT_BRAND.contactEmail),
  BRAND_CITY: z._default(word, DEFAULT_BRAND.city),
  BRAND_COMPANY: z.optional(word),
  BRAND_PUBLISHER: z.optional(word),
  BRAND_ADDRESS: z.optional(word),
  BRAND_REGISTRATION: z.optional(word),
  BRAND_AUTHORISATION: z.optional(word),
  BRAND_HOST: z.optional(word),
  ...socialVariables,
})

export type Config = {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined: the one kept in `dataDir`. */
  readonly sessionSecret: string | undefined
  /** Previous secrets: they sign nothing new, and their signatures are still accepted. */
  readonly formerSecrets: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Null: files are on the disk, under `dataDir`. */
  readonly s3: S3Config | null
  /** Address of the ClamAV daemon. Undefined: files are inspected but not scanned for viruses. */
  readonly clamdAddress: string | undefined
  /** Who takes new online payments. `cash`: nobody. */
  readonly paymentProvider: OnlineProviderId | 'cash'
  /** Null: not configured; payments of KkiaPay can then be neither asked about nor refunded. */
  readonly kkiapay: KkiapayConfig | null
  readonly payoutProvider: PayoutProviderId
  readonly fedapay: FedapayConfig | null
  /** Null: not configured; no invoices are made. */
  readonly emecef: EmecefConfig | null
  readonly push: PushConfig
  /** Null: no SMS is sent, and nobody signs in by phone. */
  readonly sms: SmsConfig | null
  readonly demo: boolean
  /** Other machines may pay with the simulator and sign in to demo accounts. */
  readonly isDemoExposed: boolean
  readonly logLevel: string
  /** What whoever reads /metrics must know. Null: nobody reads it. */
  readonly metricsToken: string | null
  /** Where traces are sent by OpenTelemetry. Null: nothing is traced. */
  readonly traces: TracesConfig | null
  readonly rideExpiryMinutes: number
  /** Undefined: positions are kept in the memory of this process. */
  readonly redisUrl: string | undefined
  /** An OSRM server. Undefined: routes are estimated. */
  readonly routerUrl: string | undefined
  /** `https://…/{z}/{x}/{y}.png`, and the attribution that its provider requires. Undefined: the map that we draw. */
  readonly mapTiles: { readonly url: string; readonly credit: string } | undefined
  readonly dispatchPolicy: DispatchPolicy
  /** Requests that arrive within this many milliseconds are matched together. */
  readonly dispatchWindowMs: number
  /** Number of our own proxies in front: only this many forwarded addresses are trusted. */
  readonly trustedProxies: number
  /** How long a server that is to end still accepts requests: until every proxy has noticed. */
  readonly shutdownGraceMs: number
  readonly brand: Brand
  /** Null: not configured; the button then reports it (§8 invalid_request). */
  readonly social: { readonly google: GoogleConfig | null; readonly facebook: FacebookConfig | null }
}

/** The configuration of a process that signs, made by `withKeptSecret`. */
export type SigningConfig = Config & { readonly sessionSecret: string }

/** Whether this is production, also where the rest of the environment cannot be used. */
export const runsInProduction = (source: Source = process.env): boolean => source.NODE_ENV === 'production'

/** The current secret, which signs, and the previous ones, whose signatures are still accepted. */
export function signingSecrets({ sessionSecret, formerSecrets }: SigningConfig): readonly string[] {
  return [sessionSecret, ...formerSecrets]
}

/** Thrown with the full list of problems, so that all can be fixed at once. */
export class BadEnvironment extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'BadEnvironment'
    this.problems = problems
  }
}

type Environment = z.infer<typeof environment>

function brandOf(env: Environment): Brand {
  return {
    name: env.BRAND_NAME,
    tagline: env.BRAND_TAGLINE,
    contactPhone: env.BRAND_PHONE,
    contactEmail: env.BRAND_EMAIL,
    city: env.BRAND_CITY,
    operator: {
      company: env.BRAND_COMPANY,
      publisher: env.BRAND_PUBLISHER,
      address: env.BRAND_ADDRESS,
      registration: env.BRAND_REGISTRATION,
      authorisation: env.BRAND_AUTHORISATION,
      host: env.BRAND_HOST,
    },
  }
}

type Source = Readonly<Record<string, string | undefined>>

/** The values of an environment whose every single value is valid, or why some are not. */
function readEnvironment(source: Source): { readonly env: Environment } | { readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return { env: parsed.data }
  const invalid = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  // The rules about combinations are checked too, as if the invalid values were not set.
  const rest = environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))))
  const further = rest.success ? listConfigProblems(rest.data) : []
  return { problems: [...problems, ...further.filter((problem) => !invalid.has(problem.split(':')[0] ?? ''))] }
}

/** Parses the environment and touches no file. Empty values count as absent. Throws BadEnvironment with all problems. */
export function parseConfig(source: Source = process.env): Config {
  const read = readEnvironment(source)
  if ('problems' in read) throw new BadEnvironment(read.problems)
  const { env } = read
  const problems = listConfigProblems(env)
  if (problems.length > 0) throw new BadEnvironment(problems)

  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET,
    formerSecrets: env.SESSION_SECRET_PREVIOUS === undefined ? [] : [env.SESSION_SECRET_PREVIOUS],
    smtpUrl: env.SMTP_URL,
    s3: s3Of(env),
    clamdAddress: env.CLAMD_ADDRESS,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <${env.BRAND_EMAIL}>`,
    paymentProvider: env.PAYMENT_PROVIDER,
    kkiapay: kkiapayOf(env),
    payoutProvider: payoutProviderOf(env),
    fedapay: fedapayOf(env),
    emecef: emecefOf(env),
    push: pushOf(env, env.BRAND_EMAIL),
    sms: smsOf(env),
    demo: runsDemo(env),
    isDemoExposed: env.ALLOW_DEMO_EXPOSED,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: tracesOf(env),
    rideExpiryMinutes: env.RIDE_EXPIRY_MINUTES,
    redisUrl: env.REDIS_URL,
    routerUrl: env.ROUTER_URL,
    mapTiles:
      env.MAP_TILES_URL === undefined ? undefined : { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT ?? '' },
    dispatchPolicy: env.DISPATCH_POLICY,
    dispatchWindowMs: env.DISPATCH_WINDOW_MS,
    trustedProxies: env.TRUST_PROXY,
    shutdownGraceMs:
      1000 * (env.SHUTDOWN_GRACE_SECONDS ?? (env.NODE_ENV === 'production' ? SHUTDOWN_GRACE_SECONDS : 0)),
    brand: { ...brandOf(env), ...(smsOf(env) !== null && { hasPhoneSignIn: true }) },
    social: { google: googleOf(env), facebook: facebookOf(env) },
  }
}
