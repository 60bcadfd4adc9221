import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { AreaPreview } from '#domain/settings/preview/setting-previews.contract.ts'
import type { ServiceArea } from '#domain/settings/service-area.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'

const CITY: LatLon = { lat: 6.3548, lon: 2.4381 }
const CAPITAL: LatLon = { lat: 6.4991, lon: 2.6253 }

function townAround({ lat, lon }: LatLon): ServiceArea['towns'][number] {
  const corner = (north: number, east: number) => ({ lat: lat + north * 0.05, lon: lon + east * 0.05 })
  return { name: 'Ville', isOn: true, corners: [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)] }
}
const COTONOU: ServiceArea = { towns: [townAround(CITY)] }

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(() => kit.clock.advanceMinutes(8 * 24 * 60))
afterAll(() => kit.close())

async function preview(value: ServiceArea | null): Promise<AreaPreview> {
  return (await kit.call('POST /api/admin/settings/service-area/preview', { as: operator, body: { value } })).json()
}

async function from(pickupWaypoint: LatLon, pickupLocation = 'Portail bleu', passenger?: Person) {
  const trip = { pickupLocation, pickupWaypoint, dropoffWaypoint: CITY }
  return aRide(kit, passenger ?? (await aPassenger(kit)), trip)
}

describe('the preview of the service area', () => {
  test('counts no ride while none was booked in the last seven days', async () => {
    expect(await preview(COTONOU)).toEqual({ rides: 0, refused: 0, days: 7, isCut: false, newest: [] })
  })

  test('names the rides that would not have been accepted, the newest first, cancelled ones too', async () => {
    await from({ lat: CITY.lat + 0.01, lon: CITY.lon })
    const first = await from(CAPITAL, 'Ouando')
    kit.clock.advanceMinutes(1)
    const passenger = await aPassenger(kit)
    const second = await from(CAPITAL, 'Tokpota', passenger)
    await kit.call(`POST /api/rides/${second.id}/cancel`, { as: passenger, body: {} })
    const { newest, ...counts } = await preview(COTONOU)
    expect(counts).toEqual({ rides: 3, refused: 2, days: 7, isCut: false })
    expect(newest.map(({ rideId, pickupLocation }) => [rideId, pickupLocation])).toEqual([
      [second.id, 'Tokpota'],
      [first.id, 'Ouando'],
    ])
    expect((await preview(null)).refused).toBe(0)
    expect((await preview({ towns: [townAround(CAPITAL)] })).refused).toBe(1)
  })

  test('counts a pickup that was only described as inside, like a booking', async () => {
    await aRide(kit, await aPassenger(kit), { pickupLocation: 'La maison bleue' })
    expect(await preview(COTONOU)).toMatchObject({ rides: 1, refused: 0 })
  })

  test('names ten rides at most, and counts all', async () => {
    for (let n = 0; n < 11; n += 1) {
      kit.clock.advanceMinutes(1)
      await from(CAPITAL)
    }
    const { refused, newest } = await preview(COTONOU)
    expect([refused, newest.length]).toEqual([11, 10])
  })
})
