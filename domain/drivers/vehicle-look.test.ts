import { describe, expect, test } from 'vitest'
import { VEHICLE_COLOURS, vehicleLookOf, vehicleWords } from './vehicle-look.ts'

describe('the words for a vehicle', () => {
  test.each([
    [{ vehicleMake: 'Bajaj', vehicleColour: 'red' }, 'Bajaj rouge'],
    [{ vehicleMake: 'Toyota', vehicleColour: 'white' }, 'Toyota blanche'],
    [{ vehicleMake: 'Bajaj' }, 'Bajaj'],
    [{ vehicleColour: 'white' }, 'Véhicule blanc'],
    [{}, null],
  ] as const)('of %o are %j', (look, words) => {
    expect(vehicleWords(look)).toBe(words)
  })

  test('differ for each colour, with a make and without', () => {
    for (const vehicleMake of ['Bajaj', undefined]) {
      const words = VEHICLE_COLOURS.map((vehicleColour) => vehicleWords({ vehicleMake, vehicleColour }))
      expect(new Set(words).size).toBe(VEHICLE_COLOURS.length)
    }
  })

  test('leave out a colour that this page does not know', () => {
    expect(vehicleWords({ vehicleMake: 'Bajaj', vehicleColour: 'silver' as never })).toBe('Bajaj')
  })
})

test('a view of a vehicle lacks what its driver has not said', () => {
  expect(vehicleLookOf({ vehicleMake: null, vehicleColour: null })).toEqual({})
  expect(vehicleLookOf({ vehicleMake: 'Bajaj', vehicleColour: 'red' })).toEqual({
    vehicleMake: 'Bajaj',
    vehicleColour: 'red',
  })
})
