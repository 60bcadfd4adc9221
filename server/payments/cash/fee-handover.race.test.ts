import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { owedChanged } from '#domain/payments/fee-handover.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor, type Person } from '#kit/people/people.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
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

const receive = (operator: Person, driver: Person, amountXof = 200, key: string = randomUUID()) =>
  kit.call(`POST /api/admin/drivers/${driver.userId}/fee-handover`, {
    as: operator,
    headers: { 'idempotency-key': key },
    body: { amountXof },
  })

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
      { actorName: operator.fullName, reason: expect.stringMatching(/200\sFCFA/) },
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
    expect((await receive(operator, driver, 400)).json().error.message).toBe(owedChanged(0))
  })

  test('are received by one of two operators who confirm at once', async () => {
    const [one, other] = [await anAdmin(kit), await anAdmin(kit)]
    for (const _ of [1, 2, 3, 4, 5]) {
      const driver = await aDriverWhoOwes()
      const answers = await Promise.all([receive(one, driver), receive(other, driver)])
      const codes = answers.map((answer) => answer.json().error?.code)
      expect(codes.toSorted()).toEqual(['fees_owed_changed', undefined])
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
