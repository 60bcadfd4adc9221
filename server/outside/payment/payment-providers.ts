import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Clock } from '../../clock.ts'
import { BadEnvironment, type Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSimulator } from './simulator.ts'

/** Every provider that this server can query, by the id that is stored with its payments. */
export type PaymentProviders = Readonly<Partial<Record<OnlineProviderId, PaymentProvider>>>

type Deps = { readonly config: Config; readonly db: Db; readonly clock: Clock | undefined }

/** Creates each provider's adapter. Null: the provider cannot be queried from here. */
const ADAPTERS: Readonly<Record<OnlineProviderId, (deps: Deps) => PaymentProvider | null>> = {
  // It has no real money, and production refuses it.
  simulator: ({ config, db, clock }) => (config.isProduction ? null : createSimulator(db, clock)),
  // Its adapter does not exist yet.
  kkiapay: () => null,
}

/** Why an adapter may be missing, as shown to the person who configures the server. */
const MISSING: Readonly<Record<OnlineProviderId, string>> = {
  simulator: 'the simulator is refused in production',
  kkiapay: 'the KkiaPay adapter is not there yet; use simulator, outside production',
}

/** All providers that can be queried, whichever is configured: each older payment is queried at its own provider. */
export function createPaymentProviders(config: Config, db: Db, clock?: Clock): PaymentProviders {
  const made = Object.entries(ADAPTERS).map(([id, make]) => [id, make({ config, db, clock })] as const)
  return Object.fromEntries(made.filter(([, provider]) => provider !== null))
}

/** The configured provider, for new payments. Throws BadEnvironment while it has no adapter. */
export function requireProviderInUse({ paymentProvider }: Config, providers: PaymentProviders): PaymentProvider {
  const provider = providers[paymentProvider]
  if (provider !== undefined) return provider
  throw new BadEnvironment([`PAYMENT_PROVIDER: ${MISSING[paymentProvider]}`])
}
