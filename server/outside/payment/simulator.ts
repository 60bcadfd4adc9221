import { randomBytes } from 'node:crypto'
import { SIMULATED_PROVIDER_NAME } from '#domain/payments/payments.fr.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { createKkiapay } from './kkiapay.ts'
import { createLocalKkiapay, LOCAL_FEE_PERCENT, type LocalKkiapay } from './local-kkiapay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { transactionBook } from './simulator.queries.ts'

/** KkiaPay's adapter before a KkiaPay of our own in the same process. */
export type Simulator = PaymentProvider & { readonly local: LocalKkiapay }

/** Nobody outside this process uses its keys. */
const KEYS = { publicKey: 'simulator', privateKey: 'simulator', secret: 'simulator' } as const

/** The provider that moves no money: production refuses it. */
export function createSimulator(db: Db, clock: Clock = systemClock): Simulator {
  const keys = { ...KEYS, webhookSecret: randomBytes(32).toString('hex') }
  const local = createLocalKkiapay(transactionBook(db), clock, keys)
  const provider = createKkiapay({
    ...keys,
    id: 'simulator',
    name: SIMULATED_PROVIDER_NAME,
    isSandbox: true,
    feePercent: LOCAL_FEE_PERCENT,
    apiUrl: 'http://simulator.invalid',
    widgetUrl: '/simulator/widget',
    send: local.send,
  })
  return { ...provider, local }
}

export function isSimulator(provider: PaymentProvider | null): provider is Simulator {
  return provider !== null && 'local' in provider
}
