import { resolve } from 'node:path'
import type { DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { PayoutProviderId } from '#domain/payouts/payout-rules.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { type EmecefConfig, emecefOf } from './config/config-emecef.ts'
import { type Environment, environment, isEmbedded } from './config/config-environment.ts'
import { type FedapayConfig, fedapayOf, payoutProviderOf } from './config/config-fedapay.ts'
import { type S3Config, s3Of } from './config/config-files.ts'
import { type KkiapayConfig, kkiapayOf } from './config/config-kkiapay.ts'
import { type TracesConfig, tracesOf } from './config/config-monitoring.ts'
import { listConfigNotes, listUnknownNames } from './config/config-notes.ts'
import { listConfigProblems, runsDemo } from './config/config-problems.ts'
import { type PushConfig, pushOf } from './config/config-push.ts'
import { type SmsConfig, smsOf } from './config/config-sms.ts'
import { type FacebookConfig, facebookOf, type GoogleConfig, googleOf } from './config/config-social.ts'

/** In production. Enough for a load balancer that asks `/readyz` every two seconds and reacts to the second failure. */
const SHUTDOWN_GRACE_SECONDS = 5

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
  /** What is probably not meant, one sentence each: the start logs them. */
  readonly notes: readonly string[]
}

/** The configuration of a process that signs, made by `withStoredSecret`. */
export type SigningConfig = Config & { readonly sessionSecret: string }

/** Whether this is production, also where the rest of the environment cannot be used. */
export const runsInProduction = (source: Source = process.env): boolean => source.NODE_ENV === 'production'

/** The current secret, which signs, and the previous ones, whose signatures are still accepted. */
export function signingSecrets({ sessionSecret, formerSecrets }: SigningConfig): readonly string[] {
  return [sessionSecret, ...formerSecrets]
}

/** Thrown with the full list of problems, so that all can be fixed at once, and with names that nobody knows. */
export class BadEnvironment extends Error {
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  constructor(problems: readonly string[], notes: readonly string[] = []) {
    super(`The environment is not usable:\n${[...problems, ...notes].map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'BadEnvironment'
    this.problems = problems
    this.notes = notes
  }
}

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

type Issues = readonly { readonly path: PropertyKey[]; readonly message: string }[]

/** The invalid values, and the rules about combinations that are broken as if these values were not set. */
function listProblems(given: Source, issues: Issues): string[] {
  const invalid = new Set(issues.map((issue) => String(issue.path[0])))
  const problems = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const rest = environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))))
  const further = rest.success ? listConfigProblems(rest.data) : []
  return [...problems, ...further.filter((problem) => !invalid.has(problem.split(':')[0] ?? ''))]
}

/** The values of an environment. Throws BadEnvironment. */
function readEnvironment(given: Source, unknown: readonly string[]): Environment {
  const parsed = environment.safeParse(given)
  const problems = parsed.success ? listConfigProblems(parsed.data) : listProblems(given, parsed.error.issues)
  if (!parsed.success || problems.length > 0) throw new BadEnvironment(problems, unknown)
  return parsed.data
}

/** Parses the environment and touches no file. Empty values count as absent. Throws BadEnvironment with all problems. */
export function parseConfig(source: Source = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const unknown = listUnknownNames(Object.keys(given), Object.keys(environment.shape))
  const env = readEnvironment(given, unknown)
  return {
    isProduction: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? `http://localhost:${env.PORT}` : new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: isEmbedded(env) ? undefined : env.DATABASE_URL,
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
    notes: [...unknown, ...listConfigNotes(env)],
  }
}
