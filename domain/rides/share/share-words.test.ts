import { expect, test } from 'vitest'
import { sharedTripMinutes, sharedTripWords } from './share-words.ts'

const driver = { firstName: 'Codjo', vehiclePlate: '2V 0001 RB', vehicleType: 'zemidjan' } as const
const position = { lat: 6.3771, lon: 2.3793, at: '2026-11-26T07:15:00.000Z' }
const known = { driver, position, etaSeconds: 240, distanceM: 1_240 }

test.each([
  ['coming', 'Codjo arrive au départ dans 4\u00A0min', 'Le chauffeur va chercher son passager, à 1,2\u00A0km'],
  ['riding', 'Codjo arrive à destination dans 4\u00A0min', 'En route vers la destination, à 1,2\u00A0km'],
  ['searching', 'Recherche d’un chauffeur', null],
  ['arrived', 'Le chauffeur est au point de départ', null],
] as const)(
  'a shared trip that is %s shows its phase, and an arrival time only if the phase is coming or riding',
  (phase, title, detail) => {
    expect(sharedTripWords({ phase, ...known })).toEqual({ title, detail })
    expect(sharedTripMinutes({ phase, ...known })).toBe(detail === null ? null : '4\u00A0min')
  },
)

test('a shared trip without a fresh position shows its phase and no arrival time', () => {
  const trip = { phase: 'coming', driver, position, etaSeconds: null, distanceM: 1_240 } as const
  expect(sharedTripWords(trip)).toEqual({ title: 'Le chauffeur va chercher son passager', detail: null })
  expect(sharedTripMinutes(trip)).toBeNull()
})

test('a shared trip of unknown distance shows only the minutes', () => {
  expect(sharedTripWords({ phase: 'riding', ...known, distanceM: null }).detail).toBe('En route vers la destination')
})

test('a driver without a first name is called so', () => {
  const trip = { phase: 'riding', ...known, driver: { ...driver, firstName: '' } } as const
  expect(sharedTripWords(trip).title).toBe('Le chauffeur arrive à destination dans 4\u00A0min')
})

test('a follower who is cut off reads when the driver was last seen, and no minutes from then on', () => {
  expect(sharedTripWords({ phase: 'coming', ...known }, true)).toEqual({
    title: 'Codjo, vu à 08:15',
    detail: 'Le chauffeur va chercher son passager',
  })
  expect(sharedTripWords({ phase: 'riding', ...known, position: null }, true).title).toBe(
    'En route vers la destination',
  )
  expect(sharedTripWords({ phase: 'arrived', ...known }, true).title).toBe('Le chauffeur est au point de départ')
})
