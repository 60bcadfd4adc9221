import * as z from 'zod/mini'
import { PAYOUT_PROVIDERS, type PayoutProviderId } from '#domain/payouts/payout-rules.ts'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { endpoint, withoutTrailingSlashes, yesNo } from './config-values.ts'

/** FedaPay's API with real money, and its sandbox (reference: npm fedapay 1.2.5). */
const LIVE_API = 'https://api.fedapay.com'
const SANDBOX_API = 'https://sandbox-api.fedapay.com'

/** The environment variables of payouts. */
export const payoutVariables = {
  PAYOUT_PROVIDER: z.optional(z.enum(PAYOUT_PROVIDERS)),
  FEDAPAY_SECRET_KEY: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'letters, digits and signs, without spaces')),
  ),
  FEDAPAY_SANDBOX: z.optional(yesNo),
  FEDAPAY_API_URL: z.optional(endpoint),
}

type PayoutVariables = {
  readonly NODE_ENV: string
  readonly PAYOUT_PROVIDER?: PayoutProviderId | undefined
  readonly FEDAPAY_SECRET_KEY?: string | undefined
  readonly FEDAPAY_API_URL?: string | undefined
  readonly FEDAPAY_SANDBOX?: boolean | undefined
}

export type FedapayConfig = {
  readonly secretKey: string
  /** No real money. */
  readonly isSandbox: boolean
  readonly apiUrl: string
}

/** Null: not configured. */
export function fedapayOf(env: PayoutVariables): FedapayConfig | null {
  const { FEDAPAY_SECRET_KEY: secretKey, FEDAPAY_API_URL: apiUrl } = env
  if (secretKey === undefined) return null
  const isSandbox = env.FEDAPAY_SANDBOX === true
  return { secretKey, isSandbox, apiUrl: withoutTrailingSlashes(apiUrl ?? (isSandbox ? SANDBOX_API : LIVE_API)) }
}

/** Who sends payouts: by default an operator, by hand; outside production the simulator. */
export function payoutProviderOf({ NODE_ENV, PAYOUT_PROVIDER }: PayoutVariables): PayoutProviderId {
  return PAYOUT_PROVIDER ?? (NODE_ENV === 'production' ? 'hand' : 'simulator')
}

function isPlainHttp(address = 'https://localhost'): boolean {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(host)
}

/** What is wrong with these variables together. `isDemo`: everybody knows the accounts. */
export function listPayoutProblems(env: PayoutVariables, isDemo: boolean): string[] {
  const { FEDAPAY_SECRET_KEY: key, FEDAPAY_SANDBOX: isSandbox } = env
  const isUsed = env.PAYOUT_PROVIDER === 'fedapay' || key !== undefined
  const rules: readonly (readonly [isBroken: boolean, problem: string])[] = [
    [
      env.NODE_ENV === 'production' && env.PAYOUT_PROVIDER === 'simulator',
      'PAYOUT_PROVIDER: the simulator is refused in production',
    ],
    [isUsed && key === undefined, 'FEDAPAY_SECRET_KEY: required for FedaPay'],
    [isUsed && isSandbox === undefined, 'FEDAPAY_SANDBOX: 0 for real money, 1 for the sandbox'],
    [
      isSandbox === false && key?.startsWith('sk_sandbox') === true,
      'FEDAPAY_SECRET_KEY: of the sandbox, but FEDAPAY_SANDBOX is 0',
    ],
    [
      isSandbox === true && key?.startsWith('sk_live') === true,
      'FEDAPAY_SECRET_KEY: of real money, but FEDAPAY_SANDBOX is 1',
    ],
    [isPlainHttp(env.FEDAPAY_API_URL), 'FEDAPAY_API_URL: https, or the key can be read on the way'],
    [isDemo && isUsed && isSandbox === false, 'DEMO: everybody knows the demo accounts: with real payouts set DEMO=0'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}
