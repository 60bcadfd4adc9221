import { expect, test } from 'vitest'
import { mainName } from './trip.tsx'

test.each([
  ['Akpakpa, Cotonou', 'Akpakpa'],
  ['Carrefour Vêdoko, derrière l’école, portail bleu', 'Carrefour Vêdoko'],
  ['Ganhi', 'Ganhi'],
  ['12, rue 12.105', '12, rue 12.105'],
  [', Cotonou', ', Cotonou'],
])('the place « %s » is called « %s » where room is short', (place, name) => {
  expect(mainName(place)).toBe(name)
})
