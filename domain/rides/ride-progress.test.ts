import { describe, expect, test } from 'vitest'
import { foremostRide, isOpenRide, phaseOf, progressSteps, progressWords, rideTitle } from './ride-progress.ts'
import { RIDE_STATUSES } from './ride-status.ts'

const createdAt = '2026-11-21T06:42:00.000Z'
const requested = {
  rideType: 'zemidjan',
  status: 'requested',
  createdAt,
  expiresAt: '2026-11-21T06:52:00.000Z',
  acceptedAt: null,
  arrivedAt: null,
  startedAt: null,
  durationMinutes: 13,
  scheduledFor: null,
  isOpenToAll: true,
} as const
const accepted = { ...requested, status: 'accepted', acceptedAt: '2026-11-21T06:44:00.000Z' } as const
const arrived = { ...accepted, arrivedAt: '2026-11-21T06:47:00.000Z' } as const
const riding = { ...arrived, status: 'in_progress', startedAt: '2026-11-21T06:49:00.000Z' } as const

function at(minutes: number): Date {
  return new Date(Date.parse(createdAt) + minutes * 60_000)
}

test('a ride is open until it is completed or cancelled', () => {
  expect(RIDE_STATUSES.filter((status) => isOpenRide({ status }))).toEqual(['requested', 'accepted', 'in_progress'])
})

test('of several open rides the one furthest on is shown, the newest of equals', () => {
  const rides = (['requested', 'completed', 'accepted', 'accepted'] as const).map((status, id) => ({ id, status }))
  expect(foremostRide(rides)?.id).toBe(2)
  expect(foremostRide(rides.slice(0, 2))?.id).toBe(0)
  expect(foremostRide([{ status: 'cancelled' }])).toBeUndefined()
})

test('a ride is searched, then comes, then has arrived, then rides', () => {
  expect([requested, accepted, arrived, riding].map(phaseOf)).toEqual(['searching', 'coming', 'arrived', 'riding'])
})

test('a ride is titled as confirmed until it begins', () => {
  const confirmed = 'Course Confirmée!'
  expect([requested, accepted, arrived, riding].map(rideTitle)).toEqual([
    confirmed,
    confirmed,
    confirmed,
    'Course en cours',
  ])
})

describe('what happens now', () => {
  test('a search says since when, and until when, in Benin time', () => {
    expect(progressWords(requested, at(0)).detail).toBe('Demande envoyée à l’instant. Nous cherchons jusqu’à 07:52.')
    expect(progressWords(requested, at(1)).detail).toContain('il y a 1 minute.')
    expect(progressWords(requested, at(3)).detail).toContain('il y a 3 minutes.')
  })

  test('a search says whom it asks, and whom next', () => {
    expect(progressWords(requested, at(0)).asked).toBe('Nous demandons à tous les chauffeurs.')
    expect(progressWords({ ...requested, isOpenToAll: false }, at(0)).asked).toBe(
      'Nous demandons aux chauffeurs les plus proches, puis à tous les chauffeurs.',
    )
    expect(progressWords(accepted, at(2)).asked).toBeNull()
  })

  test('a ride for later is not searched yet: it says for when, and from when on', () => {
    const later = { ...requested, scheduledFor: '2026-11-21T09:00:00.000Z', isOpenToAll: false }
    const words = progressWords(later, at(0))
    expect(words.title).toBe('Prévue le 21/11/2026 à 10:00')
    expect(words.detail).toContain('à partir de 09:40')
    expect(words.asked).toBeNull()
    expect(progressWords(later, new Date('2026-11-21T08:41:00.000Z')).title).toBe('Nous cherchons votre chauffeur')
  })

  test('what the driver’s position tells of their arrival goes before the estimate', () => {
    expect(progressWords(accepted, at(2), 250).detail).toBe('Arrivée dans environ 4 minutes')
    expect(progressWords(accepted, at(2), 4).detail).toBe('Arrivée dans environ 1 minute')
    expect(progressWords(riding, at(8), 400).detail).toBe('Arrivée à destination dans environ 7 minutes.')
  })

  test('the arrival counts down from acceptance and never below one minute', () => {
    expect(progressWords(accepted, at(2))).toMatchObject({
      title: 'Votre chauffeur arrive',
      detail: 'Arrivée dans environ 3 minutes',
    })
    expect(progressWords(accepted, at(4)).detail).toBe('Arrivée dans environ 1 minute')
    expect(progressWords(accepted, at(30)).detail).toBe('Il devrait arriver d’un instant à l’autre.')
  })

  test('a phone whose clock is late does not promise more than the estimate', () => {
    expect(progressWords(accepted, at(-60)).detail).toBe('Arrivée dans environ 3 minutes')
  })

  test('a driver who has arrived waits', () => {
    expect(progressWords(arrived, at(6)).title).toBe('Votre chauffeur est arrivé')
  })

  test('a ride that goes on says how long it takes', () => {
    expect(progressWords(riding, at(8)).detail).toBe('Environ 13 minutes de trajet.')
  })
})

describe('steps', () => {
  test('exactly one step is now, those before are done with their time, those after are next', () => {
    for (const [done, ride] of [requested, accepted, arrived, riding].entries()) {
      const states = progressSteps(ride, at(8)).map((step) => step.state)
      expect(states.filter((state) => state === 'now')).toHaveLength(1)
      expect(states.indexOf('now')).toBe(done + 1)
    }
  })

  test('a search is called a search, and once over by what it found', () => {
    expect(progressSteps(requested, at(0))[1]).toEqual({ label: 'Recherche d’un chauffeur', state: 'now' })
    expect(progressSteps(accepted, at(2))[1]).toEqual({ label: 'Chauffeur trouvé', at: '07:44', state: 'done' })
  })

  test('a search whose hour has not come is still to come', () => {
    const later = { ...requested, scheduledFor: '2026-11-21T09:00:00.000Z' }
    expect(progressSteps(later, at(0))[1]).toEqual({ label: 'Recherche d’un chauffeur', state: 'next' })
  })

  test('a driver who starts without saying that they have arrived has arrived', () => {
    const steps = progressSteps({ ...riding, arrivedAt: null }, at(8))
    expect(steps[2]).toMatchObject({ state: 'done', at: '07:49' })
  })
})

describe('a ride for later that a driver has accepted', () => {
  const booked = { ...accepted, scheduledFor: '2026-11-21T09:00:00.000Z' } as const

  test('is one whose driver comes, although its hour is far', () => {
    expect(progressWords(booked, at(2))).toMatchObject({ title: 'Votre chauffeur arrive', asked: null })
  })

  test('has a step that is now', () => {
    expect(progressSteps(booked, at(2))[2]).toEqual({ label: 'En route vers vous', state: 'now' })
  })
})

test('a ride whose acceptance has no instant counts the whole estimate', () => {
  expect(progressWords({ ...accepted, acceptedAt: null }, at(2)).detail).toBe('Arrivée dans environ 3 minutes')
})

test('a driver who has arrived is said to wait at the pickup', () => {
  expect(progressWords(arrived, at(6)).detail).toBe('Il vous attend au point de départ.')
})
