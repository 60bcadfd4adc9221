import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { type ProviderAnswer, ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

/** A provider that thinks longer than this about one transaction has not answered: others wait for their turn. */
export const ANSWER_LIMIT_MS = 5_000

/**
 * What the provider says of a transaction. Never inside a database transaction: nothing is held while it thinks.
 * Refuses provider_unreachable, also when no answer comes in time.
 */
export async function askProvider(
  { payments, log }: Pick<Context, 'payments' | 'log'>,
  transactionId: string,
): Promise<ProviderAnswer> {
  try {
    return await answerInTime((signal) => payments.findTransaction(transactionId, signal))
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ err: error, transactionId }, 'payment provider unreachable')
    throw new Refusal('provider_unreachable')
  }
}

/** The answer, or ProviderUnreachable once the limit has passed, whatever the adapter makes of the signal. */
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
