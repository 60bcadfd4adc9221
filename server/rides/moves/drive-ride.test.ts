import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
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

test('a ride moves from request through every step to completed, with its completion time', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(4)
  await drive(kit, driver, id, ['arrive', 'start'])
  kit.clock.advanceMinutes(15)
  const ended = await drive(kit, driver, id, ['finish'])
  expect(ended).toMatchObject({ status: 'completed', version: 5, completedAt: kit.clock.now().toISOString() })
  const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
  expect(ride).toMatchObject({ status: 'completed', driver: { vehiclePlate: 'AB-1234-CD', phoneNumber: null } })
})

test('the instants of acceptance, arrival, start and end are stored, for the driver and the passenger', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  const instants: Record<string, string> = {}
  const steps = { accept: 'acceptedAt', arrive: 'arrivedAt', start: 'startedAt', finish: 'completedAt' } as const
  for (const [action, name] of Object.entries(steps) as [keyof typeof steps, string][]) {
    kit.clock.advanceMinutes(3)
    instants[name] = kit.clock.now().toISOString()
    expect(await drive(kit, driver, id, [action])).toMatchObject(instants)
  }
  expect((await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride).toMatchObject(instants)
})

test('an accepted ride may be finished without « Démarrer » (§4)', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await drive(kit, await aDriver(kit), id, ['accept', 'finish'])).status).toBe('completed')
})

describe('accepting', () => {
  test('a ride that another driver has accepted is refused, and the message says so', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, await aDriver(kit), id, ['accept'])
    const late = await press(kit, await aDriver(kit), id, 'accept')
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toBe('Cette course a déjà été acceptée par un autre chauffeur.')
  })

  test('the same ride again returns the same answer', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    const first = await drive(kit, driver, id, ['accept'])
    expect(await drive(kit, driver, id, ['accept'])).toEqual(first)
  })

  test('a second ride at a time is refused', async () => {
    const driver = await aDriver(kit)
    const [one, two] = [await aRide(kit, await aPassenger(kit)), await aRide(kit, await aPassenger(kit))]
    await drive(kit, driver, one.id, ['accept'])
    expect((await press(kit, driver, two.id, 'accept')).json().error.code).toBe('driver_busy')
  })

  test.each([
    [{ documents: 'expired' as const }, 'documents_not_valid'],
    [{ documents: 'missing' as const }, 'documents_not_valid'],
    [{ approval: 'pending' as const }, 'driver_not_approved'],
    [{ approval: 'refused' as const }, 'driver_refused'],
    [{ approval: 'suspended' as const }, 'driver_suspended'],
    [{ isAvailable: false }, 'driver_unavailable'],
    [{ driverType: 'vtc' as const }, 'wrong_vehicle'],
  ])('with %j is refused as %s', async (overrides, code) => {
    const { id } = await aRide(kit, await aPassenger(kit))
    const response = await press(kit, await aDriver(kit, overrides), id, 'accept')
    expect(response.json().error).toMatchObject({ code, message: REFUSALS[code as keyof typeof REFUSALS].message })
    expect(
      (await kit.context.db.selectFrom('rides').where('id', '=', id).select('status').executeTakeFirst())?.status,
    ).toBe('requested')
  })

  test('one’s own request is refused', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, driver)
    expect((await press(kit, driver, id, 'accept')).json().error.code).toBe('own_ride')
  })

  test('as a passenger is refused with 403', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    expect((await press(kit, await aPassenger(kit), id, 'accept')).statusCode).toBe(403)
  })
})

describe('giving back', () => {
  test('shows the ride to other drivers again, but not to the driver who gave it back', async () => {
    const [driver, other] = [await aDriver(kit), await aDriver(kit)]
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept', 'arrive'])
    expect((await press(kit, driver, id, ['give_back', { reason: 'panne' }])).statusCode).toBe(200)
    expect((await press(kit, driver, id, 'give_back')).statusCode).toBe(200)
    expect((await press(kit, driver, id, 'accept')).json().error.code).toBe('ride_given_back')
    const seen = async (who: { cookie: string }) =>
      (await kit.call('GET /api/driver/rides', { as: who }))
        .json()
        .requests.some((ride: { id: string }) => ride.id === id)
    expect([await seen(driver), await seen(other)]).toEqual([false, true])
    expect(await drive(kit, other, id, ['accept'])).toMatchObject({ status: 'accepted', arrivedAt: null })
  })

  test('a ride in progress is refused', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept', 'start'])
    expect((await press(kit, driver, id, 'give_back')).json().error.code).toBe('ride_cannot_move')
  })
})

describe('cancelling', () => {
  test('a requested ride is allowed for its passenger, and no driver may accept it afterwards', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    expect((await cancel(passenger, id)).statusCode).toBe(200)
    const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
    expect(ride).toMatchObject({ status: 'cancelled', cancelledBy: 'passenger' })
    expect((await press(kit, await aDriver(kit), id, 'accept')).json().error.code).toBe('ride_cancelled')
  })

  test('an accepted ride is allowed for its passenger, and a repeat gets the same answer', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    await drive(kit, await aDriver(kit), id, ['accept'])
    const [first, second] = [await cancel(passenger, id), await cancel(passenger, id)]
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  })

  test('a ride in progress is allowed for an operator only', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    expect((await cancel(passenger, id)).json().error.code).toBe('ride_cannot_move')
    expect((await cancel(await anAdmin(kit), id)).statusCode).toBe(200)
    expect((await press(kit, driver, id, 'finish')).json().error.code).toBe('ride_cancelled')
  })

  test('lets the driver accept another ride', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await cancel(passenger, id)
    const next = await aRide(kit, await aPassenger(kit))
    expect((await drive(kit, driver, next.id, ['accept'])).status).toBe('accepted')
  })

  test('somebody else’s ride answers ride_not_found', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    for (const stranger of [await aPassenger(kit), await aDriver(kit)]) {
      expect((await cancel(stranger, id)).json().error.code).toBe('ride_not_found')
    }
  })
})

test('actions on another driver’s ride answer ride_not_found', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, await aDriver(kit), id, ['accept'])
  const stranger = await aDriver(kit)
  for (const action of ['arrive', 'start', 'finish', 'give_back'] as const) {
    expect((await press(kit, stranger, id, action)).json().error.code).toBe('ride_not_found')
  }
})

test('a repeated action of the driver returns the same ride and changes nothing', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  for (const action of ['accept', 'arrive', 'start', 'finish'] as const) {
    const first = await drive(kit, driver, id, [action])
    expect(await drive(kit, driver, id, [action])).toEqual(first)
  }
})
