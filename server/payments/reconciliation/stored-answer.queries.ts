import type { AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import type { Db } from '../../db/database.ts'

type AttemptKey = { readonly paymentId: string; readonly transactionId: string }

/** The outcome of a transaction stored with this payment. */
export async function findOutcome(
  db: Db,
  { paymentId, transactionId }: AttemptKey,
): Promise<AttemptOutcome | undefined> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .select('outcome')
    .executeTakeFirst()
  return attempt?.outcome
}

/** Replaces the stored answer about a transaction, and nothing else. */
export async function writeAnswer(db: Db, { paymentId, transactionId }: AttemptKey, raw: object): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ metadata: JSON.stringify(raw) })
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .execute()
}
