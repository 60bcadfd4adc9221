import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ONLINE_PROVIDERS,
  PAYMENT_MOVES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#domain/fares/payment-status.ts'
import {
  ATTEMPT_MOVES,
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
  FAILURE_REASONS,
} from '#domain/payments/online/attempt-outcome.ts'
import { INQUIRIES } from '#domain/payments/online/inquiry.ts'
import { REFUND_ANSWERS } from '#domain/payments/online/refund-step.ts'
import { WEBHOOK_RESULTS } from '#domain/payments/online/webhook.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aRideToPay } from '#kit/rides/payments.ts'
import { movePayment } from './payment-moves.queries.ts'
import { insertAttempt, moveAttempt } from './provider/attempts.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** The values of a CHECK of the form `column in (…)`. */
async function checkedWords(column: string, table = 'payment_transactions'): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where conrelid = ${table}::regclass and contype = 'c'
      and conkey = array[(select attnum from pg_attribute where attrelid = conrelid and attname = ${column})]
  `.execute(kit.database.db)
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? ''))
}

test('the statuses in code are those in SQL', async () => {
  expect((await checkedWords('status')).sort()).toEqual([...PAYMENT_STATUSES].sort())
})

test('the providers in code are those in SQL', async () => {
  expect((await checkedWords('payment_provider')).sort()).toEqual([...PAYMENT_PROVIDERS].sort())
})

test('the outcomes of an attempt and the reasons of a failure in code are those in SQL', async () => {
  expect((await checkedWords('outcome', 'payment_attempts')).sort()).toEqual([...ATTEMPT_OUTCOMES].sort())
  expect((await checkedWords('failure_reason')).sort()).toEqual([...FAILURE_REASONS].sort())
})

test('the inquiry states of an attempt in code are those in SQL', async () => {
  expect((await checkedWords('inquiry', 'payment_attempts')).sort()).toEqual([...INQUIRIES].sort())
})

test('the answers to a request for a refund, and the results of webhooks, are in code those in SQL', async () => {
  expect((await checkedWords('refund_answer', 'payment_attempts')).sort()).toEqual([...REFUND_ANSWERS].sort())
  expect((await checkedWords('result', 'webhook_counts')).sort()).toEqual([...WEBHOOK_RESULTS].sort())
})

test('SQL accepts events and counted webhooks of online providers only', async () => {
  for (const table of ['provider_events', 'webhook_counts']) {
    expect((await checkedWords('payment_provider', table)).sort()).toEqual([...ONLINE_PROVIDERS].sort())
  }
})

test('SQL accepts payment attempts of online providers only', async () => {
  const online = ONLINE_PROVIDERS
  expect((await checkedWords('payment_provider', 'payment_attempts')).sort()).toEqual([...online].sort())
})

const AT = new Date('2026-03-10T09:00:00Z')

async function aPaymentThatIs(status: PaymentStatus): Promise<string> {
  const { rideId } = await aRideToPay(kit)
  const isPaid = status === 'completed' || status === 'refunded'
  const row = await kit.database.db
    .insertInto('paymentTransactions')
    .values({
      rideId,
      amount: 1250,
      paymentProvider: 'simulator',
      status,
      transactionId: isPaid ? `sim-${rideId}` : null,
      createdAt: AT,
      updatedAt: AT,
      completedAt: isPaid ? AT : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const ENDS = ['completed', 'failed', 'cancelled', 'refunded'] as const
const EVERY_MOVE = PAYMENT_STATUSES.flatMap((from) => ENDS.map((to) => ({ from, to })))

test.each(EVERY_MOVE)('SQL moves a payment $from → $to only when PAYMENT_MOVES allows it', async ({ from, to }) => {
  const paymentId = await aPaymentThatIs(from)
  const paidBy = { transactionId: `sim-${paymentId}`, amountXof: 1250, raw: {}, at: AT }
  const moved = await movePayment(kit.database.db, paymentId, to, { at: AT, ...(to === 'completed' && { paidBy }) })
  expect(moved?.status).toBe(PAYMENT_MOVES[from].includes(to) ? to : undefined)
})

async function anAttemptThatIs(outcome: AttemptOutcome) {
  const paymentId = await aPaymentThatIs('pending')
  const attempt = { paymentId, paymentProvider: 'simulator', transactionId: `sim-${paymentId}` } as const
  await insertAttempt(kit.database.db, attempt, AT)
  await kit.database.db.updateTable('paymentAttempts').set({ outcome }).where('paymentId', '=', paymentId).execute()
  return attempt
}

const ANSWERS = ATTEMPT_OUTCOMES.filter((outcome) => outcome !== 'reported')
const EVERY_ATTEMPT_MOVE = ATTEMPT_OUTCOMES.flatMap((from) => ANSWERS.map((to) => ({ from, to })))

test.each(EVERY_ATTEMPT_MOVE)(
  'SQL moves an attempt $from → $to only when ATTEMPT_MOVES allows it',
  async ({ from, to }) => {
    const moved = await moveAttempt(kit.database.db, await anAttemptThatIs(from), to, { at: AT })
    expect(moved).toBe(ATTEMPT_MOVES[from].includes(to))
  },
)

test('SQL counts or refunds a transaction once, but accepts it as reported on a second payment', async () => {
  const first = await anAttemptThatIs('completed')
  const second = { ...(await anAttemptThatIs('reported')), transactionId: first.transactionId }
  await insertAttempt(kit.database.db, second, AT)
  const owed = moveAttempt(kit.database.db, second, 'refund_due', { at: AT })
  await expect(owed).rejects.toThrow('money_counts_once')
})

test('SQL refuses a transaction id on a pending payment', async () => {
  const paymentId = await aPaymentThatIs('pending')
  const write = kit.database.db.updateTable('paymentTransactions').set({ transactionId: 'sim-1' })
  await expect(write.where('id', '=', paymentId).execute()).rejects.toThrow('violates check constraint')
})

test.each(['pending', 'completed'] as const)('SQL refuses a second %s payment of a ride', async (status) => {
  const { rideId } = await aRideToPay(kit)
  const write = (transactionId: string) =>
    kit.database.db
      .insertInto('paymentTransactions')
      .values({
        rideId,
        amount: 1250,
        paymentProvider: 'simulator',
        status,
        transactionId: status === 'completed' ? transactionId : null,
        createdAt: AT,
        updatedAt: AT,
        completedAt: status === 'completed' ? AT : null,
      })
      .execute()
  await write(`one-${status}`)
  await expect(write(`two-${status}`)).rejects.toThrow(`one_${status}_payment_per_ride`)
})
