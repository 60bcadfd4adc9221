import { describe, expect, test } from 'vitest'
import { adminRideSchema, driverRideSchema, moneyBackSchema, passengerRideSchema } from './ride-views.ts'

const AT = '2026-03-10T09:00:00.000Z'
const FACTS = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  rideType: 'zemidjan',
  status: 'accepted',
  pickupLocation: 'Étoile Rouge',
  dropoffLocation: 'Dantokpa',
  priceXof: 500,
  durationMinutes: 18,
  createdAt: AT,
  acceptedAt: AT,
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelledBy: null,
  pickupPoint: { lat: 6.3724, lon: 2.4096 },
  dropoffPoint: null,
  distanceM: 4_200,
  driverNote: null,
  rider: null,
  scheduledFor: null,
  cancelFeeXof: 0,
} as const
const DRIVER = {
  firstName: 'Koffi',
  phoneNumber: null,
  vehiclePlate: 'AB 1234',
  vehicleType: 'zemidjan',
  averageRating: 4.8,
  photoUrl: null,
}
const PASSENGER_VIEW = {
  ...FACTS,
  expiresAt: AT,
  isOpenToAll: false,
  driver: DRIVER,
  payment: null,
  myStars: null,
  myReasons: [],
  startCode: '0042',
  shareKey: null,
}
const DRIVER_VIEW = {
  ...FACTS,
  passenger: null,
  payment: null,
  offer: null,
  needsStartCode: true,
  passengerStars: null,
}
const ADMIN_VIEW = { ...FACTS, passengerName: 'Ama Essai', driverName: null, payment: null }

const VIEWS = [
  ['passenger', passengerRideSchema, PASSENGER_VIEW],
  ['driver', driverRideSchema, DRIVER_VIEW],
  ['operator', adminRideSchema, ADMIN_VIEW],
] as const

describe.each(VIEWS)('the ride view for the %s', (_party, schema, view) => {
  test('passes the schema unchanged', () => {
    expect(schema.parse(view)).toEqual(view)
  })

  test('has a known status, service and party', () => {
    for (const change of [{ status: 'done' }, { rideType: 'bus' }, { cancelledBy: 'weather' }]) {
      expect(schema.safeParse({ ...view, ...change }).success).toBe(false)
    }
  })

  test('has amounts, metres and versions as whole numbers', () => {
    for (const change of [{ priceXof: 500.5 }, { distanceM: 4.2 }, { version: 1.5 }, { cancelFeeXof: '200' }]) {
      expect(schema.safeParse({ ...view, ...change }).success).toBe(false)
    }
  })

  test('has instants and no dates', () => {
    expect(schema.safeParse({ ...view, createdAt: '2026-03-10' }).success).toBe(false)
    expect(schema.safeParse({ ...view, scheduledFor: '2026-03-10 09:00' }).success).toBe(false)
  })

  test('may have the waiver and the collection of a fee', () => {
    expect(schema.parse(view)).not.toHaveProperty('isFeeWaived')
    const said = { ...view, isFeeWaived: true, feesToCollectXof: 200 }
    expect(schema.parse(said)).toEqual(said)
  })

  test('has the status of a payment, and whether the provider’s answer is pending', () => {
    const payment = { status: 'pending', method: 'online', isBeingVerified: true }
    expect(schema.parse({ ...view, payment }).payment).toEqual(payment)
    expect(schema.safeParse({ ...view, payment: { status: 'pending', method: 'online' } }).success).toBe(false)
    expect(schema.safeParse({ ...view, payment: { ...payment, method: 'simulator' } }).success).toBe(false)
  })
})

describe('the data of a ride that only one party may read', () => {
  test('a driver’s view has neither the start code nor the share key', () => {
    const read = driverRideSchema.parse({ ...DRIVER_VIEW, startCode: '0042', shareKey: 'secret' })
    expect(read).not.toHaveProperty('startCode')
    expect(read).not.toHaveProperty('shareKey')
  })

  test('a passenger’s view has neither the driver’s surname nor the driver’s rating of them', () => {
    const said = { ...PASSENGER_VIEW, driver: { ...DRIVER, lastName: 'Essai', userId: 'x' }, passengerStars: 1 }
    const read = passengerRideSchema.parse(said)
    expect(read.driver).toEqual(DRIVER)
    expect(read).not.toHaveProperty('passengerStars')
  })

  test('a driver’s view has no passenger, or only the passenger’s name and phone', () => {
    const passenger = { fullName: 'Ama Essai', phoneNumber: '+2290197123456' }
    expect(driverRideSchema.parse(DRIVER_VIEW).passenger).toBeNull()
    const read = driverRideSchema.parse({ ...DRIVER_VIEW, passenger: { ...passenger, email: 'ama@miyi.example' } })
    expect(read.passenger).toEqual(passenger)
  })

  test('an operator’s view has names, and neither the start code nor the share key', () => {
    const read = adminRideSchema.parse({ ...ADMIN_VIEW, startCode: '0042', shareKey: 'secret' })
    expect(read).toEqual(ADMIN_VIEW)
  })
})

test('a refund has an amount, whether it was sent, and when', () => {
  const back = { amountXof: 500, isGivenBack: false, at: AT }
  expect(moneyBackSchema.parse(back)).toEqual(back)
  for (const change of [{ amountXof: 0.5 }, { isGivenBack: 'no' }, { at: '2026-03-10' }]) {
    expect(moneyBackSchema.safeParse({ ...back, ...change }).success).toBe(false)
  }
})
