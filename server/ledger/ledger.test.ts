import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline } from '#kit/rides/late-cancellation.ts'
import { balanceOf, balanceOfDriver, commissionOf, entriesOfRide } from '#kit/rides/ledger.ts'
import { cancelRide, choosePayment, payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { checkLedger, foldBalances, postRide } from './ledger.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A ride of 500 F that its driver accepted, with a commission of 15 %. */
async function anAcceptedRide() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  await commissionOf(kit, rideId, 150)
  return { passenger, driver, rideId, priceXof }
}

const FARE = 'fare clearing → driver 500'
const COMMISSION = 'commission driver → revenue 75'

const settle = (rideId: string, how: string) =>
  kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as: operator, body: { how, reason: 'Vu avec eux' } })

describe('the ledger of a ride', () => {
  test('paid online before its end credits the driver when it is finished, not before', async () => {
    const ride = await anAcceptedRide()
    await payOnline(kit, ride, ride.priceXof)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([COMMISSION, FARE])
    expect(await balanceOfDriver(kit, ride.driver)).toBe(425)
  })

  test('paid online after its end credits the driver when the money arrives', async () => {
    const ride = await anAcceptedRide()
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
    await payOnline(kit, ride, ride.priceXof)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([COMMISSION, FARE])
  })

  test('paid before it was accepted credits the driver who finished it, not the one who gave it back', async () => {
    const [passenger, first, second] = [await aPassenger(kit), await aDriver(kit), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
    await drive(kit, first, rideId, ['accept'])
    await press(kit, first, rideId, ['give_back', { reason: 'puncture' }])
    await drive(kit, second, rideId, ['accept', 'finish'])
    expect(await entriesOfRide(kit, rideId)).toEqual([FARE])
    expect([await balanceOfDriver(kit, first), await balanceOfDriver(kit, second)]).toEqual([0, 500])
  })

  test('paid in cash debits its driver with the commission alone', async () => {
    const { rideId, driver } = await anAcceptedRide()
    await press(kit, driver, rideId, ['finish', { cashReceived: true }])
    expect(await entriesOfRide(kit, rideId)).toEqual([COMMISSION])
    expect(await balanceOfDriver(kit, driver)).toBe(-75)
  })

  test('whose cash is confirmed later has no entries until then', async () => {
    const { rideId, driver } = await anAcceptedRide()
    await drive(kit, driver, rideId, ['finish'])
    expect(await entriesOfRide(kit, rideId)).toEqual([])
    for (const _ of [1, 2]) await kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver })
    expect(await entriesOfRide(kit, rideId)).toEqual([COMMISSION])
  })

  test.each([
    ['outside', [COMMISSION]],
    ['written_off', []],
  ] as const)('settled by an operator as %s has the entries %j', async (how, entries) => {
    const { rideId, driver } = await anAcceptedRide()
    await drive(kit, driver, rideId, ['finish'])
    for (const _ of [1, 2]) expect((await settle(rideId, how)).statusCode).toBe(200)
    expect(await entriesOfRide(kit, rideId)).toEqual(entries)
  })

  test('paid online and cancelled has no entries, also after the refund', async () => {
    const ride = await anAcceptedRide()
    await payOnline(kit, ride, ride.priceXof)
    await cancelRide(kit, ride)
    const payment = kit.database.db.selectFrom('paymentTransactions').where('rideId', '=', ride.rideId)
    expect(await payment.select('status').execute()).toEqual([{ status: 'refunded' }])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
  })

  test('paid twice counts once: the second payment goes back', async () => {
    const ride = await anAcceptedRide()
    const paymentId = await startOnline(kit, ride)
    const both = [
      await payInWidget(kit, paymentId, { amountXof: 500 }),
      await payInWidget(kit, paymentId, { amountXof: 500 }),
    ]
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    for (const transactionId of [...both, ...both]) await verify(kit, ride, transactionId)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([COMMISSION, FARE])
  })

  test('whose counted payment is refunded has each entry reversed, once', async () => {
    const ride = await anAcceptedRide()
    await payOnline(kit, ride, ride.priceXof)
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    const { db } = kit.database
    await db.updateTable('paymentTransactions').set({ status: 'refunded' }).where('rideId', '=', ride.rideId).execute()
    kit.clock.advanceMinutes(1)
    for (const _ of [1, 2]) await db.transaction().execute((tx) => postRide(tx, ride.rideId, kit.clock.now()))
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([
      COMMISSION,
      FARE,
      'reversal driver → clearing 500',
      'reversal revenue → driver 75',
    ])
    expect(await balanceOfDriver(kit, ride.driver)).toBe(0)
  })

  test('that was accepted before the books began has no entries', async () => {
    const ride = await anAcceptedRide()
    const { db } = kit.database
    await db.updateTable('rides').set({ commissionPermille: null }).where('id', '=', ride.rideId).execute()
    await payOnline(kit, ride, ride.priceXof)
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
  })
})

describe('the ledger of a cancellation fee', () => {
  test('paid online credits the platform', async () => {
    const fee = await aLateCancellation(kit)
    await payOnline(kit, fee, 200)
    expect(await entriesOfRide(kit, fee.rideId)).toEqual(['cancel_fee clearing → revenue 200'])
  })

  test('waived by an operator has no entries', async () => {
    const { rideId } = await aLateCancellation(kit)
    const body = { reason: 'Une erreur' }
    expect((await kit.call(`POST /api/admin/rides/${rideId}/fee-waiver`, { as: operator, body })).statusCode).toBe(200)
    expect(await entriesOfRide(kit, rideId)).toEqual([])
  })

  test('collected in cash is owed by the driver who collected it, until they hand it over', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const fee = await aLateCancellation(kit, passenger)
    await choosePayment(kit, fee, 'cash')
    const { id: rideId } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept'])
    await press(kit, driver, rideId, ['finish', { cashReceived: true, feesXof: 200 }])
    expect(await entriesOfRide(kit, fee.rideId)).toEqual(['fee_in_cash driver → revenue 200'])
    expect(await balanceOfDriver(kit, driver)).toBe(-200)

    const till = await balanceOf(kit, 'till')
    for (const _ of [1, 2]) {
      const headers = { 'idempotency-key': `handover-${driver.userId}` }
      const path = `POST /api/admin/drivers/${driver.userId}/fee-handover`
      const answer = await kit.call(path, { as: operator, headers, body: { amountXof: 200 } })
      expect(answer.statusCode).toBe(200)
    }
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    expect(await balanceOf(kit, 'till')).toBe(till - 200)
  })
})

test('balances are the same before and after their changes are added up, also twice', async () => {
  const ride = await anAcceptedRide()
  await payOnline(kit, ride, ride.priceXof)
  await drive(kit, ride.driver, ride.rideId, ['finish'])
  const before = [await balanceOfDriver(kit, ride.driver), await balanceOf(kit, 'revenue')]
  for (const _ of [1, 2]) await foldBalances(kit.context)
  expect(await kit.database.db.selectFrom('ledgerChanges').select('account').execute()).toEqual([])
  expect([await balanceOfDriver(kit, ride.driver), await balanceOf(kit, 'revenue')]).toEqual(before)
})

describe('the nightly check of the ledger', () => {
  test('logs each wrong balance with its difference, and what all balances add up to', async () => {
    const { db } = kit.database
    const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await db.insertInto('ledgerChanges').values({ account: 'revenue', balanceXof: '7' }).execute()
    const enteredXof = (await balanceOf(kit, 'revenue')) - 7
    await kit.context.jobs.send('check-ledger', null)
    expect(logged.mock.calls).toEqual([
      [{ account: 'all', keptXof: 7, enteredXof: 0, differenceXof: 7 }, 'the books do not balance'],
      [{ account: 'revenue', keptXof: enteredXof + 7, enteredXof, differenceXof: 7 }, 'the books do not balance'],
    ])
    await db.insertInto('ledgerChanges').values({ account: 'revenue', balanceXof: '-7' }).execute()
  })

  test('writes and logs the entries that a process without books left out, and then finds nothing', async () => {
    const { rideId, driver } = await anAcceptedRide()
    const { db } = kit.database
    await drive(kit, driver, rideId, ['finish'])
    const at = kit.clock.now()
    const payment = { rideId, amount: 500, paymentProvider: 'cash', status: 'completed', completedAt: at } as const
    await db
      .insertInto('paymentTransactions')
      .values({ ...payment, transactionId: null, failureReason: null, metadata: null, createdAt: at, updatedAt: at })
      .execute()
    const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    for (const _ of [1, 2]) expect(await checkLedger(kit.context)).toEqual([])
    expect(logged.mock.calls).toMatchObject([
      [{ rideId, written: ['commission'] }, 'payment without its ledger entries: written'],
    ])
    expect(await entriesOfRide(kit, rideId)).toEqual([COMMISSION])
  })
})
