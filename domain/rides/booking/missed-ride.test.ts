import { describe, expect, test } from 'vitest'
import { MISSED_SENTENCES } from '../rides.fr.ts'
import { bookingSchema } from './booking.ts'
import { bookingAgain, missedDetail, missedRide } from './missed-ride.ts'

const createdAt = '2026-11-21T07:00:00.000Z'
const missed = {
  status: 'cancelled',
  cancelledBy: 'system',
  cancelledAt: '2026-11-21T07:10:00.000Z',
  createdAt,
} as const
const now = new Date('2026-11-21T07:12:00.000Z')

describe('the ride that found no driver', () => {
  test('is the newest, ended by the system', () => {
    expect(missedRide([missed], now)).toBe(missed)
    expect(missedRide([{ ...missed, createdAt: '2026-11-21T06:00:00.000Z' }, missed], now)).toBe(missed)
  })

  test('is none once another was booked, whatever became of that', () => {
    const newer = { ...missed, cancelledBy: 'passenger', createdAt: '2026-11-21T07:11:00.000Z' } as const
    expect(missedRide([missed, newer], now)).toBeUndefined()
    expect(missedRide([newer, missed], now)).toBeUndefined()
  })

  test('is none when somebody cancelled it, and none after an hour', () => {
    expect(missedRide([{ ...missed, cancelledBy: 'passenger' }], now)).toBeUndefined()
    expect(missedRide([missed], new Date('2026-11-21T08:11:00.000Z'))).toBeUndefined()
    expect(missedRide([], now)).toBeUndefined()
  })
})

describe('the same trip once more', () => {
  const wanted = {
    pickupLocation: 'En face de la pharmacie Jonquet',
    dropoffLocation: 'Dantokpa',
    rideType: 'zemidjan',
    pickupPoint: { lat: 6.3584, lon: 2.4315 },
    dropoffPoint: null,
    driverNote: 'Portail vert',
    rider: { fullName: 'Passager Essai', phoneNumber: '+2290100000001' },
  } as const

  test('has the same words, spots, service, note and rider', () => {
    expect(bookingAgain(wanted)).toEqual({
      pickupLocation: 'En face de la pharmacie Jonquet',
      dropoffLocation: 'Dantokpa',
      rideType: 'zemidjan',
      pickupWaypoint: { lat: 6.3584, lon: 2.4315 },
      driverNote: 'Portail vert',
      rider: { fullName: 'Passager Essai', phoneNumber: '+2290100000001' },
    })
  })

  test('is a booking that the server takes', () => {
    expect(bookingSchema.safeParse(bookingAgain(wanted)).success).toBe(true)
    const plain = { ...wanted, pickupPoint: null, driverNote: null, rider: null }
    expect(bookingSchema.safeParse(bookingAgain(plain)).success).toBe(true)
  })
})

test('a ride that found no driver can be tried again for exactly an hour', () => {
  expect(missedRide([missed], new Date('2026-11-21T08:10:00.000Z'))).toBe(missed)
  expect(missedRide([missed], new Date('2026-11-21T08:10:00.001Z'))).toBeUndefined()
})

test('a cancelled ride without the instant of its end is not tried again', () => {
  expect(missedRide([{ ...missed, cancelledAt: null }], now)).toBeUndefined()
})

test('the destination that was chosen on the map is booked again', () => {
  const { lat, lon } = { lat: 6.3694, lon: 2.4336 }
  const again = bookingAgain({
    ...{ pickupLocation: 'Jonquet', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' },
    ...{ pickupPoint: null, dropoffPoint: { lat, lon }, driverNote: null, rider: null },
  })
  expect(again).toEqual({
    pickupLocation: 'Jonquet',
    dropoffLocation: 'Dantokpa',
    rideType: 'zemidjan',
    dropoffWaypoint: { lat, lon },
  })
})

test('whoever found no driver reads that nothing is to pay, or what becomes of what was paid', () => {
  expect(missedDetail(null)).toBe(`${MISSED_SENTENCES.detail} Vous ne payez rien.`)
  expect(missedDetail('Nous vous remboursons.')).toBe(`${MISSED_SENTENCES.detail} Nous vous remboursons.`)
})
