import { expect, test } from 'vitest'
import { categoryFor, fullNameOf, splitRegisteredName } from './registration-presets.ts'

test.each([
  ['zem', '', 'A1'],
  ['vtc', '', 'B'],
  ['vtc', '  ', 'B'],
  ['vtc', 'A1', 'B'],
  ['zem', 'B', 'A1'],
  ['zem', 'A2', 'A2'],
  ['vtc', 'B, C', 'B, C'],
] as const)(
  'choosing the driver type %s with the licence category « %s » gives the category « %s »',
  (driverType, written, category) => {
    expect(categoryFor(driverType, written)).toBe(category)
  },
)

test.each([
  ['Ama Kpossou', 'Ama', 'Kpossou'],
  ['  Ama  Ègbé  Kpossou ', 'Ama', 'Ègbé Kpossou'],
  ['Ama', 'Ama', ''],
  ['', '', ''],
])('the full name « %s » is split into « %s » and « %s »', (fullName, firstName, lastName) => {
  expect(splitRegisteredName(fullName)).toEqual({ firstName, lastName })
})

test('the full name is first name, then last name', () => {
  expect(fullNameOf({ firstName: ' Ama ', lastName: 'd’Almeida' })).toBe('Ama d’Almeida')
})
