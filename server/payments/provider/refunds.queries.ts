import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { Db } from '../../db/database.ts'

type RefundKey = { readonly paymentId: string; readonly transactionId: string }

function updateRefund(db: Db, { paymentId, transactionId }: RefundKey) {
  return db
    .updateTable('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .where('outcome', '=', 'refund_due')
}

/**
 * Records that the provider is being asked for this refund, before it is: after a crash nobody knows whether the request
 * arrived. False: somebody has asked already.
 */
export async function claimRefundRequest(db: Db, refund: RefundKey, at: Date): Promise<boolean> {
  const row = await updateRefund(db, refund)
    .set({ refundAskedAt: at, refundAnswer: 'uncertain', updatedAt: at })
    .where('refundAnswer', 'is', null)
    .returning('paymentId')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the provider's reaction to our request. */
export async function writeRefundAnswer(db: Db, refund: RefundKey, answer: RefundAnswer): Promise<void> {
  await updateRefund(db, refund).set({ refundAnswer: answer }).where('refundAskedAt', 'is not', null).execute()
}

/** The request certainly did not arrive: the next turn may ask again. */
export async function forgetRefundRequest(db: Db, refund: RefundKey): Promise<void> {
  await updateRefund(db, refund).set({ refundAskedAt: null, refundAnswer: null }).execute()
}
