import { describe, expect, test } from 'vitest'
import { DRIVER_REASONS, PASSENGER_REASONS } from './after/after-ride.fr.ts'
import { CANCEL_WHYS } from './cancel/cancellation.ts'
import { NO_FEE_WHYS } from './cancel/no-show.ts'
import { tripContract } from './trip.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'

describe('the cost of a cancellation', () => {
  const { output } = tripContract['GET /api/rides/:rideId/cancellation']
  const free = { feeXof: 0, why: 'searching', freeUntil: null, freeFrom: null, isRefunded: false }

  test('accepts every reason of the rule', () => {
    for (const why of CANCEL_WHYS) expect(output.parse({ ...free, why }).why).toBe(why)
    expect(output.safeParse({ ...free, why: 'because' }).success).toBe(false)
  })

  test('accepts freeUntil and freeFrom as instants', () => {
    expect(output.parse({ ...free, freeUntil: AT, freeFrom: AT })).toMatchObject({ freeUntil: AT, freeFrom: AT })
    expect(output.safeParse({ ...free, freeUntil: '09:00' }).success).toBe(false)
  })
})

test('the cost of a no-show accepts every reason for no fee', () => {
  const { output } = tripContract['GET /api/rides/:rideId/no-show']
  for (const whyNoFee of [...NO_FEE_WHYS, null]) expect(output.parse({ feeXof: 0, whyNoFee }).whyNoFee).toBe(whyNoFee)
  expect(output.safeParse({ feeXof: 0, whyNoFee: 'weather' }).success).toBe(false)
})

describe('a rating', () => {
  const { body } = tripContract['POST /api/rides/:rideId/passenger-rating']

  test('of a passenger accepts reasons for passengers and refuses those for drivers', () => {
    const [forPassengers] = Object.keys(PASSENGER_REASONS.bad).filter((code) => !(code in DRIVER_REASONS.bad))
    const [forDrivers] = Object.keys(DRIVER_REASONS.bad).filter((code) => !(code in PASSENGER_REASONS.bad))
    expect(body.safeParse({ stars: 2, reasons: [forPassengers] }).success).toBe(true)
    expect(body.safeParse({ stars: 2, reasons: [forDrivers] }).success).toBe(false)
  })

  test('needs one to five stars', () => {
    for (const stars of [1, 2, 3, 4, 5]) expect(body.safeParse({ stars }).success).toBe(true)
    for (const stars of [0, 6, -1, 4.5, '5', undefined]) expect(body.safeParse({ stars }).success).toBe(false)
  })
})

describe('a shared trip', () => {
  const { output } = tripContract['GET /api/shared-trips/:key']
  const trip = {
    phase: 'coming',
    rideType: 'zemidjan',
    driver: { firstName: 'Koffi', vehiclePlate: 'AB 1234', vehicleType: 'zemidjan' },
    position: { lat: 6.37, lon: 2.43, at: AT },
    etaSeconds: 240,
    distanceM: 1_200,
  }
  const PRIVATE = {
    id: UUID,
    priceXof: 500,
    passengerName: 'Ama Essai',
    pickupLocation: 'Étoile Rouge',
    dropoffLocation: 'Dantokpa',
    startCode: '0042',
  }

  test('contains no passenger name, place, price or id', () => {
    const said = { ...trip, ...PRIVATE, driver: { ...trip.driver, phoneNumber: '+2290197123456', lastName: 'Essai' } }
    expect(output.parse({ trip: said })).toEqual({ trip })
  })

  test('may be null', () => {
    expect(output.parse({ trip: null })).toEqual({ trip: null })
  })

  test('needs no session', () => {
    expect(tripContract['GET /api/shared-trips/:key'].access).toBe('public')
    expect(tripContract['POST /api/rides/:rideId/share'].access).toBe('signed-in')
  })
})

test('the start code is switched on or off with a boolean', () => {
  const { body } = tripContract['PUT /api/rides/:rideId/start-code']
  expect(body.safeParse({ isOn: true }).success).toBe(true)
  expect(body.safeParse({ isOn: 'true' }).success).toBe(false)
  expect(body.safeParse({}).success).toBe(false)
})

test('the call that e-mails a receipt lists too_many_requests and returns the address', () => {
  const call = tripContract['POST /api/rides/:rideId/receipt/mail']
  expect(call.refusals).toContain('too_many_requests')
  expect(call.output.parse({ sentTo: 'ama@miyi.example' })).toEqual({ sentTo: 'ama@miyi.example' })
})
