import { sql } from 'kysely'
import { startKit } from '#kit/kit.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import type { Database, Db } from '#server/db/database.ts'
import { askDueInquiries } from '#server/payments/provider/inquiries.service.ts'
import { reconcilePayments } from '#server/payments/provider/reconcile.service.ts'

/** What the provider and our payments say about the same money, in F CFA. */
export type Books = {
  readonly transactions: number
  /** Money that the provider has and keeps for us; and that of payments which are paid. */
  readonly provider: { readonly keptXof: number; readonly refundedXof: number }
  readonly ours: { readonly keptXof: number; readonly refundedXof: number }
  /** Transactions of the provider whose money has no payment and goes not back. */
  readonly lost: readonly string[]
  readonly cashXof: number
  /** Transactions that still wait for an answer or a refund. */
  readonly unsettled: number
}

/** Most minutes of the city in which the server may ask and refund what the day has left open. */
const SETTLED_WITHIN_MINUTES = 30

async function countUnsettled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts where outcome in ('reported', 'refund_due')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs the jobs of the minutes after the day, until no transaction waits for an answer or a refund. */
async function settleWhatIsLeft(database: Database, kkiapay: ListeningKkiapay, now: Date): Promise<void> {
  const kit = await startKit({ ...kkiapay.environment }, database)
  try {
    kit.clock.set(now)
    for (let minute = 0; minute < SETTLED_WITHIN_MINUTES && (await countUnsettled(database.db)) > 0; minute += 1) {
      kit.clock.advanceMinutes(1)
      await askDueInquiries(kit.context)
      await reconcilePayments(kit.context)
    }
  } finally {
    await kit.close()
  }
}

/** The provider's transactions beside our attempts, once all servers are stopped and the day's last minutes have passed. */
export async function compareBooks(database: Database, kkiapay: ListeningKkiapay, now: Date): Promise<Books> {
  await settleWhatIsLeft(database, kkiapay, now)
  const { db } = database
  const transactions = kkiapay.transactions()
  const { rows: attempts } = await sql<{ transactionId: string; outcome: string; amountXof: number }>`
    select transaction_id, outcome, coalesce(amount_xof, 0) as amount_xof from payment_attempts`.execute(db)
  const { rows } = await sql<{ cashXof: number }>`
    select coalesce(sum(amount), 0)::int as cash_xof from payment_transactions
    where payment_provider = 'cash' and status = 'completed'`.execute(db)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const ofProvider = (outcome: string) =>
    sum(transactions.filter((one) => one.outcome === outcome).map(({ amount }) => amount))
  const ofOurs = (outcome: string) => sum(attempts.filter((one) => one.outcome === outcome).map((one) => one.amountXof))
  const settled = new Set(
    attempts
      .filter(({ outcome }) => outcome === 'completed' || outcome === 'given_back')
      .map((one) => one.transactionId),
  )
  const lost = transactions.filter(({ outcome, id }) => outcome !== 'failure' && !settled.has(id))
  return {
    transactions: transactions.length,
    // A payment that was left pending has succeeded by now.
    provider: { keptXof: ofProvider('success') + ofProvider('pending'), refundedXof: ofProvider('refunded') },
    ours: { keptXof: ofOurs('completed'), refundedXof: ofOurs('given_back') },
    lost: lost.map(({ id, amount, outcome }) => `${id}: ${amount} F, ${outcome}`),
    cashXof: rows[0]?.cashXof ?? 0,
    unsettled: await countUnsettled(db),
  }
}
