import { describe, expect, test } from 'vitest'
import { foremostRide, isOpenRide, phaseOf, progressSteps, progressWords } from './ride-progress.ts'
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
  driver: null,
} as const
const driver = {
  firstName: 'Koffi',
  phoneNumber: null,
  vehiclePlate: '2V 0001 RB',
  vehicleType: 'zemidjan',
  averageRating: null,
  photoUrl: null,
}
const accepted = { ...requested, status: 'accepted', acceptedAt: '2026-11-21T06:44:00.000Z', driver } as const
const arrived = { ...accepted, arrivedAt: '2026-11-21T06:47:00.000Z' } as const
const riding = { ...arrived, status: 'in_progress', startedAt: '2026-11-21T06:49:00.000Z' } as const

function at(minutes: number): Date {
  return new Date(Date.parse(createdAt) + minutes * 60_000)
}

test('a ride is open until it is completed or cancelled', () => {
  expect(RIDE_STATUSES.filter((status) => isOpenRide({ status }))).toEqual(['requested', 'accepted', 'in_progress'])
})

test('of several open rides the furthest one is shown, the newest among equals', () => {
  const rides = (['requested', 'completed', 'accepted', 'accepted'] as const).map((status, id) => ({ id, status }))
  expect(foremostRide(rides)?.id).toBe(2)
  expect(foremostRide(rides.slice(0, 2))?.id).toBe(0)
  expect(foremostRide([{ status: 'cancelled' }])).toBeUndefined()
})

test('the phases of a ride are searching, coming, arrived and riding', () => {
  expect([requested, accepted, arrived, riding].map(phaseOf)).toEqual(['searching', 'coming', 'arrived', 'riding'])
})

describe('« Course Confirmée! »', () => {
  test('is said for a minute after the booking, and « Votre chauffeur arrive » after the acceptance', () => {
    expect(progressWords(requested, at(0.9)).confirmed).toEqual(['Course Confirmée!'])
    expect(progressWords(requested, at(1)).confirmed).toEqual([])
    expect(progressWords(accepted, at(2.9)).confirmed).toEqual(['Votre chauffeur arrive'])
    expect(progressWords(accepted, at(3)).confirmed).toEqual([])
  })

  test('is said of a ride for later too, and no more once the driver has arrived', () => {
    const later = { ...requested, scheduledFor: '2026-11-21T09:00:00.000Z' }
    expect(progressWords(later, at(0)).confirmed).toEqual(['Course Confirmée!'])
    expect(progressWords(arrived, at(2.5)).confirmed).toEqual([])
    expect(progressWords(riding, at(2.5)).confirmed).toEqual([])
  })
})

describe('the current state', () => {
  test('shows since when and until when a search runs, in Benin time', () => {
    expect(progressWords(requested, at(0)).detail).toBe('Demande envoyée à l’instant. Nous cherchons jusqu’à 07:52.')
    expect(progressWords(requested, at(1)).detail).toContain('il y a 1 minute.')
    expect(progressWords(requested, at(3)).detail).toContain('il y a 3 minutes.')
  })

  test('shows which drivers a search asks now and next', () => {
    expect(progressWords(requested, at(0)).asked).toBe('Nous demandons à tous les chauffeurs.')
    expect(progressWords({ ...requested, isOpenToAll: false }, at(0)).asked).toBe(
      'Nous demandons aux chauffeurs les plus proches, puis à tous les chauffeurs.',
    )
    expect(progressWords(accepted, at(2)).asked).toBeNull()
  })

  test('shows for a scheduled ride its time and the start of its search', () => {
    const later = { ...requested, scheduledFor: '2026-11-21T09:00:00.000Z', isOpenToAll: false }
    const words = progressWords(later, at(0))
    expect(words.title).toBe('Prévue le 21/11/2026 à 10:00')
    expect(words.detail).toContain('à partir de 09:40')
    expect(words.asked).toBeNull()
    expect(progressWords(later, new Date('2026-11-21T08:41:00.000Z')).title).toBe('Nous cherchons votre chauffeur')
  })

  test('prefers the arrival by the driver’s position to the estimate', () => {
    expect(progressWords(accepted, at(4), 250).title).toBe('Koffi arrive dans 4\u00A0min')
    expect(progressWords(accepted, at(4), 4).title).toBe('Koffi arrive dans 1\u00A0min')
    expect(progressWords(riding, at(8), 400)).toMatchObject({
      title: 'Vous arrivez dans 7\u00A0min',
      detail: 'Vous êtes en route.',
    })
  })

  test('counts the arrival down from the acceptance, never below one minute', () => {
    expect(progressWords(accepted, at(2))).toMatchObject({ title: 'Koffi arrive dans environ 3\u00A0min', detail: '' })
    expect(progressWords(accepted, at(4)).title).toBe('Koffi arrive dans environ 1\u00A0min')
    expect(progressWords(accepted, at(30))).toMatchObject({
      title: 'Votre chauffeur arrive',
      detail: 'Il devrait arriver d’un instant à l’autre.',
    })
  })

  test('shows at most the estimate on a phone whose clock is slow', () => {
    expect(progressWords(accepted, at(-60)).title).toBe('Koffi arrive dans environ 3\u00A0min')
  })

  test('calls a driver without a name « Votre chauffeur »', () => {
    const nameless = { ...accepted, driver: { ...driver, firstName: '' } }
    expect(progressWords(nameless, at(2)).title).toBe('Votre chauffeur arrive dans environ 3\u00A0min')
  })

  test('shows that the driver has arrived', () => {
    expect(progressWords(arrived, at(6)).title).toBe('Koffi est arrivé')
  })

  test('shows the duration of a started ride', () => {
    expect(progressWords(riding, at(8))).toMatchObject({
      title: 'Vous êtes en route',
      detail: 'Environ 13 minutes de trajet.',
    })
  })
})

describe('steps', () => {
  test('have exactly one current step, which advances with the ride', () => {
    for (const [done, ride] of [requested, accepted, arrived, riding].entries()) {
      const states = progressSteps(ride, at(8)).map((step) => step.state)
      expect(states.filter((state) => state === 'now')).toHaveLength(1)
      expect(states.indexOf('now')).toBe(done + 1)
    }
  })

  test('name the search while it runs, and its result afterwards', () => {
    expect(progressSteps(requested, at(0))[1]).toEqual({ label: 'Recherche d’un chauffeur', state: 'now' })
    expect(progressSteps(accepted, at(2))[1]).toEqual({ label: 'Chauffeur trouvé', at: '07:44', state: 'done' })
  })

  test('show a search that has not started as next', () => {
    const later = { ...requested, scheduledFor: '2026-11-21T09:00:00.000Z' }
    expect(progressSteps(later, at(0))[1]).toEqual({ label: 'Recherche d’un chauffeur', state: 'next' })
  })

  test('count a driver who starts without reporting the arrival as arrived', () => {
    const steps = progressSteps({ ...riding, arrivedAt: null }, at(8))
    expect(steps[2]).toMatchObject({ state: 'done', at: '07:49' })
  })
})

describe('a scheduled ride that a driver has accepted', () => {
  const booked = { ...accepted, scheduledFor: '2026-11-21T09:00:00.000Z' } as const

  test('is in the phase coming even long before its time, and says when the driver comes', () => {
    expect(progressWords(booked, at(2))).toMatchObject({ title: 'Koffi vient à 10:00', asked: null })
  })

  test('says the minutes of a driver who is on their way', () => {
    expect(progressWords(booked, at(2), 120).title).toBe('Koffi arrive dans 2\u00A0min')
    expect(progressWords(booked, new Date('2026-11-21T09:00:00.000Z')).title).toBe('Votre chauffeur arrive')
  })

  test('has a current step', () => {
    expect(progressSteps(booked, at(2))[2]).toEqual({ label: 'En route vers vous', state: 'now' })
  })
})

test('a ride without acceptedAt shows the whole estimate', () => {
  expect(progressWords({ ...accepted, acceptedAt: null }, at(2)).title).toBe('Koffi arrive dans environ 3\u00A0min')
})

test('the text for an arrived driver says that they wait at the pickup', () => {
  expect(progressWords(arrived, at(6)).detail).toBe('Koffi vous attend au point de départ.')
})
