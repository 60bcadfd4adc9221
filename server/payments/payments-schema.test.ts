import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PAYMENT_MOVES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#domain/payments/payment-status.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aRideToPay } from '#kit/payments.ts'
import { movePayment } from './payments.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** The words of a CHECK of the form `column in (…)`. */
async function checkedWords(column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c
    where conrelid = 'payment_transactions'::regclass and contype = 'c'
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
      transactionId: `sim-${rideId}`,
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

test.each(EVERY_MOVE)('SQL moves $from → $to only when the table of moves says so', async ({ from, to }) => {
  const moved = await movePayment(kit.database.db, await aPaymentThatIs(from), to, { at: AT })
  expect(moved?.status).toBe(PAYMENT_MOVES[from].includes(to) ? to : undefined)
})

test.each(['pending', 'completed'] as const)(
  'a ride has at most one %s payment, however it is written',
  async (status) => {
    const { rideId } = await aRideToPay(kit)
    const write = (transactionId: string) =>
      kit.database.db
        .insertInto('paymentTransactions')
        .values({
          rideId,
          amount: 1250,
          paymentProvider: 'simulator',
          status,
          transactionId,
          createdAt: AT,
          updatedAt: AT,
          completedAt: status === 'completed' ? AT : null,
        })
        .execute()
    await write(`one-${status}`)
    await expect(write(`two-${status}`)).rejects.toThrow(`one_${status}_payment_per_ride`)
  },
)
