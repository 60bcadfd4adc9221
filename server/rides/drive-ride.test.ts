import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/shared/refusals.ts'
import { expectInvariants } from '#kit/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people.ts'
import { aRide, drive, press } from '#kit/rides.ts'
import { expireRides } from './rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A database whose first transaction fails, as when a connection is lost. */
function failingOnce(db: typeof kit.context.db): typeof kit.context.db {
  let failed = false
  return new Proxy(db, {
    get: (_target, name) => {
      const member: unknown = Reflect.get(db, name, db)
      if (typeof member !== 'function') return member
      if (name !== 'transaction' || failed) return member.bind(db)
      failed = true
      throw new Error('connection lost')
    },
  })
}

function cancel(as: { cookie: string }, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: {} })
}

test('a ride goes from request to end, each step with its instant', async () => {
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

test('an accepted ride may be finished without « Démarrer » (§4)', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await drive(kit, await aDriver(kit), id, ['accept', 'finish'])).status).toBe('completed')
})

describe('accepting', () => {
  test('a second driver reads that another was faster', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, await aDriver(kit), id, ['accept'])
    const late = await press(kit, await aDriver(kit), id, 'accept')
    expect(late.statusCode).toBe(409)
    expect(late.json().error.message).toBe('Cette course a déjà été acceptée par un autre chauffeur.')
  })

  test('the winner may repeat himself and gets the same answer', async () => {
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
    [{ papers: 'expired' as const }, 'papers_not_valid'],
    [{ papers: 'missing' as const }, 'papers_not_valid'],
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

  test('a passenger is not a driver', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    expect((await press(kit, await aPassenger(kit), id, 'accept')).statusCode).toBe(403)
  })
})

describe('giving back', () => {
  test('offers the ride again, never to him', async () => {
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

  test('a ride under way cannot be given back', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept', 'start'])
    expect((await press(kit, driver, id, 'give_back')).json().error.code).toBe('ride_cannot_move')
  })
})

describe('cancelling', () => {
  test('a passenger may while his ride is requested or accepted, once or twice', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    await drive(kit, await aDriver(kit), id, ['accept'])
    const [first, second] = [await cancel(passenger, id), await cancel(passenger, id)]
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  })

  test('a ride under way is ended by an operator only', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    expect((await cancel(passenger, id)).json().error.code).toBe('ride_cannot_move')
    expect((await cancel(await anAdmin(kit), id)).statusCode).toBe(200)
    expect((await press(kit, driver, id, 'finish')).json().error.code).toBe('ride_cancelled')
  })

  test('frees the driver', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await cancel(passenger, id)
    const next = await aRide(kit, await aPassenger(kit))
    expect((await drive(kit, driver, next.id, ['accept'])).status).toBe('accepted')
  })

  test('somebody else’s ride answers like one that does not exist', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    for (const stranger of [await aPassenger(kit), await aDriver(kit)]) {
      expect((await cancel(stranger, id)).json().error.code).toBe('ride_not_found')
    }
  })
})

test('another driver’s ride answers like one that does not exist', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, await aDriver(kit), id, ['accept'])
  const stranger = await aDriver(kit)
  for (const action of ['arrive', 'start', 'finish', 'give_back'] as const) {
    expect((await press(kit, stranger, id, action)).json().error.code).toBe('ride_not_found')
  }
})

test('each button pressed twice moves nothing more', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  for (const action of ['accept', 'arrive', 'start', 'finish'] as const) {
    const first = await drive(kit, driver, id, [action])
    expect(await drive(kit, driver, id, [action])).toEqual(first)
  }
})

describe('a request that nobody takes', () => {
  test('ends after its time, and not before', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    kit.clock.advanceMinutes(9)
    await expireRides(kit.context)
    const status = async () => (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride
    expect((await status()).status).toBe('requested')
    kit.clock.advanceMinutes(1)
    await expireRides(kit.context)
    expect(await status()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })

  test('and one that cannot be ended now keeps no other waiting', async () => {
    const [stuck, other] = [await aRide(kit, await aPassenger(kit)), await aRide(kit, await aPassenger(kit))]
    kit.clock.advanceMinutes(10)
    await expireRides({ ...kit.context, db: failingOnce(kit.context.db) })
    const rows = await kit.context.db
      .selectFrom('rides')
      .where('id', 'in', [stuck.id, other.id])
      .select('status')
      .execute()
    expect(rows.map((row) => row.status).sort()).toEqual(['cancelled', 'requested'])
    await expireRides(kit.context)
  })

  test('has its whole time again after a give-back', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    kit.clock.advanceMinutes(20)
    await press(kit, driver, id, 'give_back')
    await expireRides(kit.context)
    expect((await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride.status).toBe('requested')
  })
})

describe('what a driver sees of who asks', () => {
  test('name and phone when he may accept; nothing of them while his papers block', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Gbêdokpô Ɖɔssou' })
    const { id } = await aRide(kit, passenger)
    const requestSeenBy = async (driver: { cookie: string }) =>
      (await kit.call('GET /api/driver/rides', { as: driver }))
        .json()
        .requests.find((ride: { id: string }) => ride.id === id)
    expect((await requestSeenBy(await aDriver(kit))).passenger).toEqual({
      fullName: 'Gbêdokpô Ɖɔssou',
      phoneNumber: passenger.phoneNumber,
    })
    expect((await requestSeenBy(await aDriver(kit, { papers: 'expired' }))).passenger).toBeNull()
    expect(await requestSeenBy(await aDriver(kit, { isAvailable: false }))).toBeUndefined()
    expect(await requestSeenBy(await aDriver(kit, { approval: 'pending' }))).toBeUndefined()
  })
})

test('a driver reads who his passenger was until he is paid, and no longer', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  const unpaid = await drive(kit, driver, id, ['accept', 'arrive', 'finish'])
  expect(unpaid.passenger?.fullName).toBe(passenger.fullName)
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  for (const button of ['accept', 'arrive', 'finish'] as const) {
    expect((await press(kit, driver, id, button)).json().ride.passenger).toBeNull()
  }
})

test('after a cancellation no button tells the driver anything of his passenger', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'arrive'])
  await cancel(passenger, id)
  for (const button of ['accept', 'arrive', 'start', 'finish'] as const) {
    expect((await press(kit, driver, id, button)).json().error.code).toBe('ride_cancelled')
  }
})

describe('cash', () => {
  test('received at the end is confirmed with it', async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    const { ride } = (await press(kit, driver, id, ['finish', { cashReceived: true }])).json()
    expect(ride.payment).toMatchObject({ status: 'completed', method: 'cash' })
  })

  test('not yet received is confirmed later, once', async () => {
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

test('« Terminer » without the cash, then again with it, books the cash', async () => {
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

test('a driver’s oldest unpaid ride is not forgotten behind newer paid ones', async () => {
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
