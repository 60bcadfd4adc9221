import { randomUUID } from 'node:crypto'
import type { ProviderVerdict } from '#domain/payments/online/check-transaction.ts'
import type { Checkout } from '#domain/payments/payments.contract.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentOrder, PaymentProvider, ProviderAnswer } from './payment-provider.ts'
import { findTransaction, insertTransaction, markRefunded, type SimulatedTransaction } from './simulator.queries.ts'

/** Outcomes that the simulator's widget offers. */
export const SIMULATED_OUTCOMES = ['success', 'failure', 'pending'] as const

/** Seconds after which a pending payment succeeds by itself, so that reconciliation has something to find. */
const SETTLES_AFTER_SECONDS = 20

/** Lagoon green (§9: green theme). */
const THEME = '#0b6e4f'

type NewTransaction = {
  readonly amount: number
  readonly partnerId: string
  readonly outcome: (typeof SIMULATED_OUTCOMES)[number]
}

/** Our own provider, which moves no money. Its widget calls `record`, which returns the transaction's id. */
export type Simulator = PaymentProvider & { readonly record: (transaction: NewTransaction) => Promise<string> }

type Outcome = SimulatedTransaction['outcome']

const VERDICTS: Readonly<Record<Outcome, ProviderVerdict>> = {
  success: 'succeeded',
  failure: 'failed',
  pending: 'pending',
  refunded: 'refunded',
}

/** KkiaPay's statuses for these outcomes (reference/kkiapay.md, A5). */
const KKIAPAY_STATUSES: Readonly<Record<Outcome, string>> = {
  success: 'SUCCESS',
  failure: 'FAILED',
  pending: 'PENDING',
  refunded: 'REVERTED',
}

const UNKNOWN: ProviderAnswer = {
  verdict: 'unknown',
  isDebit: false,
  amountXof: 0,
  paymentReference: null,
  raw: { status: 'TRANSACTION_NOT_FOUND' },
}

/** The answer in KkiaPay's shape, so that the stored payments look the same. */
function rawOf(transaction: SimulatedTransaction, outcome: Outcome): object {
  const { id, amount, paymentReference, createdAt } = transaction
  return {
    transactionId: id,
    status: KKIAPAY_STATUSES[outcome],
    type: 'DEBIT',
    source: 'MOBILE_MONEY',
    source_common_name: 'simulator',
    amount,
    fees: 0,
    partnerId: paymentReference,
    performed_at: createdAt.toISOString(),
    failureCode: outcome === 'failure' ? 'payment_declined' : '',
  }
}

function checkoutOf({ paymentId, rideId, amountXof }: PaymentOrder): Checkout {
  const data = JSON.stringify({ paymentId, rideId })
  const options = { amount: amountXof, key: null, sandbox: true, theme: THEME, partnerId: paymentId, data }
  return { kind: 'widget', scriptUrl: '/simulator/k.js', options }
}

/** The local stand-in for KkiaPay: same port, same widget globals, and its own table, which survives a crash. */
export function createSimulator(db: Db, clock: Clock = systemClock): Simulator {
  function outcomeNow({ outcome, createdAt }: SimulatedTransaction): Outcome {
    const ageMs = clock.now().getTime() - createdAt.getTime()
    return outcome === 'pending' && ageMs >= SETTLES_AFTER_SECONDS * 1000 ? 'success' : outcome
  }

  return {
    id: 'simulator',
    name: 'Simulateur',
    needsPublicKey: false,
    browserSources: { scripts: [], frames: [] },
    startCheckout: async (order) => checkoutOf(order),
    findTransaction: async (id) => {
      const transaction = await findTransaction(db, id)
      if (!transaction) return UNKNOWN
      const outcome = outcomeNow(transaction)
      const { amount, paymentReference } = transaction
      const raw = rawOf(transaction, outcome)
      return { verdict: VERDICTS[outcome], isDebit: true, amountXof: amount, paymentReference, raw }
    },
    refund: (id) => markRefunded(db, id),
    record: async ({ amount, partnerId, outcome }) => {
      const id = `sim-${randomUUID()}`
      await insertTransaction(db, { id, amount, paymentReference: partnerId, outcome, createdAt: clock.now() })
      return id
    },
  }
}

export function isSimulator(provider: PaymentProvider): provider is Simulator {
  return provider.id === 'simulator' && 'record' in provider
}
