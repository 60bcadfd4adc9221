import { api } from '#web/api/client.ts'

/** The way on is not held up longer than this: the return page names the transaction again. */
const PATIENCE_MS = 3_000

/** Keeps the transaction id that the widget reported. A failure is only logged (§8). */
export async function reportTransaction(paymentId: string, transactionId: string): Promise<void> {
  const kept = api('PUT /api/payments/:paymentId/transaction', { params: { paymentId }, body: { transactionId } })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([kept, patience]).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: §8 wants it logged, and nothing more
    console.error('transaction id not kept', error)
  })
}
