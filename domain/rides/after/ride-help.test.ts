import { expect, test } from 'vitest'
import { rideHelpMessage } from './ride-help.ts'

const id = '3f2a10c4-0000-4000-8000-000000000000'

test('a message for help names the ride, and the vehicle if there was one', () => {
  const driver = {
    firstName: 'Koffi',
    phoneNumber: null,
    vehiclePlate: '2V 0001 RB',
    vehicleType: 'zemidjan',
    averageRating: null,
    photoUrl: null,
  }
  expect(rideHelpMessage({ id, driver })).toBe('Aide, course 3F2A10, plaque 2V 0001 RB\u00A0: ')
  expect(rideHelpMessage({ id, driver: null })).toBe('Aide, course 3F2A10\u00A0: ')
})
