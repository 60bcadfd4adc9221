import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import { defaultTariff, type ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { OperatorTariff, PublicTariff, TariffChange } from '#domain/fares/tariffs.contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

const EVENING = new Date('2026-11-26T20:00:00+01:00')
const TRIP = { pickupLocation: 'Chez Passager Essai', dropoffLocation: 'La maison bleue' }
const TOMORROW_AT_SIX = { day: '2026-11-27', hour: 6 }

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(() => kit.clock.set(EVENING))
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

type Tariffs = { readonly services: OperatorTariff[]; readonly changes: TariffChange[] }

async function tariffs(): Promise<Tariffs> {
  return (await kit.call('GET /api/admin/tariffs', { as: operator })).json()
}

async function tariffOf(rideType: string): Promise<OperatorTariff> {
  const tariff = (await tariffs()).services.find((one) => one.rideType === rideType)
  if (tariff === undefined) throw new Error('every service has a tariff')
  return tariff
}

type Wish = {
  readonly rideType?: 'zemidjan' | 'standard' | 'premium' | 'xl'
  readonly changed?: Partial<ServiceTariff>
  readonly from?: { day: string; hour: number } | null
  readonly reason?: string
  readonly seen?: string | null
}

/** Sets a tariff that differs from the default in some parts; by default the operator has seen the newest row. */
async function setTo(
  { rideType = 'zemidjan', changed = {}, from = null, reason = 'Voté lundi', seen }: Wish,
  as = operator,
) {
  const tariff = { ...defaultTariff(rideType), ...changed }
  const last = seen === undefined ? (await tariffOf(rideType)).lastId : seen
  return kit.call('POST /api/admin/tariffs', { as, body: { rideType, tariff, from, reason, seen: last } })
}

async function quote() {
  const { fares, quote: sealed } = (await kit.call('POST /api/quotes', { body: TRIP })).json()
  const price = (rideType: string) => fares.find((fare: QuotedFare) => fare.rideType === rideType)?.priceXof
  return { sealed, zemidjan: price('zemidjan'), standard: price('standard'), xl: price('xl') }
}

async function book(as: Person, more: object = {}, key: string = randomUUID()) {
  const body = { ...TRIP, rideType: 'zemidjan', ...more }
  return kit.call('POST /api/rides', { as, body, headers: { 'idempotency-key': key } })
}

async function publicZemidjan(): Promise<PublicTariff | undefined> {
  const { services } = (await kit.call('GET /api/tariffs')).json()
  return services.find(({ rideType }: PublicTariff) => rideType === 'zemidjan')
}

describe('the tariff of a service', () => {
  test('is the default until an operator has set one', async () => {
    const { services, changes } = await tariffs()
    expect(changes).toEqual([])
    for (const { rideType, tariff, planned, lastId } of services) {
      expect({ tariff, planned, lastId }).toEqual({ tariff: defaultTariff(rideType), planned: [], lastId: null })
    }
    expect(await quote()).toMatchObject({ zemidjan: 500, standard: 1250, xl: 2400 })
  })

  test('set for tomorrow at six counts from that hour on; a price that was shown before stays promised', async () => {
    expect((await setTo({ changed: { flatXof: 600 }, from: TOMORROW_AT_SIX })).statusCode).toBe(200)
    expect(await publicZemidjan()).toMatchObject({
      tariff: { flatXof: 500 },
      planned: [{ tariff: { flatXof: 600 }, from: '2026-11-27T05:00:00.000Z' }],
    })
    kit.clock.set(new Date('2026-11-27T05:59:59.999+01:00'))
    const shownBefore = await quote()
    expect(shownBefore.zemidjan).toBe(500)
    kit.clock.set(new Date('2026-11-27T06:00:00.000+01:00'))
    expect((await quote()).zemidjan).toBe(600)
    expect(await publicZemidjan()).toMatchObject({ tariff: { flatXof: 600 }, planned: [] })
    const promised = (await book(await aPassenger(kit), { quote: shownBefore.sealed })).json().ride
    expect([promised.priceXof, (await book(await aPassenger(kit))).json().ride.priceXof]).toEqual([500, 600])
    kit.clock.advanceMinutes(31)
    const late = await book(await aPassenger(kit), { quote: shownBefore.sealed })
    expect(late.json().error.code).toBe('price_changed')
  })

  test('is undone by a new row for the same hour, which others of that hour no longer count beside', async () => {
    await setTo({ rideType: 'xl', changed: { flatXof: 3000 }, from: TOMORROW_AT_SIX })
    await setTo({ rideType: 'xl', from: TOMORROW_AT_SIX, reason: 'Annulé' })
    expect((await tariffOf('xl')).planned).toEqual([{ tariff: defaultTariff('xl'), from: '2026-11-27T05:00:00.000Z' }])
    kit.clock.set(new Date('2026-11-27T07:00:00+01:00'))
    expect((await quote()).xl).toBe(2400)
  })

  test('set at once counts for the next price, and for no other service', async () => {
    await setTo({ rideType: 'standard', changed: { flatXof: 1500 } })
    expect(await quote()).toMatchObject({ standard: 1500, xl: 2400 })
  })

  test('cannot begin now or before', async () => {
    for (const from of [
      { day: '2026-11-26', hour: 20 },
      { day: '2026-11-25', hour: 23 },
    ]) {
      expect((await setTo({ from })).json().error.code).toBe('tariff_not_ahead')
    }
    expect((await setTo({ rideType: 'premium', from: { day: '2026-11-26', hour: 21 } })).statusCode).toBe(200)
  })
})

describe('a service that is not offered', () => {
  test('is in no quote, and its booking is refused, also at a price that was shown before; booked rides go on', async () => {
    await setTo({ rideType: 'premium' })
    const [passenger, shown] = [await aPassenger(kit), (await quote()).sealed]
    const booked = await book(passenger, { rideType: 'premium' }, 'booked-before-it-was-off')
    await setTo({ rideType: 'premium', changed: { isOffered: false } })
    const { fares } = (await kit.call('POST /api/quotes', { body: TRIP })).json()
    expect(fares.map(({ rideType }: QuotedFare) => rideType)).toEqual(['zemidjan', 'standard', 'xl'])
    for (const more of [{}, { quote: shown }]) {
      const answer = await book(await aPassenger(kit), { rideType: 'premium', ...more })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error).toMatchObject({
        code: 'service_not_offered',
        message: REFUSALS.service_not_offered.message,
      })
    }
    const again = await book(passenger, { rideType: 'premium' }, 'booked-before-it-was-off')
    expect(again.json().ride.id).toBe(booked.json().ride.id)
    const { ride } = (await kit.call(`GET /api/rides/${booked.json().ride.id}`, { as: passenger })).json()
    expect(ride.status).toBe('requested')
    await setTo({ rideType: 'premium', changed: { isOffered: true } })
    expect((await book(await aPassenger(kit), { rideType: 'premium' })).statusCode).toBe(201)
  })
})

describe('a change of a tariff', () => {
  test('is in the journal with what it changes, and in the list with its operator', async () => {
    kit.clock.advanceMinutes(1)
    await setTo({ rideType: 'premium', changed: { perKmXof: 275 }, from: { day: '2026-12-01', hour: 0 } })
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions[0]).toMatchObject({
      action: 'set_tariff',
      actorName: 'Opérateur Essai',
      reason:
        'Premium\u00A0: Par kilomètre de plus\u00A0: 250\u00A0F\u00A0CFA → 275\u00A0F\u00A0CFA, à partir du 01/12/2026 à 00:00. Voté lundi',
    })
    const [change] = (await tariffs()).changes
    expect(change).toMatchObject({
      rideType: 'premium',
      tariff: { perKmXof: 275 },
      before: { perKmXof: 250 },
      setBy: 'Opérateur Essai',
      reason: 'Voté lundi',
    })
  })

  test('sent again by its operator changes nothing, and another operator who saw the old row is refused', async () => {
    const seen = (await tariffOf('premium')).lastId
    const before = (await tariffs()).changes.length
    const wish = { rideType: 'premium', changed: { flatXof: 2000 }, seen } as const
    for (const _ of [1, 2]) expect((await setTo(wish)).statusCode).toBe(200)
    expect((await setTo(wish, await anAdmin(kit))).json().error.code).toBe('tariff_changed')
    expect((await setTo({ ...wish, changed: { flatXof: 2100 } })).json().error.code).toBe('tariff_changed')
    expect((await tariffs()).changes).toHaveLength(before + 1)
  })

  test('cannot be edited or deleted in the database', async () => {
    const run = (statement: string) => kit.database.pool.query(statement)
    await expect(run('update tariff_rows set flat_xof = 1')).rejects.toThrow('append-only')
    await expect(run('delete from tariff_rows')).rejects.toThrow('append-only')
    await expect(run('truncate tariff_rows')).rejects.toThrow('is kept')
  })
})
