import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { SHARE_LINK_READS } from '#domain/rides/ride-limits.ts'
import { shownDistanceM } from '#domain/shared/distance-words.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { DANTOKPA, NEAR_VEDOKO, VEDOKO } from '#kit/rides/positions.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function share(as: Caller, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/share`, { as })
}

function unshare(as: Caller, rideId: string) {
  return kit.call(`DELETE /api/rides/${rideId}/share`, { as })
}

/** Reads a shared trip without a session. */
async function lookAt(url: string) {
  const answer = await kit.call(`GET /api/shared-trips/${new URL(url).searchParams.get('key')}`)
  return { trip: answer.json().trip, answer }
}

async function aSharedRide(trip: object = {}) {
  const passenger = await aPassenger(kit, { fullName: 'Passagère Essai' })
  const driver = await aDriver(kit, { fullName: 'Ɖɔssou Essai' })
  const { id: rideId } = await aRide(kit, passenger, { driverNote: 'Portail bleu', ...trip })
  const { url } = (await share(passenger, rideId)).json()
  return { passenger, driver, rideId, url }
}

describe('a share link', () => {
  test('is a URL of our page with a key of 192 bits, and stays the same when requested again', async () => {
    const { passenger, rideId, url } = await aSharedRide()
    expect(url).toMatch(/^https:\/\/miyi\.example\/shared-trip\?key=[A-Za-z0-9_-]{32}$/)
    expect((await share(passenger, rideId)).json().url).toBe(url)
    expect((await share(passenger, rideId)).json().ride.shareKey).toBe(new URL(url).searchParams.get('key'))
  })

  test('can be created only for an open ride, and only by its passenger', async () => {
    const { passenger, driver, rideId } = await aSharedRide()
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    expect((await share(passenger, rideId)).json().error.code).toBe('ride_cannot_move')
    expect((await share(driver, rideId)).json().error.code).toBe('ride_not_found')
    expect((await unshare(driver, rideId)).json().error.code).toBe('ride_not_found')
  })

  test('shows no trip once it is revoked, and the next link has another key', async () => {
    const { passenger, rideId, url } = await aSharedRide()
    expect((await unshare(passenger, rideId)).json().ride.shareKey).toBeNull()
    expect((await lookAt(url)).trip).toBeNull()
    const next = (await share(passenger, rideId)).json().url
    expect(next).not.toBe(url)
    expect((await lookAt(url)).trip).toBeNull()
    expect((await lookAt(next)).trip.phase).toBe('searching')
  })
})

describe('a shared trip', () => {
  test('shows each phase from the search to the ride, and nothing after the end', async () => {
    const { driver, rideId, url } = await aSharedRide()
    const phases = [(await lookAt(url)).trip.phase]
    for (const action of ['accept', 'arrive', 'start'] as const) {
      await drive(kit, driver, rideId, [action])
      phases.push((await lookAt(url)).trip.phase)
    }
    expect(phases).toEqual(['searching', 'coming', 'arrived', 'riding'])
    await drive(kit, driver, rideId, ['finish'])
    expect((await lookAt(url)).trip).toBeNull()
  })

  test('shows the driver’s first name, plate, vehicle and position, and nothing else of them', async () => {
    const { driver, rideId, url } = await aSharedRide()
    await drive(kit, driver, rideId, ['accept'])
    const at = kit.clock.now()
    await kit.context.positions.put([
      { driverId: driver.userId, driverType: 'zem', point: { lat: 6.3703, lon: 2.4305 }, at },
    ])
    expect((await lookAt(url)).trip).toEqual({
      phase: 'coming',
      rideType: 'zemidjan',
      driver: { firstName: 'Ɖɔssou', vehiclePlate: 'AB-1234-CD', vehicleType: 'zemidjan' },
      position: { lat: 6.3703, lon: 2.4305, at: at.toISOString() },
      etaSeconds: null,
      distanceM: null,
    })
  })

  test('shows the published position and arrival time that passenger and driver receive, with the distance', async () => {
    // Positions of other tests are too old now.
    kit.clock.advanceMinutes(90)
    const { passenger, driver, rideId, url } = await aSharedRide({ pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA })
    await drive(kit, driver, rideId, ['accept'])
    const driven = async (lat: number) => {
      const positions = [{ lat, lon: NEAR_VEDOKO.lon, at: kit.clock.now().toISOString() }]
      return (await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })).json().published
    }
    const reported = await driven(NEAR_VEDOKO.lat)
    // A few metres and two seconds later nothing is published, and readers still get the published position.
    kit.clock.set(new Date(kit.clock.now().getTime() + 2_000))
    expect(await driven(NEAR_VEDOKO.lat + 0.0003)).toEqual(reported)
    const { position } = (await kit.call(`GET /api/rides/${rideId}/driver-position`, { as: passenger })).json()
    expect(position).toEqual(reported)
    const { trip } = (await lookAt(url)).answer.json()
    expect(reported.distanceM).toBe(routeByRoad(reported, VEDOKO, 'zem', new Date(reported.at)).distanceM)
    expect(trip).toMatchObject({
      position: { lat: reported.lat, lon: reported.lon, at: reported.at },
      etaSeconds: reported.etaSeconds,
      distanceM: shownDistanceM(reported.distanceM),
    })
  })

  test('contains no phone, surname, price, id, place, note or start code', async () => {
    const { passenger, driver, rideId, url } = await aSharedRide()
    await kit.call(`PUT /api/rides/${rideId}/start-code`, { as: passenger, body: { isOn: true } })
    await drive(kit, driver, rideId, ['accept'])
    const { body } = (await lookAt(url)).answer
    const secrets = [rideId, passenger.userId, driver.userId, passenger.phoneNumber, driver.phoneNumber]
    for (const secret of [...secrets, 'Passagère', 'Essai', 'Portail', 'Vêdoko', 'Dantokpa', 'startCode', '500']) {
      expect(body).not.toContain(secret)
    }
  })

  test('answers alike for a key that never existed, an ended trip and a malformed key', async () => {
    const { passenger, rideId, url } = await aSharedRide()
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const over = (await lookAt(url)).answer
    for (const key of ['A'.repeat(32), 'x', encodeURIComponent('<script>'), '%00', `${'A'.repeat(31)}%00`, rideId]) {
      const never = await kit.call(`GET /api/shared-trips/${key}`)
      expect([never.statusCode, never.body]).toEqual([over.statusCode, over.body])
    }
    expect(over.headers['cache-control']).toBe('no-store')
  })
})

test('the page of a shared trip forbids search engines to index it and sends no referrer', async () => {
  const { headers } = await kit.call('GET /shared-trip?key=secret', { headers: { 'sec-fetch-site': 'none' } })
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  const home = await kit.call('GET /', { headers: { 'sec-fetch-site': 'none' } })
  expect(home.headers['x-robots-tag']).toBeUndefined()
})

test('a network that opens one share link too often gets 429 for it, but can open another', async () => {
  const look = async (key: string) => (await kit.call(`GET /api/shared-trips/${key}`)).statusCode
  for (let at = 0; at < SHARE_LINK_READS.perMinute; at += 1) expect(await look('none')).toBe(200)
  expect(await look('none')).toBe(429)
  expect(await look('another')).toBe(200)
})
