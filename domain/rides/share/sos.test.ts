import { expect, test } from 'vitest'
import { coordinates, smsLink, sosMessage } from './sos.ts'

const trip = {
  brandName: 'Miyi',
  code: 'A1B2C3',
  vehiclePlate: 'AB-1234-CD',
  pickupLocation: 'Étoile Rouge',
  dropoffLocation: 'Dantokpa',
} as const

test('the SOS message has the ride code, the plate, the trip and the phone’s position', () => {
  const position = { lat: 6.3703, lon: 2.4305, at: '2026-11-21T08:12:00.000Z', of: 'phone' } as const
  expect(sosMessage({ ...trip, position })).toBe(
    [
      'SOS, j’ai besoin d’aide. Course Miyi A1B2C3, plaque AB-1234-CD.',
      'De Étoile Rouge à Dantokpa.',
      'Ma position à 09:12\u00A0: 6.37030, 2.43050 https://www.openstreetmap.org/?mlat=6.37030&mlon=2.43050',
    ].join('\n'),
  )
})

test('the SOS message says if the position is the vehicle’s', () => {
  const position = { lat: 6.3703, lon: 2.4305, at: '2026-11-21T08:12:00.000Z', of: 'vehicle' } as const
  expect(sosMessage({ ...trip, position })).toContain('Position du véhicule à 09:12')
})

test('the SOS message without a position has the rest', () => {
  expect(sosMessage({ ...trip, position: null }).split('\n')).toHaveLength(2)
})

test('a place with special characters is unchanged in the SMS link', () => {
  const text = sosMessage({ ...trip, dropoffLocation: 'Ɖɔkpɔ & « fils » #2', position: null })
  expect(decodeURIComponent(smsLink(text).slice('sms:?&body='.length))).toBe(text)
})

test('coordinates have five decimals', () => {
  expect(coordinates({ lat: 6.123456789, lon: 2 })).toBe('6.12346, 2.00000')
})
