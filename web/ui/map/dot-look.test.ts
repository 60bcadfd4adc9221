import { expect, test } from 'vitest'
import { DOT_LOOKS } from '#web/ui/map/dot-look.ts'

test('two tones differ in more than their colour', () => {
  const shapes = Object.values(DOT_LOOKS).map(({ radius, weight }) => `${radius} ${weight}`)
  expect(new Set(shapes).size).toBe(shapes.length)
})
