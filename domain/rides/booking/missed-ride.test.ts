import { describe, expect, test } from 'vitest'
import { MISSED_SENTENCES } from './booking.fr.ts'
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
  test('is the newest ride if the system ended it', () => {
    expect(missedRide([missed], now)).toBe(missed)
    expect(missedRide([{ ...missed, createdAt: '2026-11-21T06:00:00.000Z' }, missed], now)).toBe(missed)
  })

  test('is undefined once another ride was booked', () => {
    const newer = { ...missed, cancelledBy: 'passenger', createdAt: '2026-11-21T07:11:00.000Z' } as const
    expect(missedRide([missed, newer], now)).toBeUndefined()
    expect(missedRide([newer, missed], now)).toBeUndefined()
  })

  test('is undefined if the passenger cancelled it, after an hour, or without rides', () => {
    expect(missedRide([{ ...missed, cancelledBy: 'passenger' }], now)).toBeUndefined()
    expect(missedRide([missed], new Date('2026-11-21T08:11:00.000Z'))).toBeUndefined()
    expect(missedRide([], now)).toBeUndefined()
  })
})

describe('booking the same trip again', () => {
  const wanted = {
    pickupLocation: 'En face de la pharmacie Jonquet',
    dropoffLocation: 'Dantokpa',
    rideType: 'zemidjan',
    pickupPoint: { lat: 6.3584, lon: 2.4315 },
    dropoffPoint: null,
    driverNote: 'Portail vert',
    rider: { fullName: 'Passager Essai', phoneNumber: '+2290100000001' },
  } as const

  test('keeps the addresses, waypoints, service, note and rider', () => {
    expect(bookingAgain(wanted)).toEqual({
      pickupLocation: 'En face de la pharmacie Jonquet',
      dropoffLocation: 'Dantokpa',
      rideType: 'zemidjan',
      pickupWaypoint: { lat: 6.3584, lon: 2.4315 },
      driverNote: 'Portail vert',
      rider: { fullName: 'Passager Essai', phoneNumber: '+2290100000001' },
    })
  })

  test('is a booking that the contract accepts', () => {
    expect(bookingSchema.safeParse(bookingAgain(wanted)).success).toBe(true)
    const plain = { ...wanted, pickupPoint: null, driverNote: null, rider: null }
    expect(bookingSchema.safeParse(bookingAgain(plain)).success).toBe(true)
  })
})

test('a ride without a driver can be booked again for exactly an hour', () => {
  expect(missedRide([missed], new Date('2026-11-21T08:10:00.000Z'))).toBe(missed)
  expect(missedRide([missed], new Date('2026-11-21T08:10:00.001Z'))).toBeUndefined()
})

test('a cancelled ride without cancelledAt is not offered again', () => {
  expect(missedRide([{ ...missed, cancelledAt: null }], now)).toBeUndefined()
})

test('a destination given as a point is booked again', () => {
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

test('a passenger without a driver reads that they owe nothing, or what happens to their payment', () => {
  expect(missedDetail(null)).toBe(`${MISSED_SENTENCES.detail} Vous ne payez rien.`)
  expect(missedDetail('Nous vous remboursons.')).toBe(`${MISSED_SENTENCES.detail} Nous vous remboursons.`)
})
