import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { owedChanged } from '#domain/payments/fee-handover.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { correctAccount, limitDebts, topUp } from '#kit/rides/debts.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'
import { choosePayment } from '#kit/rides/payments.ts'
import { askForPayout, owe } from '#kit/rides/payouts.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { checkLedger } from '../../ledger/ledger.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** The driver collects a fee of 200 in cash. `before`: of a ride that was accepted before the books began. */
async function takeFee(driver: Person, before?: 'books'): Promise<void> {
  const passenger = await aPassenger(kit)
  const fee = await aLateCancellation(kit, passenger)
  if (before === 'books') {
    await kit.database.db.updateTable('rides').set({ commissionPermille: null }).where('id', '=', fee.rideId).execute()
  }
  await choosePayment(kit, fee, 'cash')
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start'])
  await press(kit, driver, id, ['finish', { cashReceived: true, feesXof: 200 }])
}

const receive = (driver: Person, amountXof: number) =>
  kit.call(`POST /api/admin/drivers/${driver.userId}/fee-handover`, {
    as: operator,
    headers: { 'idempotency-key': randomUUID() },
    body: { amountXof, isOther: true },
  })

/** What each page says that this driver owes, in F CFA. */
async function owedBy(driver: Person) {
  const dossier = (await kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: operator })).json()
  const own = (await kit.call('GET /api/driver', { as: driver })).json()
  const { debtors } = (await kit.call('GET /api/admin/debtors', { as: operator })).json()
  const line = debtors.find((debtor: { driver: { userId: string } }) => debtor.driver.userId === driver.userId)
  expect(own.feesHeldXof).toBe(dossier.feesHeldXof)
  return { fees: dossier.feesHeldXof, listed: line?.owedXof ?? 0, balance: await balanceOfDriver(kit, driver) }
}

const deletion = async (driver: Person) =>
  (await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })).json().error?.code

describe('fees that a driver collected in cash', () => {
  test('are not asked for again after a top-up has paid the balance', async () => {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', 'one-debt') })
    await takeFee(driver)
    expect(await owedBy(driver)).toEqual({ fees: 200, listed: 200, balance: -200 })
    await topUp(kit, driver, 200)
    expect(await owedBy(driver)).toEqual({ fees: 0, listed: 0, balance: 0 })
    const refused = (await receive(driver, 200)).json().error
    expect(refused).toEqual({ code: 'fees_owed_changed', message: owedChanged(0) })
    expect(await deletion(driver)).toBeUndefined()
  })

  test('are handed over as far as the balance does not pay them', async () => {
    const driver = await aDriver(kit)
    const tillBefore = await balanceOf(kit, 'till')
    await takeFee(driver)
    await takeFee(driver)
    await topUp(kit, driver, 250)
    expect(await owedBy(driver)).toEqual({ fees: 150, listed: 150, balance: -150 })
    expect((await receive(driver, 400)).json().error.message).toBe(owedChanged(150))
    expect((await receive(driver, 150)).statusCode).toBe(200)
    expect(await owedBy(driver)).toEqual({ fees: 0, listed: 0, balance: 0 })
    expect(await balanceOf(kit, 'till')).toBe(tillBefore - 150)
    await takeFee(driver)
    expect(await owedBy(driver)).toEqual({ fees: 200, listed: 200, balance: -200 })
  })

  test('of a ride from before the books are owed in the books, whoever pays them and how', async () => {
    const [one, other] = [await aDriver(kit), await aDriver(kit)]
    for (const driver of [one, other]) {
      await takeFee(driver, 'books')
      expect(await owedBy(driver)).toEqual({ fees: 200, listed: 200, balance: -200 })
    }
    await receive(one, 200)
    await topUp(kit, other, 200)
    for (const driver of [one, other]) expect(await owedBy(driver)).toEqual({ fees: 0, listed: 0, balance: 0 })
  })

  test('of such a ride that an older process receives during an upgrade are paid once the books are checked', async () => {
    const driver = await aDriver(kit)
    await takeFee(driver, 'books')
    kit.clock.advanceMinutes(10 * 24 * 60)
    const handover = { key: randomUUID(), driverId: driver.userId, receivedBy: operator.userId, amountXof: 200 }
    await kit.database.db
      .insertInto('feeHandovers')
      .values({ ...handover, at: kit.clock.now() })
      .execute()
    const fees = kit.database.db.updateTable('paymentTransactions').where('collectedBy', '=', driver.userId)
    await fees.set({ handedOver: handover.key }).execute()
    const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await checkLedger(kit.context)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(await owedBy(driver)).toEqual({ fees: 0, listed: 0, balance: 0 })
  })

  test('stop cash rides at the limit of debts like any other debt', async () => {
    const driver = await aDriver(kit)
    await takeFee(driver)
    await limitDebts(kit, operator, { limitXof: 199 })
    const { id } = await aRide(kit, await aPassenger(kit))
    expect((await press(kit, driver, id, 'accept')).json().error.code).toBe('debt_limit_reached')
    await receive(driver, 200)
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
    await limitDebts(kit, operator, { limitXof: null })
  })
})

test('the list of debts counts the sum of an open payout, as the limit does', async () => {
  const driver = await aDriver(kit)
  await owe(kit, driver, 10_000)
  await askForPayout(kit, driver, { amountXof: 10_000 })
  await correctAccount(kit, operator, driver, { amountXof: -10_000 })
  expect(await owedBy(driver)).toEqual({ fees: 0, listed: 0, balance: -10_000 })
  await correctAccount(kit, operator, driver, { amountXof: -300 })
  expect((await owedBy(driver)).listed).toBe(300)
  await limitDebts(kit, operator, { limitXof: 400 })
  const { debt } = (await kit.call('GET /api/driver', { as: driver })).json()
  expect(debt).toMatchObject({ state: 'warned', owedXof: 300 })
  expect((await owedBy(driver)).listed).toBe(300)
  await limitDebts(kit, operator, { limitXof: null })
})
