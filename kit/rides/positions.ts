import { expect } from 'vitest'
import type { Caller, Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import { aRide, drive } from './rides.ts'

/** Two known places, and one a few hundred metres from the first. */
export const VEDOKO = { lat: 6.3792, lon: 2.3892 }
export const DANTOKPA = { lat: 6.3713, lon: 2.4331 }
export const NEAR_VEDOKO = { lat: 6.3771, lon: 2.3931 }

/** Actions of drivers' phones in tests, with the kit of the moment. */
export function phonesOf(kit: () => Kit) {
  const secondsAgo = (seconds: number) => new Date(kit().clock.now().getTime() - seconds * 1000).toISOString()

  const send = (as: Caller, positions: object[], sentAt?: string) =>
    kit().call('POST /api/driver/positions', { as, body: { positions, ...(sentAt && { sentAt }) } })

  return {
    secondsAgo,
    send,
    wait: (seconds: number) => kit().clock.set(new Date(kit().clock.now().getTime() + seconds * 1000)),
    /** A position as a phone sends it. */
    here: (point: object, secondsBefore = 0) => ({ ...point, at: secondsAgo(secondsBefore) }),
    /** Sends these positions. Returns how many the server accepted. */
    accepted: async (as: Caller, positions: object[], sentAt?: string): Promise<number> => {
      const response = await send(as, positions, sentAt)
      expect(response.statusCode).toBe(200)
      return response.json().accepted
    },
    whereIs: (driver: Person) => kit().context.positions.find(driver.userId, kit().clock.now()),
    trackOf: (rideId: string) =>
      kit().database.db.selectFrom('ridePositions').where('rideId', '=', rideId).selectAll().orderBy('at').execute(),
    positionFor: (as: Caller, rideId: string) => kit().call(`GET /api/rides/${rideId}/driver-position`, { as }),
    /** A ride between two known points, and a driver who has pressed these buttons. */
    aTrip: async (pressed: Parameters<typeof drive>[3] = ['accept']) => {
      const [passenger, driver] = [await aPassenger(kit()), await aDriver(kit())]
      const { id } = await aRide(kit(), passenger, { pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA })
      if (pressed.length > 0) await drive(kit(), driver, id, pressed)
      return { passenger, driver, id }
    },
  }
}
