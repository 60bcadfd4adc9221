import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CommissionRate, ServiceCommission } from '#domain/ledger/commission.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { balanceOfDriver, entriesOfRide } from '#kit/rides/ledger.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { findRateAt } from './commission.queries.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

type Commissions = { readonly services: ServiceCommission[]; readonly rates: CommissionRate[] }

async function commissions(): Promise<Commissions> {
  return (await kit.call('GET /api/admin/commission', { as: operator })).json()
}

async function zemidjan(): Promise<ServiceCommission> {
  const service = (await commissions()).services.find(({ rideType }) => rideType === 'zemidjan')
  if (service === undefined) throw new Error('every service has a commission')
  return service
}

type Wish = {
  readonly permille: number
  readonly from?: string | null
  readonly reason?: string
  readonly seen?: string | null
}

/** Sets the commission of zémidjans; by default the operator has seen the newest rate. */
async function setTo({ permille, from = null, reason = 'Voté lundi', seen }: Wish, as = operator) {
  const body = {
    rideType: 'zemidjan',
    permille,
    from,
    reason,
    seen: seen === undefined ? (await zemidjan()).lastId : seen,
  }
  return kit.call('POST /api/admin/commission', { as, body })
}

async function requestOf(driver: Person, rideId: string) {
  const { requests } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
  return requests.find(({ id }: { id: string }) => id === rideId)
}

describe('the commission of a service', () => {
  test('is 0 until an operator has set one, and drivers then see no rest', async () => {
    expect(await zemidjan()).toEqual({ rideType: 'zemidjan', permille: 0, next: null, lastId: null })
    const [driver, { id }] = [await aDriver(kit), await aRide(kit, await aPassenger(kit))]
    expect(await requestOf(driver, id)).not.toHaveProperty('keptXof')
    expect(await drive(kit, driver, id, ['accept'])).not.toHaveProperty('keptXof')
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    expect(await entriesOfRide(kit, id)).toEqual([])
  })

  test('set at once counts for the next acceptance: the driver sees the rest before and after, and owes the commission', async () => {
    expect((await setTo({ permille: 150 })).json().services[0]).toMatchObject({ permille: 150, next: null })
    const [driver, { id }] = [await aDriver(kit), await aRide(kit, await aPassenger(kit))]
    expect(await requestOf(driver, id)).toMatchObject({ priceXof: 500, keptXof: 425 })
    expect(await drive(kit, driver, id, ['accept'])).toMatchObject({ keptXof: 425 })
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    expect(await entriesOfRide(kit, id)).toEqual(['commission driver → revenue 75'])
    expect(await balanceOfDriver(kit, driver)).toBe(-75)
  })

  test('changed after an acceptance stays as it was for that ride, and counts anew for the driver who takes it over', async () => {
    await setTo({ permille: 100 })
    const [first, second] = [await aDriver(kit), await aDriver(kit)]
    const { id } = await aRide(kit, await aPassenger(kit))
    expect(await drive(kit, first, id, ['accept'])).toMatchObject({ keptXof: 450 })
    await setTo({ permille: 200 })
    expect((await kit.call('GET /api/driver/rides', { as: first })).json().active).toMatchObject({ keptXof: 450 })
    await press(kit, first, id, ['give_back', { reason: 'puncture' }])
    expect(await drive(kit, second, id, ['accept'])).toMatchObject({ keptXof: 400 })
    await press(kit, second, id, ['finish', { cashReceived: true }])
    expect([await balanceOfDriver(kit, first), await balanceOfDriver(kit, second)]).toEqual([0, -100])
  })

  test('of one service changes no other', async () => {
    const { services } = await commissions()
    expect(services.filter(({ permille }) => permille > 0).map(({ rideType }) => rideType)).toEqual(['zemidjan'])
  })

  test('planned for a coming day counts from its beginning in Benin, and a newer row for the same day replaces it', async () => {
    await setTo({ permille: 100 })
    await setTo({ permille: 300, from: '2099-01-01' })
    expect(await zemidjan()).toMatchObject({
      permille: 100,
      next: { permille: 300, from: '2098-12-31T23:00:00.000Z' },
    })
    const at = (instant: string) => findRateAt(kit.context.db, 'zemidjan', new Date(instant))
    expect([await at('2098-12-31T22:59:59.999Z'), await at('2098-12-31T23:00:00.000Z')]).toEqual([100, 300])
    await setTo({ permille: 100, from: '2099-01-01' })
    expect(await at('2098-12-31T23:00:00.000Z')).toBe(100)
    expect((await zemidjan()).next).toMatchObject({ permille: 100 })
  })

  test('cannot begin today or before', async () => {
    const today = kit.clock.now().toISOString().slice(0, 10)
    for (const from of [today, '2020-01-01']) {
      expect((await setTo({ permille: 100, from })).json().error.code).toBe('commission_not_ahead')
    }
  })
})

describe('a change of the commission', () => {
  test('is in the journal with its service, rate, beginning and reason, and in the list with its operator', async () => {
    kit.clock.advanceMinutes(1)
    await setTo({ permille: 125, from: '2098-06-01', reason: 'Accord du 3 mai' })
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions[0]).toMatchObject({
      action: 'set_commission',
      actorName: 'Opérateur Essai',
      reason: 'Zémidjan\u00A0: 12,5\u00A0% à partir du 01/06/2098 à 00:00. Accord du 3 mai',
    })
    const [rate] = (await commissions()).rates
    expect(rate).toMatchObject({ permille: 125, setBy: 'Opérateur Essai', reason: 'Accord du 3 mai' })
  })

  test('sent again by its operator changes nothing, and another operator who saw the old rate is refused', async () => {
    const seen = (await zemidjan()).lastId
    const before = (await commissions()).rates.length
    for (const _ of [1, 2]) expect((await setTo({ permille: 50, seen })).statusCode).toBe(200)
    const other = await anAdmin(kit)
    expect((await setTo({ permille: 50, seen }, other)).json().error.code).toBe('commission_changed')
    expect((await setTo({ permille: 60, seen })).json().error.code).toBe('commission_changed')
    expect((await commissions()).rates).toHaveLength(before + 1)
  })

  test('cannot be edited or deleted in the database', async () => {
    const run = (statement: string) => kit.database.pool.query(statement)
    await expect(run('update commission_rates set permille = 0')).rejects.toThrow('append-only')
    await expect(run('delete from commission_rates')).rejects.toThrow('append-only')
    await expect(run('truncate commission_rates')).rejects.toThrow('is kept')
  })
})
