import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { ProviderEvent, WebhookCount, WebhookResult } from '#domain/payments/online/webhook.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import type { NewAttempt } from '../provider/attempts.queries.ts'

export type NewEvent = Omit<ProviderEvent, 'paymentReference'> & {
  readonly paymentProvider: OnlineProviderId
  readonly paymentId: string | null
  readonly reportedAt: Date
}

/** Keeps an event. False: the same event of this transaction is kept already. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('providerEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The provider itself has named this transaction as one of our payment: it is asked about at once, also after it was given up
 * or, when it succeeded after all, refused; then its age begins again. What has paid or goes back stays as it is.
 */
export async function openReportedAttempt(tx: Db, attempt: NewAttempt, isSuccess: boolean, at: Date): Promise<void> {
  const { paymentId, paymentProvider, transactionId } = attempt
  const open = { outcome: 'reported', isFromProvider: true, nextAskAt: at, updatedAt: at } as const
  await tx
    .insertInto('paymentAttempts')
    .values({ paymentId, paymentProvider, transactionId, createdAt: at, ...open })
    .onConflict((conflict) =>
      conflict
        .columns(['paymentId', 'transactionId'])
        .doUpdateSet((eb) => ({
          ...open,
          createdAt: eb
            .case()
            .when('paymentAttempts.outcome', '=', 'reported')
            .then(eb.ref('paymentAttempts.createdAt'))
            .else(at)
            .end(),
        }))
        .where('paymentAttempts.outcome', 'in', isSuccess ? ['reported', 'given_up', 'refused'] : ['reported']),
    )
    .execute()
}

/** Adds one webhook to the day's count. */
export async function countWebhook(
  db: Db,
  counted: { readonly day: Day; readonly paymentProvider: OnlineProviderId; readonly result: WebhookResult },
): Promise<void> {
  await db
    .insertInto('webhookCounts')
    .values({ ...counted, webhooks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'paymentProvider', 'result'])
        .doUpdateSet((eb) => ({ webhooks: eb('webhookCounts.webhooks', '+', 1) })),
    )
    .execute()
}

/** How many webhooks of each kind arrived on a day in Benin, from all providers; kinds without any are left out. */
export async function listWebhookCounts(db: Db, day: Day): Promise<WebhookCount[]> {
  return db
    .selectFrom('webhookCounts')
    .where('day', '=', day)
    .select(['result', (eb) => eb.cast<number>(eb.fn.sum('webhooks'), 'integer').as('count')])
    .groupBy('result')
    .orderBy('result')
    .execute()
}
