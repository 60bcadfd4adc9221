import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { SAME_CASH_MINUTES, sameCashWords } from '#domain/ledger/same-cash.ts'
import { owedChanged } from '#domain/payments/fee-handover.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor, type Person } from '#kit/people/people.ts'
import { anUnverifiedTopUp, receiveCash, verifyTopUp } from '#kit/rides/debts.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'
import { choosePayment } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** The driver collects a fee of 200 in cash at the end of a ride. */
async function takeFee(driver: Person): Promise<void> {
  const passenger = await aPassenger(kit)
  await choosePayment(kit, await aLateCancellation(kit, passenger), 'cash')
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive', 'start'])
  const finished = await press(kit, driver, id, ['finish', { cashReceived: true, feesXof: 200 }])
  expect(finished.statusCode).toBe(200)
}

async function aDriverWhoOwes(): Promise<Person> {
  const driver = await aDriver(kit)
  await takeFee(driver)
  return driver
}

type Body = { readonly amountXof: number; readonly isOther?: boolean }

const receiveAs = (operator: Person, driver: Person, body: Body, key: string = randomUUID()) =>
  kit.call(`POST /api/admin/drivers/${driver.userId}/fee-handover`, {
    as: operator,
    headers: { 'idempotency-key': key },
    body,
  })

const receive = (operator: Person, driver: Person, amountXof = 200, key?: string) =>
  receiveAs(operator, driver, { amountXof }, key)

async function owedBy(driver: Person): Promise<number> {
  const file = await kit.call(`GET /api/admin/drivers/${driver.userId}`, { as: await anAdmin(kit) })
  return file.json().feesHeldXof
}

async function journalOf(driver: Person) {
  const answer = await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: await anAdmin(kit) })
  const lines: { action: string; reason: string; actorName: string }[] = answer.json().actions
  return lines.filter(({ action }) => action === 'receive_fees')
}

describe('fees that a driver hands over to an operator', () => {
  test('are no longer owed, and feeHandovers and the journal record who received them, with amount and time', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriverWhoOwes()]
    expect(await owedBy(driver)).toBe(200)
    const key = randomUUID()
    expect((await receive(operator, driver, 200, key)).json()).toEqual({ handedOverXof: 200 })
    expect(await owedBy(driver)).toBe(0)
    expect((await kit.call('GET /api/driver', { as: driver })).json().feesHeldXof).toBe(0)
    const kept = await kit.database.db
      .selectFrom('feeHandovers')
      .where('key', '=', key)
      .select(['driverId', 'receivedBy', 'amountXof', 'at'])
      .executeTakeFirst()
    expect(kept).toEqual({
      driverId: driver.userId,
      receivedBy: operator.userId,
      amountXof: 200,
      at: kit.clock.now(),
    })
    expect(await journalOf(driver)).toMatchObject([
      { actorName: operator.fullName, reason: expect.stringMatching(/200\sF\sCFA/) },
    ])
  })

  test('are received once per idempotency key, also when the driver has collected another fee since', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriverWhoOwes()]
    const key = randomUUID()
    await receive(operator, driver, 200, key)
    expect((await receive(operator, driver, 200, key)).statusCode).toBe(200)
    await takeFee(driver)
    expect((await receive(operator, driver, 200, key)).statusCode).toBe(200)
    expect(await owedBy(driver)).toBe(200)
    expect(await journalOf(driver)).toHaveLength(1)
    expect((await receive(operator, driver, 400, key)).json().error.code).toBe('idempotency_key_reused')
  })

  test('are refused when the sum owed differs from the one sent by the operator, and nothing is recorded', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriverWhoOwes()]
    await takeFee(driver)
    const refused = (await receive(operator, driver, 200)).json().error
    expect(refused).toEqual({ code: 'fees_owed_changed', message: owedChanged(400) })
    expect(await owedBy(driver)).toBe(400)
    expect(await journalOf(driver)).toEqual([])
    expect((await receive(operator, driver, 400)).statusCode).toBe(200)
    const again = await receiveAs(operator, driver, { amountXof: 400, isOther: true })
    expect(again.json().error.message).toBe(owedChanged(0))
  })

  test('are never a sum that no operator receives at once', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriverWhoOwes()]
    for (const amountXof of [0, -200, 0.5, 500_001, 3_000_000_000]) {
      expect((await receive(operator, driver, amountXof)).json().error.code).toBe('invalid_input')
    }
    expect(await owedBy(driver)).toBe(200)
  })

  test('are received by one of two operators who confirm at once', async () => {
    const [one, other] = [await anAdmin(kit), await anAdmin(kit)]
    for (const _ of [1, 2, 3, 4, 5]) {
      const driver = await aDriverWhoOwes()
      const answers = await Promise.all([receive(one, driver), receive(other, driver)])
      const codes = answers.map((answer) => answer.json().error?.code)
      expect(codes.toSorted()).toEqual(['same_cash_recorded', undefined])
      expect(await journalOf(driver)).toHaveLength(1)
    }
  })

  test('add up when the driver collects another fee at the same time', async () => {
    const operator = await anAdmin(kit)
    for (const _ of [1, 2, 3]) {
      const driver = await aDriverWhoOwes()
      const [, received] = await Promise.all([takeFee(driver), receive(operator, driver)])
      expect(await owedBy(driver)).toBe(received.statusCode === 200 ? 200 : 400)
    }
  })

  test('are asked for no more once a top-up at the same time has paid them, and whatever was paid is on the account', async () => {
    const operator = await anAdmin(kit)
    for (const _ of [1, 2, 3, 4]) {
      const driver = await aDriverWhoOwes()
      const paid = await anUnverifiedTopUp(kit, driver, 200)
      const [received] = await Promise.all([receive(operator, driver), verifyTopUp(kit, paid)])
      if (received.statusCode !== 200) expect(received.json().error.code).toBe('fees_owed_changed')
      expect(await balanceOfDriver(kit, driver)).toBe(received.statusCode === 200 ? 200 : 0)
      expect(await owedBy(driver)).toBe(0)
    }
  })

  test('are either collected or the driver’s account is deleted, never both, when both are sent at once', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const passenger = await aPassenger(kit)
      await choosePayment(kit, await aLateCancellation(kit, passenger), 'cash')
      const driver = await aDriver(kit, { email: placeholderEmail('facebook', `leaves-${at}`) })
      const { id } = await aRide(kit, passenger)
      await drive(kit, driver, id, ['accept', 'arrive', 'start'])
      // The price is paid: an unpaid ride alone would stop the deletion.
      await press(kit, driver, id, ['finish', { cashReceived: true }])
      const [taken, left] = await Promise.all([
        kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver, body: { feesXof: 200 } }),
        kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } }),
      ])
      const codes = [taken, left].map((answer) => answer.json().error?.code)
      expect([
        [undefined, 'fees_not_handed_over'],
        ['signed_out', undefined],
      ]).toContainEqual(codes)
      expect(await owedBy(driver)).toBe(taken.statusCode === 200 ? 200 : 0)
    }
  })

  test('cannot be received by the same driver after they became an operator', async () => {
    const driver = await aDriverWhoOwes()
    await kit.database.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
    const themselves = { ...driver, cookie: await aSessionFor(kit, driver.userId) }
    expect((await receive(themselves, driver)).json().error.code).toBe('own_file')
    expect((await receive(await anAdmin(kit), driver)).statusCode).toBe(200)
  })

  test('are refused without a recent password check of the operator (password_needed)', async () => {
    const [operator, driver] = [await anAdmin(kit), await aDriverWhoOwes()]
    await kit.database.db.deleteFrom('sessionProofs').execute()
    expect((await receive(operator, driver)).json().error.code).toBe('password_needed')
    expect(await owedBy(driver)).toBe(200)
  })
})

describe('the same cash of a driver', () => {
  const fees = { amountXof: 200 }

  test('is recorded by one of two operators in the same second, one as fees and one on the account', async () => {
    const [one, other] = [await anAdmin(kit), await anAdmin(kit)]
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      const driver = await aDriverWhoOwes()
      const till = await balanceOf(kit, 'till')
      const answers = await Promise.all([receiveAs(one, driver, fees), receiveCash(kit, other, driver, fees)])
      const codes = answers.map((answer) => answer.json().error?.code)
      expect(codes.toSorted()).toEqual(['same_cash_recorded', undefined])
      expect(await balanceOfDriver(kit, driver)).toBe(0)
      expect(await balanceOf(kit, 'till')).toBe(till - 200)
    }
  })

  test('is recorded by one of two operators who both record it on the account', async () => {
    const [one, other] = [await anAdmin(kit), await anAdmin(kit)]
    for (const _ of [1, 2, 3]) {
      const driver = await aDriverWhoOwes()
      const answers = await Promise.all([receiveCash(kit, one, driver, fees), receiveCash(kit, other, driver, fees)])
      expect(answers.map((answer) => answer.json().error?.code).toSorted()).toEqual(['same_cash_recorded', undefined])
      expect(await balanceOfDriver(kit, driver)).toBe(0)
    }
  })

  test('is refused with who recorded it, how much and when, and recorded once the operator says that it is other cash', async () => {
    const [one, other, driver] = [await anAdmin(kit), await anAdmin(kit), await aDriverWhoOwes()]
    await takeFee(driver)
    const [at, sum] = [kit.clock.now(), { amountXof: 400 }]
    await receiveCash(kit, one, driver, { ...sum, key: 'cash-of-the-first' })
    kit.clock.advanceMinutes(SAME_CASH_MINUTES)
    const { error } = (await receiveAs(other, driver, sum)).json()
    expect(error).toEqual({
      code: 'same_cash_recorded',
      message: sameCashWords({ ...sum, at, operatorName: one.fullName }),
    })
    // A repeat of the first is no other cash, and nothing is left of the fees: they are paid.
    expect((await receiveCash(kit, one, driver, { ...sum, key: 'cash-of-the-first' })).statusCode).toBe(200)
    const handover = await receiveAs(other, driver, { ...sum, isOther: true })
    expect(handover.json().error.message).toBe(owedChanged(0))
    expect((await receiveCash(kit, other, driver, { ...sum, isOther: true })).json()).toEqual({ balanceXof: 400 })
  })

  test('is refused on the account after its handover, but not another sum, of another driver, or later', async () => {
    const [operator, driver, second] = [await anAdmin(kit), await aDriverWhoOwes(), await aDriverWhoOwes()]
    expect((await receive(operator, driver)).statusCode).toBe(200)
    const record = async (of: Person, amountXof: number) =>
      (await receiveCash(kit, operator, of, { amountXof })).json().error?.code
    expect(await record(driver, 200)).toBe('same_cash_recorded')
    expect(await record(driver, 201)).toBeUndefined()
    expect(await record(second, 200)).toBeUndefined()
    kit.clock.advanceMinutes(SAME_CASH_MINUTES + 1)
    expect(await record(driver, 200)).toBeUndefined()
  })
})
