import { expect, test } from 'vitest'
import { lostObjectMessage, mayHaveForgotten } from './lost-object.ts'

const driver = {
  firstName: 'Koffi',
  phoneNumber: null,
  vehiclePlate: '2V 0001 RB',
  vehicleType: 'zemidjan',
  averageRating: null,
  photoUrl: null,
}
const completedAt = '2026-11-21T07:00:00.000Z'
const ride = { id: '3f2a10c4-0000-4000-8000-000000000000', status: 'completed', completedAt, driver } as const
const at = (instant: string) => new Date(instant)

test('something forgotten is looked for during three days after the ride', () => {
  expect(mayHaveForgotten(ride, at('2026-11-24T06:59:59.999Z'))).toBe(true)
  expect(mayHaveForgotten(ride, at('2026-11-24T07:00:00.000Z'))).toBe(false)
  expect(mayHaveForgotten({ ...ride, status: 'cancelled', completedAt: null }, at(completedAt))).toBe(false)
  expect(mayHaveForgotten({ ...ride, driver: null }, at(completedAt))).toBe(false)
})

test('the message names the ride and the vehicle', () => {
  expect(lostObjectMessage(ride)).toBe('Objet oublié, course 3F2A10, plaque 2V 0001 RB\u00A0: ')
})
