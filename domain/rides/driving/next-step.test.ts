import { describe, expect, test } from 'vitest'
import { moveFor, RIDE_STATUSES } from '../ride-status.ts'
import { headingOf, nextStepOf } from './next-step.ts'

const AT = '2026-11-21T06:05:00.000Z'

test.each([
  ['accepted', null, 'Je suis arrivé'],
  ['accepted', AT, 'Démarrer la course'],
  ['in_progress', null, 'Terminer'],
  ['in_progress', AT, 'Terminer'],
] as const)('a ride that is %s, arrived at %s: the button says « %s »', (status, arrivedAt, label) => {
  expect(nextStepOf({ status, arrivedAt })?.label).toBe(label)
})

test.each(['requested', 'completed', 'cancelled'] as const)('a ride that is %s offers its driver no step', (status) => {
  expect(nextStepOf({ status, arrivedAt: null })).toBeNull()
})

test('the button only offers actions that the ride allows', () => {
  for (const status of RIDE_STATUSES) {
    for (const arrivedAt of [null, AT]) {
      const step = nextStepOf({ status, arrivedAt })
      if (step !== null) expect(moveFor(status, step.action, 'driver')).not.toBeNull()
    }
  }
})

describe('the driver’s next waypoint', () => {
  const ends = {
    pickupLocation: 'Étoile Rouge',
    pickupPoint: { lat: 6.3716, lon: 2.4109 },
    dropoffLocation: 'Chez Ègbé',
    dropoffPoint: null,
  }

  test('is the pickup until the ride has started', () => {
    const way = headingOf({ ...ends, status: 'accepted', arrivedAt: null })
    expect(way).toEqual({
      title: 'Vers le point de départ',
      place: 'Étoile Rouge',
      point: ends.pickupPoint,
      isThere: false,
    })
    expect(headingOf({ ...ends, status: 'accepted', arrivedAt: AT })).toMatchObject({
      title: 'Au point de départ',
      isThere: true,
    })
  })

  test('is then the destination, as a text if it has no coordinates', () => {
    const way = headingOf({ ...ends, status: 'in_progress', arrivedAt: AT })
    expect(way).toEqual({ title: 'Vers la destination', place: 'Chez Ègbé', point: null, isThere: false })
  })
})
