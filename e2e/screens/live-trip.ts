import type { Page } from '@playwright/test'
import { WAVES } from '../../domain/dispatch/wave/waves.table.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../../kit/people/people.ts'
import { aRide, drive } from '../../kit/rides/rides.ts'
import { runDispatch } from '../../server/dispatch/waves.service.ts'
import { expect } from '../setup/fixtures.ts'

export const VEDOKO = { lat: 6.3771, lon: 2.3893 }
export const DANTOKPA = { lat: 6.3694, lon: 2.4336 }
/** On the road from Godomey: 2.8 km, 1.3 km and a few steps before Vêdoko, by road. */
export const FAR = { lat: 6.3771, lon: 2.3693 }
export const NEARER = { lat: 6.3771, lon: 2.3793 }
export const THERE = { lat: 6.3772, lon: 2.3893 }

export const A_TRIP = { pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA }

export type Point = { readonly lat: number; readonly lon: number }

/** The driver’s phone sends its position a minute after the last one. */
export async function drivesTo(kit: Kit, driver: Person, point: Point): Promise<void> {
  kit.clock.advanceMinutes(1)
  await standsAt(kit, driver, point)
}

/** The driver’s phone sends its position now. */
export async function standsAt(kit: Kit, driver: Person, { lat, lon }: Point): Promise<void> {
  const positions = [{ lat, lon, at: kit.clock.now().toISOString() }]
  const answer = await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  expect(answer.json()).toMatchObject({ accepted: 1 })
}

/** Runs all waves, until the ride is open to every driver. */
export async function untilAllAreAsked(kit: Kit): Promise<void> {
  for (const _wave of WAVES) {
    await runDispatch(kit.context)
    kit.clock.advanceMinutes(1)
  }
}

export async function anAcceptedRide(kit: Kit) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger, A_TRIP)
  await drive(kit, driver, id, ['accept'])
  return { passenger, driver, id }
}

export function whereabouts(page: Page) {
  return page.getByRole('region', { name: 'Où est votre chauffeur' })
}

/** The map is open from the beginning; its code is loaded. */
export async function openMap(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible()
}
