import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function cancel(as: { cookie: string }, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: {} })
}

describe('a request in a driver’s list', () => {
  test('shows the passenger’s name, phone and note, but not to a driver with expired documents', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Gbêdokpô Ɖɔssou' })
    const driverNote = 'Portail bleu, demander Gbêdokpô'
    const { id } = await aRide(kit, passenger, { driverNote })
    const requestSeenBy = async (driver: { cookie: string }) =>
      (await kit.call('GET /api/driver/rides', { as: driver }))
        .json()
        .requests.find((ride: { id: string }) => ride.id === id)
    expect(await requestSeenBy(await aDriver(kit))).toMatchObject({
      passenger: { fullName: 'Gbêdokpô Ɖɔssou', phoneNumber: passenger.phoneNumber },
      driverNote,
    })
    expect(await requestSeenBy(await aDriver(kit, { documents: 'expired' }))).toMatchObject({
      passenger: null,
      driverNote: null,
    })
    expect(await requestSeenBy(await aDriver(kit, { isAvailable: false }))).toBeUndefined()
    expect(await requestSeenBy(await aDriver(kit, { approval: 'pending' }))).toBeUndefined()
  })
})

test('a driver sees the passenger of their finished ride only until it is paid', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  const unpaid = await drive(kit, driver, id, ['accept', 'arrive', 'finish'])
  expect(unpaid.passenger?.fullName).toBe(passenger.fullName)
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  for (const button of ['accept', 'arrive', 'finish'] as const) {
    expect((await press(kit, driver, id, button)).json().ride.passenger).toBeNull()
  }
})

test('after a cancellation each action of the driver is refused with ride_cancelled', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive'])
  await cancel(passenger, id)
  for (const button of ['accept', 'arrive', 'start', 'finish'] as const) {
    expect((await press(kit, driver, id, button)).json().error.code).toBe('ride_cancelled')
  }
})

test('after a cancellation no response to the driver contains the passenger’s name or phone number', async () => {
  const [passenger, driver] = [await aPassenger(kit, { fullName: 'Cliente Annulée' }), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive'])
  const list = async () => (await kit.call('GET /api/driver/rides', { as: driver })).body
  expect(await list()).toContain(passenger.fullName)
  await cancel(passenger, id)
  const buttons = ['accept', 'arrive', 'start', 'finish', 'give_back', 'no_show'] as const
  const answers = await Promise.all(buttons.map(async (button) => (await press(kit, driver, id, button)).body))
  for (const body of [...answers, await list()]) {
    expect(body).not.toContain(passenger.fullName)
    expect(body).not.toContain(passenger.phoneNumber)
  }
})

describe('cash', () => {
  test('received at the end of a ride is confirmed with « Terminer »', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    const { ride } = (await press(kit, driver, id, ['finish', { cashReceived: true }])).json()
    expect(ride.payment).toMatchObject({ status: 'completed', method: 'cash' })
  })

  test('not yet received can be confirmed later, and a repeat changes nothing', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept', 'finish'])
    const unpaid = async () => (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid
    expect(await unpaid()).toHaveLength(1)
    const confirm = () => kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
    const [first, second] = [await confirm(), await confirm()]
    expect(second.json()).toEqual(first.json())
    expect(await unpaid()).toEqual([])
  })
})

test('« Terminer » without the cash, then again with it, completes the cash payment', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'finish'])
  const { ride } = (await press(kit, driver, id, ['finish', { cashReceived: true }])).json()
  expect(ride).toMatchObject({ status: 'completed', payment: { status: 'completed', method: 'cash' } })
})

test('« Démarrer » on a ride that ended without it is refused', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'finish'])
  expect((await press(kit, driver, id, 'start')).json().error.code).toBe('ride_cannot_move')
})

test('a driver’s unpaid ride stays in their list behind 22 newer paid rides', async () => {
  const driver = await aDriver(kit)
  const first = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, first.id, ['accept', 'finish'])
  for (let n = 0; n < 22; n += 1) {
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, ['finish', { cashReceived: true }])
  }
  const { unpaid } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
  expect(unpaid.map((ride: { id: string }) => ride.id)).toEqual([first.id])
})

describe('stars', () => {
  test('are given to a completed ride by its passenger, and may be changed', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    const rate = (as: { cookie: string }, stars: number) =>
      kit.call(`POST /api/rides/${id}/rating`, { as, body: { stars } })
    expect((await rate(passenger, 5)).json().error.code).toBe('ride_not_completed')
    await drive(kit, driver, id, ['accept', 'finish'])
    await rate(passenger, 3)
    expect((await rate(passenger, 5)).json().ride.myStars).toBe(5)
    expect((await rate(driver, 5)).json().error.code).toBe('ride_not_found')
    expect((await rate(passenger, 6)).statusCode).toBe(400)
    expect((await kit.call('GET /api/driver', { as: driver })).json()).toMatchObject({
      averageRating: 5,
      ratingsCount: 1,
    })
  })
})
