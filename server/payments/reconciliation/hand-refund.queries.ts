import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type AttemptKey = { readonly paymentId: string; readonly transactionId: string }

/** The sum of a refund that is due and that the provider has refused, in F CFA. */
export async function findRefusedRefund(tx: Db, { paymentId, transactionId }: AttemptKey): Promise<number | undefined> {
  const row = await tx
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .where('paymentAttempts.paymentId', '=', paymentId)
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('paymentAttempts.outcome', '=', 'refund_due')
    .where('paymentAttempts.refundAnswer', '=', 'refused')
    .select((eb) => eb.fn.coalesce('paymentAttempts.amountXof', 'paymentTransactions.amount').as('amountXof'))
    .executeTakeFirst()
  return row?.amountXof
}

/** Has an operator paid it back? */
export async function isRefundedByHand(tx: Db, { paymentId, transactionId }: AttemptKey): Promise<boolean> {
  const row = await tx
    .selectFrom('handRefunds')
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}

type NewHandRefund = AttemptKey & { readonly amountXof: number; readonly paidBy: string; readonly paidAt: Date }

/** Returns its id. */
export async function insertHandRefund(tx: Db, refund: NewHandRefund): Promise<string> {
  const { id } = await tx.insertInto('handRefunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}
