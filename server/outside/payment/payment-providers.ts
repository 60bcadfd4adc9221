import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Clock } from '../../clock.ts'
import { BadEnvironment, type Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { createKkiapay } from './kkiapay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSimulator } from './simulator.ts'

/** Every provider that this server can query, by the id that is stored with its payments. */
export type PaymentProviders = Readonly<Partial<Record<OnlineProviderId, PaymentProvider>>>

type Deps = { readonly config: Config; readonly db: Db; readonly clock: Clock | undefined }

/** Creates each provider's adapter. Null: the provider cannot be queried from here. */
const ADAPTERS: Readonly<Record<OnlineProviderId, (deps: Deps) => PaymentProvider | null>> = {
  // It has no real money, and production refuses it.
  simulator: ({ config, db, clock }) => (config.isProduction ? null : createSimulator(db, clock)),
  kkiapay: ({ config: { kkiapay } }) => kkiapay && createKkiapay({ ...kkiapay, id: 'kkiapay', name: 'KkiaPay' }),
}

/** All providers that can be queried, whichever is configured: each older payment is queried at its own provider. */
export function createPaymentProviders(config: Config, db: Db, clock?: Clock): PaymentProviders {
  const made = Object.entries(ADAPTERS).map(([id, make]) => [id, make({ config, db, clock })] as const)
  return Object.fromEntries(made.filter(([, provider]) => provider !== null))
}

/**
 * The provider for new payments; null: there is none, and rides are paid in cash. Throws BadEnvironment when it is not
 * configured, which parseConfig refuses first.
 */
export function requireProviderInUse({ paymentProvider }: Config, providers: PaymentProviders): PaymentProvider | null {
  if (paymentProvider === 'cash') return null
  const provider = providers[paymentProvider]
  if (provider === undefined) throw new BadEnvironment([`PAYMENT_PROVIDER: ${paymentProvider} is not configured`])
  return provider
}
