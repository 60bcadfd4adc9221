import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import { type ProviderAnswer, ProviderUnreachable } from '../outside/payment/payment-provider.ts'

/** What the provider says of a transaction. Never inside a database transaction: nothing is held while it thinks. */
export async function askProvider(context: Context, transactionId: string): Promise<ProviderAnswer> {
  try {
    return await context.payments.findTransaction(transactionId)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    context.log.warn({ err: error, transactionId }, 'payment provider unreachable')
    throw new Refusal('provider_unreachable')
  }
}
