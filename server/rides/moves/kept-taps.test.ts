import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { aRideAcceptedAtVedoko } from '#kit/rides/dispatch.ts'
import { type CutPhone, cutPhone } from '#kit/rides/kept-taps.ts'
import { drive, press } from '#kit/rides/rides.ts'

const HOUR_MS = 3_600_000

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function anAcceptedRide() {
  // Positions of the previous test are too old now: every driver may see the request.
  kit.clock.advanceMinutes(2)
  return aRideAcceptedAtVedoko(kit)
}

function cancel(as: Person, rideId: string, feeXof = 0) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: { feeXof } })
}

async function resultsOf(sent: ReturnType<CutPhone['send']>): Promise<TapResult[]> {
  const { statusCode, body } = await sent
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).results
}

const outcomes = async (sent: ReturnType<CutPhone['send']>) => (await resultsOf(sent)).map(({ outcome }) => outcome)

/** The ride with its events and money, without what two rides never share; instants as minutes after the acceptance. */
async function rowsOf(rideId: string) {
  const { db } = kit.database
  const ride = await db.selectFrom('rides').selectAll().where('id', '=', rideId).executeTakeFirstOrThrow()
  const after = (at: Date | null) => at && (at.getTime() - (ride.acceptedAt?.getTime() ?? 0)) / 60_000
  const events = await db.selectFrom('rideEvents').selectAll().where('rideId', '=', rideId).orderBy('version').execute()
  const payments = await db.selectFrom('paymentTransactions').selectAll().where('rideId', '=', rideId).execute()
  const entries = await db.selectFrom('ledgerEntries').selectAll().where('rideId', '=', rideId).orderBy('id').execute()
  return {
    ride: [ride.status, ride.version, ...[ride.arrivedAt, ride.startedAt, ride.completedAt].map(after)],
    events: events.map(({ action, fromStatus, toStatus, at }) => [action, fromStatus, toStatus, after(at)]),
    payments: payments.map(({ status, amount, paymentProvider, purpose }) => [
      status,
      amount,
      paymentProvider,
      purpose,
    ]),
    entries: entries.map(({ kind, amountXof }) => [kind, amountXof]),
  }
}

/** Arrived after 4 minutes, started after 6, finished and paid in cash after 20. */
async function onLine() {
  const { driver, rideId } = await anAcceptedRide()
  kit.clock.advanceMinutes(4)
  await press(kit, driver, rideId, 'arrive')
  kit.clock.advanceMinutes(2)
  await press(kit, driver, rideId, 'start')
  kit.clock.advanceMinutes(14)
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  return rowsOf(rideId)
}

/** The same ride without network. */
async function cutOff(clockOffMs = 0) {
  const { driver, rideId } = await anAcceptedRide()
  const phone = cutPhone(kit, driver, rideId, clockOffMs)
  kit.clock.advanceMinutes(4)
  phone.tap('arrive')
  kit.clock.advanceMinutes(2)
  phone.tap('start')
  kit.clock.advanceMinutes(14)
  phone.tap('finish', { cash: {} })
  kit.clock.advanceMinutes(7)
  return { phone, rideId }
}

describe('the taps of a whole ride that a phone kept', () => {
  test.each([
    ['right', 0],
    ['three hours ahead', 3 * HOUR_MS],
    ['three hours behind', -3 * HOUR_MS],
  ])('leave the same rows and money as on line, with a clock that is %s', async (_clock, offMs) => {
    const { phone, rideId } = await cutOff(offMs)
    expect(await outcomes(phone.send())).toEqual(['done', 'done', 'done'])
    expect(await rowsOf(rideId)).toEqual(await onLine())
  })

  test('leave the same rows when they come in any order, twice, and in parts', async () => {
    const { phone, rideId } = await cutOff()
    const [arrive, start, finish] = phone.taps
    if (!arrive || !start || !finish) throw new Error('three taps')
    await phone.send([finish, arrive, start, arrive])
    kit.clock.advanceMinutes(3)
    for (const part of [[start, arrive], [finish], [finish, start, arrive]]) {
      expect(new Set(await outcomes(phone.send(part)))).toEqual(new Set(['done']))
    }
    expect(await rowsOf(rideId)).toEqual(await onLine())
  })

  test('record when the server knew of each step beside the instant of its tap', async () => {
    const { phone, rideId } = await cutOff()
    await phone.send()
    const events = await kit.database.db
      .selectFrom('rideEvents')
      .select(['action', 'knownAt'])
      .where('rideId', '=', rideId)
      .orderBy('version')
      .execute()
    const known = kit.clock.now()
    expect(events).toEqual([
      { action: 'request', knownAt: null },
      { action: 'accept', knownAt: null },
      ...['arrive', 'start', 'finish'].map((action) => ({ action, knownAt: known })),
    ])
  })

  test('put the money into the books when the server knows of it, so that no closed day changes', async () => {
    const { phone, rideId } = await cutOff()
    await phone.send()
    const { completedAt } = await kit.database.db
      .selectFrom('paymentTransactions')
      .select('completedAt')
      .where('rideId', '=', rideId)
      .executeTakeFirstOrThrow()
    expect(completedAt).toEqual(kit.clock.now())
  })
})

describe('what was decided while the phone had no network', () => {
  test('is told to a driver whose passenger cancelled, and nothing of the ride or its money changes', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    kit.clock.advanceMinutes(3)
    phone.tap('arrive')
    expect((await cancel(passenger, rideId, 200)).statusCode).toBe(200)
    const before = await rowsOf(rideId)
    expect(await resultsOf(phone.send())).toEqual([
      {
        id: phone.taps[0]?.id,
        outcome: 'dropped',
        message:
          'Pendant la coupure, le passager a annulé la course. Il doit 200\u00a0F\u00a0CFA de frais d’annulation.',
      },
    ])
    expect(await rowsOf(rideId)).toEqual(before)
  })

  test('is told to a driver who drove a ride that an operator cancelled: each tap is dropped, without cash', async () => {
    const { phone, rideId } = await cutOff()
    expect((await cancel(await anAdmin(kit), rideId)).statusCode).toBe(200)
    const results = await resultsOf(phone.send())
    expect(results.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped', 'dropped'])
    expect(results[2]?.message).toBe(
      'Pendant la coupure, notre équipe a annulé la course. Si vous avez quand même conduit le passager, appelez notre équipe.',
    )
    expect((await rowsOf(rideId)).payments).toEqual([])
  })

  test('is told to a driver who gave the ride back on another phone', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    await press(kit, driver, rideId, 'give_back')
    expect(await resultsOf(phone.send())).toMatchObject([
      { outcome: 'dropped', message: 'Pendant la coupure, cette course a été retirée de votre compte.' },
    ])
  })

  test('is nothing new when the ride was finished on another phone: the taps are done', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    phone.tap('start')
    phone.tap('finish')
    await drive(kit, driver, rideId, ['start', 'finish'])
    const before = await rowsOf(rideId)
    expect(await outcomes(phone.send())).toEqual(['done', 'done', 'done'])
    expect(await rowsOf(rideId)).toEqual(before)
  })

  test('ends the ride without the cash when the sum that the driver saw has changed, and says so', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    phone.tap('start')
    phone.tap('finish', { cash: { feesXof: 500 } })
    const results = await resultsOf(phone.send())
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    expect(results[2]?.message).toMatch(/^La course est terminée\. La somme a changé/)
    const { ride, payments } = await rowsOf(rideId)
    expect([ride[0], payments]).toEqual(['completed', []])
  })
})

test('another driver’s taps of the ride are dropped, and the ride stays as it is', async () => {
  const { rideId } = await anAcceptedRide()
  const before = await rowsOf(rideId)
  const phone = cutPhone(kit, await aDriver(kit), rideId)
  phone.tap('arrive')
  expect(await outcomes(phone.send())).toEqual(['dropped'])
  expect(await rowsOf(rideId)).toEqual(before)
})

test('cash that a driver confirmed without network after the end is recorded once', async () => {
  const { driver, rideId } = await anAcceptedRide()
  await drive(kit, driver, rideId, ['arrive', 'start', 'finish'])
  const phone = cutPhone(kit, driver, rideId)
  phone.tap('confirm_cash', { cash: {} })
  for (let time = 0; time < 2; time += 1) expect(await outcomes(phone.send())).toEqual(['done'])
  expect((await rowsOf(rideId)).payments).toMatchObject([['completed', expect.any(Number), 'cash', 'ride']])
})

test('cash whose « Reçu » comes before « Terminer » waits for it, and is recorded once', async () => {
  const { driver, rideId } = await anAcceptedRide()
  await drive(kit, driver, rideId, ['arrive', 'start'])
  const [onePhone, otherPhone] = [cutPhone(kit, driver, rideId), cutPhone(kit, driver, rideId)]
  otherPhone.tap('finish')
  onePhone.tap('confirm_cash', { cash: {} })
  expect(await outcomes(onePhone.send())).toEqual(['waits'])
  expect(await outcomes(otherPhone.send())).toEqual(['done'])
  for (let time = 0; time < 2; time += 1) expect(await outcomes(onePhone.send())).toEqual(['done'])
  expect((await rowsOf(rideId)).payments).toMatchObject([['completed', expect.any(Number), 'cash', 'ride']])
})
