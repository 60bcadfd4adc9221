import { expect, test } from 'vitest'
import { sharedTripWords } from './share-words.ts'

const known = { etaSeconds: 240, distanceM: 1_240 }

test.each([
  [
    'coming',
    'Le chauffeur va chercher son passager',
    'Arrivée au point de départ dans environ 4\u00A0min, à 1,2\u00A0km',
  ],
  ['riding', 'En route vers la destination', 'Arrivée à destination dans environ 4\u00A0min, à 1,2\u00A0km'],
  ['searching', 'Recherche d’un chauffeur', null],
  ['arrived', 'Le chauffeur est au point de départ', null],
] as const)(
  'a shared trip that is %s shows its phase, and an arrival time only if the phase is coming or riding',
  (phase, title, eta) => {
    expect(sharedTripWords({ phase, ...known })).toEqual({ title, eta })
  },
)

test('a shared trip without a fresh position shows no arrival time', () => {
  expect(sharedTripWords({ phase: 'coming', etaSeconds: null, distanceM: 1_240 }).eta).toBeNull()
})

test('a shared trip of unknown distance shows only the minutes', () => {
  expect(sharedTripWords({ phase: 'riding', etaSeconds: 240, distanceM: null }).eta).toBe(
    'Arrivée à destination dans environ 4\u00A0min',
  )
})
