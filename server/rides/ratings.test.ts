import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function aFinishedRide() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  return { passenger, driver, rideId }
}

function rateDriver(as: Caller, rideId: string, body: object) {
  return kit.call(`POST /api/rides/${rideId}/rating`, { as, body })
}

function ratePassenger(as: Caller, rideId: string, body: object) {
  return kit.call(`POST /api/rides/${rideId}/passenger-rating`, { as, body })
}

test('a passenger rates their driver with reasons, and can change the rating', async () => {
  const { passenger, rideId } = await aFinishedRide()
  const { ride } = (await rateDriver(passenger, rideId, { stars: 2, reasons: ['late', 'rude'] })).json()
  expect(ride).toMatchObject({ myStars: 2, myReasons: ['late', 'rude'] })
  const changed = (await rateDriver(passenger, rideId, { stars: 5 })).json().ride
  expect(changed).toMatchObject({ myStars: 5, myReasons: [] })
})

test('reasons that do not fit the stars are refused, and no rating is stored', async () => {
  const { passenger, driver, rideId } = await aFinishedRide()
  expect((await rateDriver(passenger, rideId, { stars: 5, reasons: ['rude'] })).json().error.code).toBe('invalid_input')
  const mine = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride
  expect(mine).toMatchObject({ myStars: null, myReasons: [] })
  expect((await ratePassenger(driver, rideId, { stars: 1, reasons: ['dangerous'] })).statusCode).toBe(400)
})

test('a driver rates their passenger once the ride is finished, and can change the rating', async () => {
  const { driver, rideId } = await aFinishedRide()
  const { ride } = (await ratePassenger(driver, rideId, { stars: 1, reasons: ['no_money'] })).json()
  expect(ride.passengerStars).toBe(1)
  expect((await ratePassenger(driver, rideId, { stars: 4, reasons: ['kind'] })).json().ride.passengerStars).toBe(4)
  const rows = await kit.database.db.selectFrom('passengerRatings').selectAll().where('rideId', '=', rideId).execute()
  expect(rows).toMatchObject([{ stars: 4, reasons: ['kind'] }])
})

test('a passenger can be rated only after the ride, and only by its own driver', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start'])
  expect((await ratePassenger(driver, id, { stars: 5 })).json().error.code).toBe('ride_not_completed')
  await drive(kit, driver, id, ['finish'])
  expect((await ratePassenger(await aDriver(kit), id, { stars: 1 })).json().error.code).toBe('ride_not_found')
})

test('an operator reads a driver’s rating of a passenger, with its reasons, in the details of the ride', async () => {
  const { driver, rideId } = await aFinishedRide()
  await ratePassenger(driver, rideId, { stars: 1, reasons: ['wrong_place'] })
  const details = (await kit.call(`GET /api/admin/rides/${rideId}`, { as: await anAdmin(kit) })).json()
  expect(details).toMatchObject({ passengerStars: 1, passengerReasons: ['wrong_place'], stars: null })
})

test('a driver’s rating of a passenger is shown neither to that passenger nor to the next driver', async () => {
  const { passenger, driver, rideId } = await aFinishedRide()
  await ratePassenger(driver, rideId, { stars: 1, reasons: ['wrong_place'] })
  const mine = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).body
  expect(mine).not.toContain('wrong_place')
  expect(mine).not.toContain('passengerStars')
  // The next driver does not see it.
  const next = await aRide(kit, passenger)
  const { requests } = (await kit.call('GET /api/driver/rides', { as: await aDriver(kit) })).json()
  expect(requests.find((ride: { id: string }) => ride.id === next.id).passengerStars).toBeNull()
})
