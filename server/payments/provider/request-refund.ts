import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { Context } from '../../context.ts'
import { type PaymentProvider, ProviderUnreachable } from '../../outside/payment/payment-provider.ts'
import type { RefundDue } from './attempts.queries.ts'
import { claimRefundRequest, forgetRefundRequest, writeRefundAnswer } from './refunds.queries.ts'

/** Asks for a refund unless somebody has. Null: somebody has. A request that certainly did not arrive is forgotten. */
export async function requestRefundOnce(
  { db, clock, log }: Context,
  provider: PaymentProvider,
  refundDue: RefundDue,
): Promise<RefundAnswer | null> {
  const { paymentId, transactionId } = refundDue
  if (!(await claimRefundRequest(db, refundDue, clock.now()))) return null
  try {
    const answer = await provider.requestRefund(transactionId)
    await writeRefundAnswer(db, refundDue, answer)
    if (answer !== 'accepted') log.error({ paymentId, transactionId, answer }, 'refund not accepted by the provider')
    return answer
  } catch (error) {
    if (error instanceof ProviderUnreachable) await forgetRefundRequest(db, refundDue)
    throw error
  }
}
