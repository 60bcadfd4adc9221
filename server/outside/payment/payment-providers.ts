import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Clock } from '../../clock.ts'
import { BadEnvironment, type Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSimulator } from './simulator.ts'

/** Every provider that this server can ask, by the id that stands with its payments. */
export type PaymentProviders = Readonly<Partial<Record<OnlineProviderId, PaymentProvider>>>

type Deps = { readonly config: Config; readonly db: Db; readonly clock: Clock | undefined }

/** How each provider's adapter is made. Null: it cannot be asked from here. */
const ADAPTERS: Readonly<Record<OnlineProviderId, (deps: Deps) => PaymentProvider | null>> = {
  // It has no money to ask about, and production refuses it.
  simulator: ({ config, db, clock }) => (config.isProduction ? null : createSimulator(db, clock)),
  // Its adapter is not there yet.
  kkiapay: () => null,
}

/** Why an adapter may be missing, for whoever configures it. */
const MISSING: Readonly<Record<OnlineProviderId, string>> = {
  simulator: 'the simulator is refused in production',
  kkiapay: 'the KkiaPay adapter is not there yet; use simulator, outside production',
}

/** All that can be asked, whichever the environment names: payments made before are asked of their own provider. */
export function createPaymentProviders(config: Config, db: Db, clock?: Clock): PaymentProviders {
  const made = Object.entries(ADAPTERS).map(([id, make]) => [id, make({ config, db, clock })] as const)
  return Object.fromEntries(made.filter(([, provider]) => provider !== null))
}

/** The provider that the environment names, for new payments. Throws BadEnvironment while there is no adapter for it. */
export function requireProviderInUse({ paymentProvider }: Config, providers: PaymentProviders): PaymentProvider {
  const provider = providers[paymentProvider]
  if (provider !== undefined) return provider
  throw new BadEnvironment([`PAYMENT_PROVIDER: ${MISSING[paymentProvider]}`])
}
