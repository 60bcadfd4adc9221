import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DebtLimits } from '#domain/ledger/debt-limit.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { correctAccount, limitDebts, receiveCash } from '#kit/rides/debts.ts'
import { aDriverAway, aRideFromVedoko, offersOf, passSeconds, refusalOf, requestsOf } from '#kit/rides/dispatch.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { choosePayment } from '#kit/rides/payments.ts'
import { drive, press } from '#kit/rides/rides.ts'
import { foldBalances } from '../ledger.service.ts'

let kit: Kit
let operator: Person
beforeEach(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

const DAY_MINUTES = 24 * 60

/** A driver near the pickup who owes this much. */
async function aDebtor(owedXof: number, metres = 300): Promise<Person> {
  const driver = await aDriverAway(kit, metres)
  await correctAccount(kit, operator, driver, { amountXof: -owedXof })
  return driver
}

async function aRequest(how: 'cash' | 'online' = 'cash') {
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRideFromVedoko(kit, passenger)
  const ride = { rideId, passenger, priceXof }
  if (how === 'online') await payOnline(kit, ride, priceXof)
  else await choosePayment(kit, ride, 'cash')
  return rideId
}

async function debtOf(driver: Person) {
  return (await kit.call('GET /api/driver', { as: driver })).json().debt
}

async function passedOverBecause(rideId: string): Promise<string[]> {
  const waves = await kit.database.db
    .selectFrom('rideWaves')
    .where('rideId', '=', rideId)
    .select('passedOver')
    .execute()
  return waves.flatMap(({ passedOver }) => passedOver.map(({ why }) => why))
}

describe('a driver who owes more than the limit', () => {
  test('gets no offer of a cash ride, which goes to the next driver, and the wave records why', async () => {
    await limitDebts(kit, operator, { limitXof: 5000 })
    const [debtor, other] = [await aDebtor(5001), await aDriverAway(kit, 900)]
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    expect(await offersOf(kit, rideId, { debtor, other })).toEqual(['other open'])
    expect(await passedOverBecause(rideId)).toContain('over_debt_limit')
  })

  test('neither sees a cash ride that is open to all nor may accept it, and reads what they owe', async () => {
    const debtor = await aDebtor(5200, 20_000)
    await limitDebts(kit, operator, { limitXof: 5000 })
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    expect(await requestsOf(kit, debtor)).toEqual([])
    const { error } = (await press(kit, debtor, rideId, 'accept')).json()
    expect(error.code).toBe('debt_limit_reached')
    expect(error.message.replaceAll(/\s/g, ' ')).toContain('Vous devez 5 200 F CFA à Miyi')
  })

  test('still gets and accepts rides that were paid online', async () => {
    await limitDebts(kit, operator, { limitXof: 5000 })
    const debtor = await aDebtor(5001)
    const rideId = await aRequest('online')
    await passSeconds(kit, 1)
    expect(await offersOf(kit, rideId, { debtor })).toEqual(['debtor open'])
    expect((await press(kit, debtor, rideId, 'accept')).statusCode).toBe(200)
  })

  test('drives the ride to its end that they had accepted before', async () => {
    const debtor = await aDebtor(5001)
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    await press(kit, debtor, rideId, 'accept')
    await limitDebts(kit, operator, { limitXof: 5000 })
    expect(await drive(kit, debtor, rideId, ['arrive', 'start'])).toMatchObject({ status: 'in_progress' })
    expect((await press(kit, debtor, rideId, ['finish', { cashReceived: true }])).statusCode).toBe(200)
  })

  test('is refused a cash ride that was offered before the limit was reached, and keeps nothing of it', async () => {
    await limitDebts(kit, operator, { limitXof: 5000 })
    const debtor = await aDebtor(4000)
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    await correctAccount(kit, operator, debtor, { amountXof: -2000 })
    expect(await refusalOf(press(kit, debtor, rideId, 'accept'))).toBe('debt_limit_reached')
  })

  test('gets cash rides again as soon as an operator has received the cash', async () => {
    await limitDebts(kit, operator, { limitXof: 5000 })
    const debtor = await aDebtor(5200, 20_000)
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    expect(await debtOf(debtor)).toMatchObject({ state: 'stopped', owedXof: 5200, leastXof: 200 })
    await receiveCash(kit, operator, debtor, { amountXof: 200 })
    expect(await debtOf(debtor)).toMatchObject({ state: 'warned', owedXof: 5000, leastXof: null })
    expect((await requestsOf(kit, debtor)).map(({ id }) => id)).toEqual([rideId])
    expect((await press(kit, debtor, rideId, 'accept')).statusCode).toBe(200)
  })
})

describe('the days below zero', () => {
  test('are counted from the instant at which the balance last became negative, also after balances are added up', async () => {
    await limitDebts(kit, operator, { limitXof: null, limitDays: 2 })
    const debtor = await aDebtor(100)
    for (const isFolded of [false, true]) {
      if (isFolded) await foldBalances(kit.context)
      kit.clock.advanceMinutes(DAY_MINUTES)
      expect(await debtOf(debtor)).toMatchObject({ state: 'warned', leastXof: null })
      await correctAccount(kit, operator, debtor, { amountXof: -50 })
      if (isFolded) await foldBalances(kit.context)
      kit.clock.advanceMinutes(DAY_MINUTES + 1)
      expect(await debtOf(debtor)).toMatchObject({ state: 'stopped', leastXof: 150 })
      // Even for an instant, then below zero again: the days begin anew.
      await receiveCash(kit, operator, debtor, { amountXof: 150 })
      expect(await debtOf(debtor)).toBeNull()
      kit.clock.advanceMinutes(1)
      await correctAccount(kit, operator, debtor, { amountXof: -100 })
      expect(await debtOf(debtor)).toBeNull()
    }
  })

  test('stay the same when a part is paid', async () => {
    await limitDebts(kit, operator, { limitXof: null, limitDays: 2 })
    const debtor = await aDebtor(100)
    kit.clock.advanceMinutes(2 * DAY_MINUTES + 1)
    await receiveCash(kit, operator, debtor, { amountXof: 99 })
    await foldBalances(kit.context)
    expect(await debtOf(debtor)).toMatchObject({ state: 'stopped', owedXof: 1, leastXof: 1 })
  })
})

describe('the limit of drivers’ debts', () => {
  const limits = async (): Promise<DebtLimits> => (await kit.call('GET /api/admin/debt-limit', { as: operator })).json()

  test('is none until an operator sets one, and then none of a driver’s rides is stopped', async () => {
    expect(await limits()).toEqual({ now: { limitXof: null, limitDays: null }, limits: [] })
    const debtor = await aDebtor(50_000)
    const rideId = await aRequest()
    await passSeconds(kit, 1)
    expect(await debtOf(debtor)).toBeNull()
    expect((await press(kit, debtor, rideId, 'accept')).statusCode).toBe(200)
  })

  test('counts from a coming day on, is taken away by a newer one, and is in the journal', async () => {
    const body = { limitXof: 5000, limitDays: 7, from: '2099-01-01', reason: 'Voté lundi', seen: null }
    const first = (await kit.call('POST /api/admin/debt-limit', { as: operator, body })).json()
    expect(first.now).toEqual({ limitXof: null, limitDays: null })
    await limitDebts(kit, operator, { limitXof: 3000 })
    expect((await limits()).now).toEqual({ limitXof: 3000, limitDays: null })
    await limitDebts(kit, operator, { limitXof: null })
    expect((await limits()).now).toEqual({ limitXof: null, limitDays: null })
    expect((await limits()).limits).toHaveLength(3)
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions.filter(({ action }: { action: string }) => action === 'set_debt_limit')).toHaveLength(3)
  })

  test('is set once by a repeat, and not over another operator’s limit that was not seen', async () => {
    const body = { limitXof: 5000, limitDays: null, from: null, reason: 'Voté lundi', seen: null }
    const other = await anAdmin(kit)
    const set = (as: Person, changes = {}) =>
      kit.call('POST /api/admin/debt-limit', { as, body: { ...body, ...changes } })
    for (const _ of [1, 2]) expect((await set(operator)).statusCode).toBe(200)
    expect((await limits()).limits).toHaveLength(1)
    expect((await set(other, { limitXof: 1 })).json().error.code).toBe('debt_limit_changed')
    const past = await set(operator, { from: '2020-01-01', seen: (await limits()).limits[0]?.id })
    expect(past.json().error.code).toBe('debt_limit_not_ahead')
  })

  test('is previewed by how many drivers it would stop today, as the same limit then does', async () => {
    const effect = async (limitXof: number | null, limitDays: number | null) =>
      (await kit.call('POST /api/admin/debt-limit/preview', { as: operator, body: { limitXof, limitDays } })).json()
    expect(await effect(5000, 7)).toEqual({ owing: 0, stoppedBefore: 0, stoppedAfter: 0 })
    const debtors = [await aDebtor(100), await aDebtor(5000), await aDebtor(5001)]
    await foldBalances(kit.context)
    kit.clock.advanceMinutes(3 * DAY_MINUTES)
    await limitDebts(kit, operator, { limitXof: 5000 })
    for (const [limitXof, limitDays] of [
      [5000, null],
      [99, null],
      [null, 2],
      [1_000_000, 4],
    ] as const) {
      const { owing, stoppedBefore, stoppedAfter } = await effect(limitXof, limitDays)
      expect([owing, stoppedBefore]).toEqual([3, 1])
      await limitDebts(kit, operator, { limitXof, limitDays })
      const states = await Promise.all(debtors.map(debtOf))
      expect(states.filter((debt) => debt?.state === 'stopped')).toHaveLength(stoppedAfter)
      await limitDebts(kit, operator, { limitXof: 5000, limitDays: null })
    }
  })

  test('is previewed without drivers who may not drive: refused or not yet approved, blocked, or with a closed account', async () => {
    const debtors: string[] = []
    for (let count = 0; count < 5; count += 1) debtors.push((await aDebtor(9000)).userId)
    const [, pending, refused, blocked, closed] = debtors
    const at = kit.clock.now()
    const { db } = kit.database
    for (const [userId, approval] of [
      [pending, 'pending'],
      [refused, 'refused'],
    ] as const)
      await db
        .updateTable('drivers')
        .set({ approval, isAvailable: false })
        .where('userId', '=', userId ?? '')
        .execute()
    await db
      .updateTable('users')
      .set({ blockedAt: at, blockReason: 'Essai' })
      .where('id', '=', blocked ?? '')
      .execute()
    await db
      .updateTable('users')
      .set({ deletedAt: at })
      .where('id', '=', closed ?? '')
      .execute()
    const body = { limitXof: 5000, limitDays: null }
    const preview = await kit.call('POST /api/admin/debt-limit/preview', { as: operator, body })
    expect(preview.json()).toEqual({ owing: 1, stoppedBefore: 0, stoppedAfter: 1 })
  })

  test.each([{ limitXof: 0 }, { limitXof: 1_000_001 }, { limitXof: 1.5 }, { limitDays: 366 }])(
    'of %j is invalid',
    async (limit) => {
      const body = { limitXof: null, limitDays: null, from: null, reason: 'Voté lundi', seen: null, ...limit }
      expect((await kit.call('POST /api/admin/debt-limit', { as: operator, body })).json().error.code).toBe(
        'invalid_input',
      )
    },
  )
})
