import * as z from 'zod/mini'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { estimateSecretBits, SECRET_BITS_MIN } from '#domain/shared/secret-strength.ts'
import { endpoint, withoutTrailingSlashes, yesNo } from './config-values.ts'

/** KkiaPay's API with real money, its sandbox, and the page of its widget (reference: npm kkiapay 2.0.38). */
const LIVE_API = 'https://api.kkiapay.me'
const SANDBOX_API = 'https://api-sandbox.kkiapay.me'
const WIDGET_PAGE = 'https://widget-v3.kkiapay.me'

/** A key travels in an HTTP header: visible ASCII characters only. */
const key = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'letters, digits and signs, without spaces'))

/** The environment variables of KkiaPay. */
export const kkiapayVariables = {
  KKIAPAY_PUBLIC_KEY: z.optional(key),
  KKIAPAY_PRIVATE_KEY: z.optional(key),
  KKIAPAY_SECRET: z.optional(key),
  KKIAPAY_WEBHOOK_SECRET: z.optional(key),
  KKIAPAY_SANDBOX: z.optional(yesNo),
  KKIAPAY_FEE_PERCENT: z.optional(
    z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => n >= 0 && n <= 20, 'a percentage like 1.9')),
  ),
  KKIAPAY_API_URL: z.optional(endpoint),
  KKIAPAY_WIDGET_URL: z.optional(endpoint),
}

type Value<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : never
type KkiapayVariables = { readonly [N in keyof typeof kkiapayVariables]?: Value<(typeof kkiapayVariables)[N]> }

export type KkiapayConfig = {
  /** Null: each browser has its own key (sandbox outside production only). */
  readonly publicKey: string | null
  /** Null, with both secrets: KkiaPay cannot be asked (sandbox outside production only). */
  readonly privateKey: string | null
  readonly secret: string | null
  /** The « hash secret » of KkiaPay's dashboard, which its webhooks carry. */
  readonly webhookSecret: string | null
  /** No real money. */
  readonly isSandbox: boolean
  /** What it adds to the amount at the passenger's expense. 0: nothing, or unknown. */
  readonly feePercent: number
  readonly apiUrl: string
  /** The page in the widget's frame. */
  readonly widgetUrl: string
}

/** Null: not configured. */
export function kkiapayOf(env: KkiapayVariables & { readonly PAYMENT_PROVIDER: string }): KkiapayConfig | null {
  if (env.PAYMENT_PROVIDER !== 'kkiapay' && env.KKIAPAY_PRIVATE_KEY === undefined) return null
  const isSandbox = env.KKIAPAY_SANDBOX === true
  return {
    publicKey: env.KKIAPAY_PUBLIC_KEY ?? null,
    privateKey: env.KKIAPAY_PRIVATE_KEY ?? null,
    secret: env.KKIAPAY_SECRET ?? null,
    webhookSecret: env.KKIAPAY_WEBHOOK_SECRET ?? null,
    isSandbox,
    feePercent: env.KKIAPAY_FEE_PERCENT ?? 0,
    apiUrl: withoutTrailingSlashes(env.KKIAPAY_API_URL ?? (isSandbox ? SANDBOX_API : LIVE_API)),
    widgetUrl: env.KKIAPAY_WIDGET_URL ?? WIDGET_PAGE,
  }
}

/** Is it http, and leads to another machine? */
function isPlainHttp(address = 'https://localhost'): boolean {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(host)
}

/**
 * What is wrong with these variables together: all of them are required as soon as KkiaPay takes the payments, or one of its
 * keys is set for older payments.
 */
export function listKkiapayProblems(
  env: KkiapayVariables & { readonly PAYMENT_PROVIDER: string; readonly NODE_ENV: string },
): string[] {
  const keys = ['KKIAPAY_PUBLIC_KEY', 'KKIAPAY_PRIVATE_KEY', 'KKIAPAY_SECRET', 'KKIAPAY_WEBHOOK_SECRET'] as const
  const isUsed = env.PAYMENT_PROVIDER === 'kkiapay' || keys.some((name) => env[name] !== undefined)
  const isProduction = env.NODE_ENV === 'production'
  const [, ...secrets] = keys
  const hasSecret = secrets.some((name) => env[name] !== undefined)
  // Without a key on the server, the browser of a sandbox asks for one (§2, public key dialog). Without any, nothing is verified.
  const neededToTry = hasSecret ? secrets : []
  const needed = env.KKIAPAY_SANDBOX === true && !isProduction ? neededToTry : keys
  const missing = needed.filter((name) => env[name] === undefined).map((name) => `${name}: required for KkiaPay`)
  const secret = env.KKIAPAY_WEBHOOK_SECRET
  const rules: readonly (readonly [isBroken: boolean, problem: string])[] = [
    [isUsed && env.KKIAPAY_SANDBOX === undefined, 'KKIAPAY_SANDBOX: 0 for real money, 1 for the sandbox'],
    [
      isProduction && secret !== undefined && estimateSecretBits(secret) < SECRET_BITS_MIN,
      'KKIAPAY_WEBHOOK_SECRET: can be guessed. Make one, and write it in the dashboard too: openssl rand -hex 32',
    ],
    [isPlainHttp(env.KKIAPAY_API_URL), 'KKIAPAY_API_URL: https, or the keys can be read on the way'],
    [isPlainHttp(env.KKIAPAY_WIDGET_URL), 'KKIAPAY_WIDGET_URL: https, or payments can be read on the way'],
  ]
  return [...(isUsed ? missing : []), ...rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)]
}
