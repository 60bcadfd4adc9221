import type { Clock } from '../../clock.ts'
import { BadEnvironment, type Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSimulator } from './simulator.ts'

/** The provider that the environment names. Throws BadEnvironment while there is no adapter for it. */
export function createPaymentProvider(config: Config, db: Db, clock?: Clock): PaymentProvider {
  if (config.paymentProvider === 'simulator') return createSimulator(db, clock)
  throw new BadEnvironment([
    'PAYMENT_PROVIDER: the KkiaPay adapter is not there yet; use simulator, outside production',
  ])
}
