import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningKkiapay, startLocalKkiapay } from '#kit/outside/local-kkiapay.ts'
import { aStartedPayment, attemptsOf, cancelRide, paymentsOf, report, verify } from '#kit/rides/payments.ts'
import { aWebhook, countedWebhooks, postWebhook } from '#kit/rides/webhooks.ts'

let kkiapay: ListeningKkiapay
let kit: Kit
let other: Kit
beforeAll(async () => {
  kkiapay = await startLocalKkiapay()
  kit = await startKit({ ...kkiapay.environment })
  other = await startKit({ ...kkiapay.environment }, kit.database)
})
afterAll(async () => {
  await other.close()
  await kit.close()
  await kkiapay.close()
})

const ROUNDS = 12
const REPEATS = 4

/** The webhook to two processes, several times, with the browser's own report and question at the same instant. */
async function everythingAtOnce(besides: (round: Awaited<ReturnType<typeof aStartedPayment>>) => Promise<unknown>) {
  const rounds = await Promise.all(Array.from({ length: ROUNDS }, () => aStartedPayment(kit)))
  const paid = await Promise.all(
    rounds.map(async (round) => {
      const { paymentId } = round
      return {
        ...round,
        transactionId: await kkiapay.record({ amount: 1250, partnerId: paymentId, outcome: 'success' }),
      }
    }),
  )
  await Promise.all(
    paid.flatMap(({ ride, paymentId, transactionId }) => [
      ...Array.from({ length: REPEATS }, (_, n) => {
        return postWebhook(n % 2 === 0 ? kit : other, aWebhook(transactionId, paymentId))
      }),
      report(kit, ride, paymentId, transactionId),
      verify(other, ride, transactionId),
      besides({ ride, paymentId }),
    ]),
  )
  await Promise.all([kit.inquirer.idle(), other.inquirer.idle()])
  return paid
}

test('webhooks, reports and questions at the same instant count each payment once', async () => {
  const paid = await everythingAtOnce(async () => undefined)
  for (const { ride, transactionId } of paid) {
    await expect.poll(() => paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', transactionId }])
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed' })
  }
  const { taken = 0, repeated = 0 } = await countedWebhooks(kit)
  expect([taken, taken + repeated]).toEqual([ROUNDS, ROUNDS * REPEATS])
  await expectInvariants(kit.database.db)
})

test('webhooks beside a cancellation count the money or give it back, never both', async () => {
  const paid = await everythingAtOnce(({ ride }) => cancelRide(kit, ride))
  for (const { ride, transactionId } of paid) {
    await expect.poll(async () => Object.values(await attemptsOf(kit, ride))).toEqual(['given_back'])
    expect(kkiapay.transactions().find(({ id }) => id === transactionId)?.outcome).toBe('refunded')
  }
  await expectInvariants(kit.database.db)
})
