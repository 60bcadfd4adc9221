import { isSimulator } from '#server/outside/payment/simulator.ts'
import { type Kit, startKit } from '../kit.ts'
import { type ListeningKkiapay, LOCAL_KKIAPAY_KEYS, startLocalKkiapay } from '../outside/local-kkiapay.ts'
import { aStartedPayment, forgetPayments } from './payments.ts'

export type KitAtKkiapay = {
  readonly kit: Kit
  readonly kkiapay: ListeningKkiapay
  readonly close: () => Promise<void>
}

/** An installation that pays at a KkiaPay of its own, on another port. */
export async function startKitAtKkiapay(): Promise<KitAtKkiapay> {
  const kkiapay = await startLocalKkiapay()
  const kit = await startKit({ ...kkiapay.environment })
  return {
    kit,
    kkiapay,
    close: async () => {
      await kit.close()
      await kkiapay.close()
    },
  }
}

/** The simulator's webhooks are lost from now on. */
export function loseWebhooks({ context: { payments } }: Kit): void {
  if (isSimulator(payments)) payments.local.stop()
}

/** Removes what a test has left of webhooks and payments. */
export async function forgetWebhooks(kit: Kit): Promise<void> {
  await kit.database.db.deleteFrom('webhookCounts').execute()
  await kit.database.db.deleteFrom('providerEvents').execute()
  await forgetPayments(kit)
}

/** A payment in KkiaPay's widget; the browser is gone before it reads the result. */
export async function aPaymentUnseen(
  kit: Kit,
  kkiapay: ListeningKkiapay,
  change: Partial<Parameters<ListeningKkiapay['record']>[0]> = {},
) {
  const { ride, paymentId } = await aStartedPayment(kit)
  const transactionId = await kkiapay.record({ amount: 1250, partnerId: paymentId, outcome: 'success', ...change })
  return { ride, paymentId, transactionId }
}

/** A webhook of KkiaPay about this transaction. */
export function aWebhook(transactionId: string, paymentId: string, change: object = {}): object {
  return {
    transactionId,
    isPaymentSucces: true,
    account: '2290161000000',
    label: 'payment',
    method: 'MOBILE_MONEY',
    amount: 1250,
    fees: 24,
    partnerId: paymentId,
    performedAt: '2026-03-10T09:00:00.000Z',
    stateData: JSON.stringify({ paymentId }),
    event: 'transaction.success',
    ...change,
  }
}

/** Posts a webhook as KkiaPay's server does: with its secret, without a session, an origin or a browser. */
export function postWebhook(
  kit: Kit,
  body: object | string,
  headers: Record<string, string> = { 'x-kkiapay-secret': LOCAL_KKIAPAY_KEYS.KKIAPAY_WEBHOOK_SECRET },
) {
  return kit.app.inject({
    method: 'POST',
    url: '/webhooks/kkiapay',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Counted webhooks of the day, by result. */
export async function countedWebhooks({ database }: Kit): Promise<Record<string, number>> {
  const rows = await database.db.selectFrom('webhookCounts').select(['result', 'webhooks']).execute()
  return Object.fromEntries(rows.map(({ result, webhooks }) => [result, webhooks]))
}
