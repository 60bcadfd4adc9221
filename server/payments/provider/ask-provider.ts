import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import {
  type PaymentProvider,
  type ProviderAnswer,
  ProviderUnreachable,
} from '../../outside/payment/payment-provider.ts'

/** Timeout of an inquiry, so that other transactions get their turn. */
export const ANSWER_LIMIT_MS = 5_000

/**
 * Asks the provider about a transaction. Never call it inside a database transaction, which would hold locks meanwhile.
 * Refuses provider_unreachable, also after the timeout.
 */
export async function askProvider(
  log: Context['log'],
  provider: PaymentProvider,
  transactionId: string,
): Promise<ProviderAnswer> {
  try {
    return await answerInTime((signal) => provider.findTransaction(transactionId, signal))
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ err: error, transactionId }, 'payment provider unreachable')
    throw new Refusal('provider_unreachable')
  }
}

/** The answer, or ProviderUnreachable after the timeout, even if the adapter ignores the signal. */
async function answerInTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const question = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderUnreachable(`no answer within ${ANSWER_LIMIT_MS} ms`))
      question.abort()
    }, ANSWER_LIMIT_MS)
  })
  try {
    return await Promise.race([ask(question.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
