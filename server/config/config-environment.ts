import * as z from 'zod/mini'
import { DISPATCH_POLICIES, DISPATCH_POLICY, DISPATCH_WINDOW_MS } from '#domain/dispatch/dispatch-policy.ts'
import { ONLINE_PROVIDERS } from '#domain/fares/payment-status.ts'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { emecefVariables } from './config-emecef.ts'
import { payoutVariables } from './config-fedapay.ts'
import { s3Variables } from './config-files.ts'
import { kkiapayVariables } from './config-kkiapay.ts'
import { monitoringVariables } from './config-monitoring.ts'
import { pushVariables } from './config-push.ts'
import { smsVariables } from './config-sms.ts'
import { socialVariables } from './config-social.ts'
import { endpoint, word, yesNo } from './config-values.ts'

/** The value of DATABASE_URL that asks for the embedded database in so many words, as production wants it. */
const EMBEDDED = 'embedded'

const number = z.pipe(z.string(), z.transform(Number))
const port = number.check(
  z.refine((n) => Number.isInteger(n) && n >= 0 && n <= 65_535, 'a whole number from 0 to 65535'),
)
const minutes = number.check(z.refine((n) => n > 0, 'more than 0'))
const count = number.check(z.refine((n) => Number.isInteger(n) && n >= 0, 'a number'))
const secret = z.string().check(z.minLength(32, 'at least 32 characters'))
const mailServer = z.string().check(z.refine(isMailServer, 'smtp://… or smtps://…, with a host'))
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: `postgres://…, or ${EMBEDDED}` })
const SOCKET = /^(\/\S+|([\w.-]+|\[[\da-f:]+\]):\d{1,5})$/i

/** Is this address nothing but scheme, host and port? True for what is no address: `endpoint` refuses that. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url === null || url.href === `${url.origin}/`
}

/** Has this address a scheme and a host? To `URL` alone, `mail.example:587` has the scheme `mail.example`. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.host !== ''
}

/** Every variable, and how its single value is read. */
export const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(word, '127.0.0.1'),
  PUBLIC_URL: z.optional(
    endpoint.check(z.refine(isOrigin, 'https://your.name, without a path: the pages need a host name of their own')),
  ),
  DATA_DIR: z._default(word, './data'),
  DATABASE_URL: z.optional(z.union([z.literal(EMBEDDED), postgres])),
  SESSION_SECRET: z.optional(secret),
  SESSION_SECRET_PREVIOUS: z.optional(secret),
  SMTP_URL: z.optional(mailServer),
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

export type Environment = z.infer<typeof environment>

/** Whether the database is the embedded one: by default, and where DATABASE_URL says so. */
export function isEmbedded({ DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>): boolean {
  return DATABASE_URL === undefined || DATABASE_URL === EMBEDDED
}
