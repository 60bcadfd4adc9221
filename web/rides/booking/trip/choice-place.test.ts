import { expect, test } from 'vitest'
import { choosingAgain } from './choice-place.ts'

const TRIP = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', pickupWaypoint: { lat: 6.36, lon: 2.41 } }

test('a booking is restored with its service, its time in Benin and its rider', () => {
  const rider = { fullName: 'Passager Essai', phoneNumber: '+2290197000000' }
  const again = choosingAgain({
    ...TRIP,
    rideType: 'xl',
    scheduledFor: '2026-11-21T23:30:00.000Z',
    rider,
    quote: 'x.y',
  })
  expect(again).toEqual({
    trip: TRIP,
    choice: {
      rideType: 'xl',
      extras: { isLater: true, day: '2026-11-22', time: '00:30', isForOther: true, ...rider },
    },
  })
})

test('a booking without extras is restored with its trip and service only', () => {
  expect(choosingAgain({ ...TRIP, rideType: 'zemidjan' }).choice).toEqual({ rideType: 'zemidjan', extras: {} })
})
