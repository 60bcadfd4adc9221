import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { correctAccount, limitDebts, receiveCash } from '#kit/rides/debts.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function accountOf(driver: Person, query = '') {
  return (await kit.call(`GET /api/admin/drivers/${driver.userId}/account${query}`, { as: operator })).json()
}

async function journalOf(driver: Person): Promise<string[]> {
  const { actions } = (await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: operator })).json()
  return actions.map(({ action, reason }: { action: string; reason: string }) =>
    `${action} ${reason}`.replaceAll(/\s/g, ' '),
  )
}

describe('cash that a driver pays to their account', () => {
  test('is counted once, however often it is sent, and is in the journal and on the statement', async () => {
    const driver = await aDriver(kit)
    const till = await balanceOf(kit, 'till')
    const asked = { amountXof: 2500, reason: 'Reçu au bureau', key: 'cash-key-0001' }
    for (const _ of [1, 2, 3]) {
      expect((await receiveCash(kit, operator, driver, asked)).json()).toEqual({ balanceXof: 2500 })
    }
    expect(await balanceOf(kit, 'till')).toBe(till - 2500)
    expect(await journalOf(driver)).toEqual(['receive_cash 2 500 F CFA. Reçu au bureau'])
    const statement = (await kit.call('GET /api/driver/account', { as: driver })).json()
    expect(statement.totals.topUpsXof).toBe(2500)
    expect(statement.days[0].rows).toMatchObject([{ kind: 'cash_received', effectXof: 2500 }])
    expect(statement.days[0].rows[0]).not.toHaveProperty('reason')
  })

  test('is refused with the key of another sum, without a key, and above the highest sum', async () => {
    const driver = await aDriver(kit)
    await receiveCash(kit, operator, driver, { amountXof: 100, key: 'cash-key-0002' })
    const other = await receiveCash(kit, operator, driver, { amountXof: 200, key: 'cash-key-0002' })
    expect(other.json().error.code).toBe('idempotency_key_reused')
    const body = { amountXof: 100, reason: 'Reçu au bureau' }
    const path = `POST /api/admin/drivers/${driver.userId}/cash-received` as const
    expect((await kit.call(path, { as: operator, body })).json().error.code).toBe('idempotency_key_missing')
    expect((await receiveCash(kit, operator, driver, { amountXof: 500_001 })).json().error.code).toBe('invalid_input')
    expect(await balanceOfDriver(kit, driver)).toBe(100)
  })
})

describe('a correction', () => {
  test('moves the account in either direction, and the driver reads its reason', async () => {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -700, reason: 'Course comptée deux fois' })
    kit.clock.advanceMinutes(1)
    await correctAccount(kit, operator, driver, { amountXof: 300, reason: 'Geste commercial' })
    const statement = (await kit.call('GET /api/driver/account', { as: driver })).json()
    expect(statement).toMatchObject({ balanceXof: -400, totals: { correctionsXof: -400 } })
    expect(statement.days[0].rows).toMatchObject([
      { kind: 'correction', effectXof: -700, reason: 'Course comptée deux fois' },
      { kind: 'correction', effectXof: 300, reason: 'Geste commercial' },
    ])
    expect(await journalOf(driver)).toEqual([
      'correct_account 300 F CFA. Geste commercial',
      'correct_account −700 F CFA. Course comptée deux fois',
    ])
  })

  test.each([0, 50_001, -50_001, 1.5])('of %d F is invalid', async (amountXof) => {
    const answer = await correctAccount(kit, operator, await aDriver(kit), { amountXof })
    expect(answer.json().error.code).toBe('invalid_input')
  })

  test('without a reason is invalid, of nobody’s account finds no driver, and of one’s own is another operator’s', async () => {
    const driver = await aDriver(kit)
    expect((await correctAccount(kit, operator, driver, { amountXof: 5, reason: ' ' })).statusCode).toBe(400)
    const nobody = await correctAccount(kit, operator, await aPassenger(kit), { amountXof: 5 })
    expect(nobody.json().error.code).toBe('driver_not_found')
    expect((await correctAccount(kit, operator, operator, { amountXof: 5 })).json().error.code).toBe('own_file')
  })
})

describe('an operator', () => {
  test('reads a driver’s account as the driver does, with the limit and since when it is below zero', async () => {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -700 })
    const { statement, ...rest } = await accountOf(driver, '?unit=month')
    const own = (await kit.call('GET /api/driver/account?unit=month', { as: driver })).json()
    expect({ ...statement, debt: null }).toEqual(own)
    expect(rest).toMatchObject({
      driver: { userId: driver.userId, fullName: driver.fullName },
      limit: { limitXof: null, limitDays: null },
      negativeSince: kit.clock.now().toISOString(),
      isOwn: false,
    })
  })

  test('finds the drivers beyond half of the limit, the biggest debt first, a page at a time', async () => {
    const own = await startKit()
    const admin = await anAdmin(own)
    const drivers = await Promise.all(Array.from({ length: 22 }, () => aDriver(own)))
    for (const [at, driver] of drivers.entries()) {
      await correctAccount(own, admin, driver, { amountXof: -(1000 + at * 100) })
    }
    const list = async (after = '') =>
      (await own.call(`GET /api/admin/debtors${after && `?after=${after}`}`, { as: admin })).json()
    expect((await list()).debtors).toHaveLength(20)
    expect(await list('20')).toMatchObject({ debtors: [{ owedXof: 1100 }, { owedXof: 1000 }], next: null })
    await limitDebts(own, admin, { limitXof: 3000 })
    const { debtors } = await list()
    expect(debtors.map(({ owedXof }: { owedXof: number }) => owedXof)).toEqual(
      Array.from({ length: 17 }, (_, at) => 3100 - at * 100).filter((owed) => owed >= 1500),
    )
    expect(debtors[0].debt).toMatchObject({ state: 'stopped', leastXof: 100 })
    expect(debtors.at(-1).debt).toMatchObject({ state: 'warned' })
    await expectInvariants(own.context.db)
    await own.close()
  })
})
