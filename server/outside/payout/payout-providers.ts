import { randomBytes } from 'node:crypto'
import type { AutomaticProviderId } from '#domain/payouts/payout-rules.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { createFedapay } from './fedapay.ts'
import { createLocalFedapay } from './local-fedapay.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { payoutBook } from './simulator.queries.ts'

/** `inUse` sends new payouts; null: an operator pays by hand. A payout under way is asked of its own provider. */
export type PayoutProviders = {
  readonly inUse: PayoutProvider | null
  readonly byId: Readonly<Partial<Record<AutomaticProviderId, PayoutProvider>>>
}

function createSimulator(db: Db, clock: Clock): PayoutProvider {
  const secretKey = randomBytes(16).toString('hex')
  const { send } = createLocalFedapay(payoutBook(db), clock, secretKey)
  return createFedapay({ id: 'simulator', isSandbox: true, secretKey, apiUrl: 'http://simulator.invalid', send })
}

export function createPayoutProviders(config: Config, db: Db, clock: Clock = systemClock): PayoutProviders {
  const { payoutProvider, fedapay, isProduction } = config
  const byId = {
    ...(!isProduction && { simulator: createSimulator(db, clock) }),
    ...(fedapay !== null && { fedapay: createFedapay({ ...fedapay, id: 'fedapay' }) }),
  }
  return { byId, inUse: payoutProvider === 'hand' ? null : (byId[payoutProvider] ?? null) }
}
