import { describe, expect, test } from 'vitest'
import { progressWords } from '../ride-progress.ts'
import { secondsLeft, vehicleLabel, whereabouts } from './driver-whereabouts.ts'
import { WHEREABOUTS } from './driving.fr.ts'

const at = '2026-11-21T07:00:00.000Z'
const pickupPoint = { lat: 6.3771, lon: 2.3893 }
const dropoffPoint = { lat: 6.3694, lon: 2.4336 }
const coming = { status: 'accepted', arrivedAt: null, pickupPoint, dropoffPoint } as const
const riding = { ...coming, status: 'in_progress', arrivedAt: at } as const
/** 1.2 km east of the pickup: 1.6 by road. */
const position = { lat: 6.3771, lon: 2.4002, at, etaSeconds: 250 }

function later(seconds: number): Date {
  return new Date(Date.parse(at) + seconds * 1000)
}

describe('the text about the driver’s position', () => {
  test('has the distance and the minutes to the pickup before the ride starts', () => {
    expect(whereabouts(coming, position, later(3))).toEqual({
      where: 'À 1,6\u00A0km du départ, environ 4\u00A0min',
      age: null,
      isOld: false,
      more: null,
    })
  })

  test('has the metres by road that the server has sent, and an estimate where it has sent none', () => {
    expect(whereabouts(coming, { ...position, distanceM: 2_340 }, later(3)).where).toMatch(/^À 2,3\u00A0km du départ/)
    expect(whereabouts(coming, { ...position, distanceM: 79 }, later(3)).where).toBe('Tout près du départ')
    expect(whereabouts(coming, { ...position, distanceM: null }, later(3)).where).toMatch(/^À 1,6\u00A0km du départ/)
  })

  test('has the distance to the destination once the ride has started', () => {
    expect(whereabouts(riding, position, later(3)).where).toMatch(/^À 5,1\u00A0km de l’arrivée/)
  })

  test('has the age of an older position, and no arrival time after a minute', () => {
    expect(whereabouts(coming, position, later(41)).age).toBe('il y a 40\u00A0s')
    expect(whereabouts(coming, position, later(200))).toEqual({
      where: 'À 1,6\u00A0km du départ',
      age: 'il y a 3\u00A0min',
      isOld: true,
      more: WHEREABOUTS.silent,
    })
  })

  test('has no age on a phone whose clock is slow', () => {
    expect(whereabouts(coming, position, later(-500))).toMatchObject({ age: null, isOld: false })
  })

  test('says « Tout près du départ » beside the pickup', () => {
    const near = { ...position, lat: 6.3772, lon: 2.3894 }
    expect(whereabouts(coming, near, later(0)).where).toBe('Tout près du départ')
  })

  test('has no distance if the waypoint has no coordinates', () => {
    const nowhere = { ...coming, pickupPoint: null }
    expect(whereabouts(nowhere, position, later(0)).where).toBe('Sa position est sur la carte')
    expect(whereabouts(nowhere, position, later(90)).where).toBe('Sa dernière position est sur la carte')
  })

  test('says that no position arrives and that the ride continues', () => {
    const { where, more } = whereabouts(coming, null, later(0))
    expect([where, more]).toEqual([WHEREABOUTS.unknown, WHEREABOUTS.unknownMore])
  })

  test('does not suggest a call during the ride', () => {
    expect(whereabouts(riding, null, later(0))).toMatchObject({ where: WHEREABOUTS.unknownRiding, more: null })
    expect(whereabouts(riding, position, later(200)).more).toBe(WHEREABOUTS.silentRiding)
  })

  test('says that an arrived driver waits at the pickup, whatever their position', () => {
    expect(whereabouts({ ...coming, arrivedAt: at }, null, later(0)).where).toBe(WHEREABOUTS.atPickup)
    expect(whereabouts({ ...coming, arrivedAt: at }, position, later(90)).age).toBeNull()
  })
})

describe('the seconds until arrival', () => {
  test('are the same in both texts, position and arrival', () => {
    const soon = { ...position, etaSeconds: 212 }
    const ride = {
      ...coming,
      ...{ rideType: 'zemidjan' as const, createdAt: at, expiresAt: at, acceptedAt: at, startedAt: null },
      ...{ durationMinutes: 15, scheduledFor: null, isOpenToAll: false, driver: null },
    } as const
    for (const age of [0, 5, 55]) {
      const now = later(age)
      expect(whereabouts(coming, soon, now).where).toMatch(/, environ 4\u00A0min$/)
      const { title } = progressWords(ride, now, secondsLeft(soon, now))
      expect(title).toBe('Votre chauffeur arrive dans 4\u00A0min')
    }
  })

  test('do not depend on the instant of rendering', () => {
    expect(secondsLeft(position, later(0))).toBe(250)
    expect(secondsLeft(position, later(50))).toBe(250)
  })

  test('are null for an old position, no position or a position without etaSeconds', () => {
    expect(secondsLeft(position, later(61))).toBeNull()
    expect(secondsLeft(null, later(0))).toBeNull()
    expect(secondsLeft({ ...position, etaSeconds: null }, later(0))).toBeNull()
  })
})

describe('at the limits', () => {
  test('an age is shown from 25 seconds on, and in minutes from 60 on', () => {
    expect(whereabouts(coming, position, later(24)).age).toBeNull()
    expect(whereabouts(coming, position, later(25)).age).toBe('il y a 25\u00A0s')
    expect(whereabouts(coming, position, later(60)).age).toBe('il y a 1\u00A0min')
  })

  test('a position that is exactly a minute old is still fresh', () => {
    expect(secondsLeft(position, later(60))).toBe(250)
    expect(whereabouts(coming, position, later(60))).toMatchObject({ isOld: false, more: null })
    const nowhere = { ...coming, pickupPoint: null }
    expect(whereabouts(nowhere, position, later(60)).where).toBe('Sa position est sur la carte')
  })

  test('a driver is very near below 80 metres by road, not at 80', () => {
    const north = (metres: number) => ({ ...position, ...pickupPoint, lat: pickupPoint.lat + metres / 1.35 / 111_195 })
    expect(whereabouts(coming, north(79), later(0)).where).toBe('Tout près du départ')
    expect(whereabouts(coming, north(80), later(0)).where).toMatch(/^À 100\u00A0m du départ/)
  })

  test('a driver who waits at the pickup or never sent a position is not silent', () => {
    expect(whereabouts({ ...coming, arrivedAt: at }, position, later(200)).isOld).toBe(false)
    expect(whereabouts(coming, null, later(200)).isOld).toBe(false)
  })
})

describe('the words on the vehicle', () => {
  const waiting = { ...coming, arrivedAt: at }

  test('are its minutes to the pickup, then to the destination', () => {
    expect(vehicleLabel(coming, position, later(3), false)).toBe('4\u00A0min')
    expect(vehicleLabel(riding, { ...position, etaSeconds: 720 }, later(3), false)).toBe('12\u00A0min')
  })

  test('are « Arrivé » while the driver waits at the pickup, whatever the position says', () => {
    expect(vehicleLabel(waiting, position, later(3), false)).toBe('Arrivé')
    expect(vehicleLabel(waiting, { ...position, etaSeconds: 720 }, later(300), true)).toBe('Arrivé')
  })

  test('are the time of a position that is older than a minute, or that a phone without network keeps', () => {
    expect(vehicleLabel(coming, position, later(60), false)).toBe('4\u00A0min')
    expect(vehicleLabel(coming, position, later(61), false)).toBe('à 08:00')
    expect(vehicleLabel(riding, position, later(3), true)).toBe('à 08:00')
  })

  test('are none while nobody knows how long the way takes', () => {
    expect(vehicleLabel(coming, { ...position, etaSeconds: null }, later(3), false)).toBeNull()
  })
})
