import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { KeptTap, TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import { anAcceptedRide } from '#kit/rides/cash-to-return.ts'
import { type CutPhone, cutPhone } from '#kit/rides/kept-taps.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function resultsOf(sent: ReturnType<CutPhone['send']>): Promise<TapResult[]> {
  const { statusCode, body } = await sent
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).results
}

/** A ride driven without network: arrived after 4 minutes, started after 6, finished and paid after 20. */
async function aWholeRide() {
  const { driver, rideId } = await anAcceptedRide(kit)
  const phone = cutPhone(kit, driver, rideId)
  kit.clock.advanceMinutes(4)
  phone.tap('arrive')
  kit.clock.advanceMinutes(2)
  phone.tap('start')
  kit.clock.advanceMinutes(14)
  phone.tap('finish')
  phone.tap('confirm_cash', { cash: {} })
  kit.clock.advanceMinutes(3)
  return { phone, rideId }
}

/** Status and instants of the ride, in minutes after the acceptance, and its money. */
async function rowsOf(rideId: string) {
  const { db } = kit.database
  const ride = await db.selectFrom('rides').selectAll().where('id', '=', rideId).executeTakeFirstOrThrow()
  const minutes = [ride.arrivedAt, ride.startedAt, ride.completedAt].map(
    (at) => at && (at.getTime() - (ride.acceptedAt?.getTime() ?? 0)) / 60_000,
  )
  const payments = await db.selectFrom('paymentTransactions').selectAll().where('rideId', '=', rideId).execute()
  const entries = await db.selectFrom('ledgerEntries').selectAll().where('rideId', '=', rideId).orderBy('id').execute()
  return {
    ride: [ride.status, ...minutes],
    payments: payments.map(({ status, amount, paymentProvider }) => [status, amount, paymentProvider]),
    entries: entries.map(({ kind, amountXof }) => [kind, amountXof]),
  }
}

/** Sends parts in this order; what is not done is sent again with the next part, as the phone does. */
async function sendParts(phone: CutPhone, parts: readonly (readonly KeptTap[])[]): Promise<void> {
  let waiting: readonly KeptTap[] = []
  for (const part of [...parts, []]) {
    const taps = [...waiting, ...part]
    if (taps.length === 0) continue
    const done = (await resultsOf(phone.send(taps))).filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
    waiting = taps.filter(({ id }) => !done.includes(id))
    kit.clock.advanceMinutes(1)
  }
  expect(waiting).toEqual([])
}

test('kept taps in parts, in any order, leave the same row and money as at once', async () => {
  const whole = await aWholeRide()
  await sendParts(whole.phone, [whole.phone.taps])
  const expected = await rowsOf(whole.rideId)
  expect(expected.ride).toEqual(['completed', 4, 6, 20])
  const orders = fc.tuple(
    fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(orders, async ([order, cuts]) => {
      const { phone, rideId } = await aWholeRide()
      const parts: KeptTap[][] = [[]]
      for (const [place, index] of order.entries()) {
        if (place > 0 && cuts[place - 1]) parts.push([])
        parts.at(-1)?.push(...phone.taps.slice(index, index + 1))
      }
      await sendParts(phone, parts)
      await resultsOf(phone.send())
      expect(await rowsOf(rideId)).toEqual(expected)
    }),
    propertyRuns(16),
  )
})

test('« Terminer » of a ride with a start code that was not started asks for it, and the taps of other rides go on', async () => {
  const { passenger, driver, rideId } = await anAcceptedRide(kit)
  const on = await kit.call(`PUT /api/rides/${rideId}/start-code`, { as: passenger, body: { isOn: true } })
  const phone = cutPhone(kit, driver, rideId)
  phone.tap('finish', { cash: {} })
  const [finish] = phone.taps
  if (finish === undefined) throw new Error('one tap')
  const other = { ...finish, id: 'other', sequence: 2, rideId: '00000000-0000-4000-8000-000000000000' }
  for (let time = 0; time < 2; time += 1) {
    expect(await resultsOf(phone.send([finish, other]))).toMatchObject([
      { id: finish.id, outcome: 'asks_code', message: REFUSALS.start_code_missing.message },
      { id: 'other', outcome: 'dropped' },
    ])
  }
  // The code that is typed then has a higher number than « Terminer ».
  const start: KeptTap = { ...finish, id: 'start', sequence: 3, step: 'start', startCode: on.json().ride.startCode }
  const answered = await resultsOf(phone.send([finish, start]))
  expect(answered.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['start', 'done'],
    [finish.id, 'done'],
  ])
})
