import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultTariff, type ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { OperatorTariff } from '#domain/fares/tariffs.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRideFromVedoko } from '#kit/rides/dispatch.ts'
import { waitSeen } from '#kit/rides/no-show.ts'
import { A_BOOKING, aRide, book, drive, press } from '#kit/rides/rides.ts'
import { openQuote, sealQuote } from './quote-seal.ts'

const FORENOON = new Date('2026-03-10T10:00:00+01:00')

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(async () => {
  kit.clock.set(FORENOON)
  await setZemidjan({})
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** Sets the tariff of zémidjans at once. */
async function setZemidjan(changed: Partial<ServiceTariff>): Promise<void> {
  const { services } = (await kit.call('GET /api/admin/tariffs', { as: operator })).json()
  const seen = services.find(({ rideType }: OperatorTariff) => rideType === 'zemidjan').lastId
  const tariff = { ...defaultTariff('zemidjan'), ...changed }
  const body = { rideType: 'zemidjan', tariff, from: null, reason: 'Motif essai', seen }
  const { statusCode } = await kit.call('POST /api/admin/tariffs', { as: operator, body })
  if (statusCode !== 200) throw new Error(`setting the tariff answered ${statusCode}`)
}

/** What the passenger is asked three minutes after a driver has accepted. */
async function lateCost(passenger: Person, rideId: string): Promise<number> {
  await drive(kit, await aDriver(kit), rideId, ['accept'])
  kit.clock.advanceMinutes(3)
  return (await kit.call(`GET /api/rides/${rideId}/cancellation`, { as: passenger })).json().feeXof
}

test('a late cancellation costs the fee of the tariff by which the ride was priced, whatever is set after it', async () => {
  await setZemidjan({ cancelFeeXof: 300 })
  const passenger = await aPassenger(kit)
  const { id, lateFeeXof } = await aRide(kit, passenger)
  expect(lateFeeXof).toBe(300)
  await setZemidjan({ cancelFeeXof: 450, flatXof: 900 })
  expect(await lateCost(passenger, id)).toBe(300)
  const { statusCode } = await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: { feeXof: 300 } })
  expect(statusCode).toBe(200)
  const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
  expect(ride).toMatchObject({ status: 'cancelled', priceXof: 500, cancelFeeXof: 300 })
})

test('a no-show costs the fee of the tariff by which the ride was priced', async () => {
  await setZemidjan({ noShowFeeXof: 350 })
  const { rideId, driver } = await anArrivedRide()
  await setZemidjan({ noShowFeeXof: 100 })
  await waitSeen(kit, driver)
  expect((await press(kit, driver, rideId, 'no_show')).json()).toMatchObject({ feeXof: 350, whyNoFee: null })
})

/** A ride from a known pickup, whose driver has arrived. */
async function anArrivedRide() {
  const driver = await aDriver(kit)
  const { id: rideId } = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, rideId, ['accept', 'arrive'])
  return { rideId, driver }
}

test('fees belong to the promised price: booked just after a rise, a ride has those of its quote', async () => {
  const { pickupLocation, dropoffLocation } = A_BOOKING
  const { quote } = (await kit.call('POST /api/quotes', { body: { pickupLocation, dropoffLocation } })).json()
  await setZemidjan({ flatXof: 700, cancelFeeXof: 400 })
  const passenger = await aPassenger(kit)
  const { ride } = (await book(kit, passenger, { quote })).json()
  expect(ride).toMatchObject({ priceXof: 500, lateFeeXof: 200 })
  expect(await lateCost(passenger, ride.id)).toBe(200)
})

test('a quote of an older version, without fees, and a ride without them have the default fees', async () => {
  const { pickupLocation, dropoffLocation } = A_BOOKING
  const { quote } = (await kit.call('POST /api/quotes', { body: { pickupLocation, dropoffLocation } })).json()
  const secret = kit.config.sessionSecret
  const opened = openQuote([secret], quote)
  if (opened === null) throw new Error('the quote is ours')
  const fares = opened.fares.map(({ cancelFeeXof: _, noShowFeeXof: __, ...fare }) => fare)
  const passenger = await aPassenger(kit)
  const { ride } = (await book(kit, passenger, { quote: sealQuote(secret, { ...opened, fares }) })).json()
  await setZemidjan({ cancelFeeXof: 450 })
  const row = kit.database.db.selectFrom('rides').where('id', '=', ride.id)
  expect(await row.select(['agreedCancelFeeXof', 'agreedNoShowFeeXof']).executeTakeFirst()).toEqual({
    agreedCancelFeeXof: null,
    agreedNoShowFeeXof: null,
  })
  expect(await lateCost(passenger, ride.id)).toBe(200)
})
