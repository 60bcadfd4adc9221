import { expect, test } from 'vitest'
import { namesThatFit } from '#web/ui/map/leaflet/names-that-fit.ts'

const akpakpa = { name: 'Akpakpa', rank: 1, x: 100, y: 100 }
const senade = { name: 'Sènadé', rank: 2, x: 120, y: 104 }
const ganhi = { name: 'Ganhi', rank: 2, x: 220, y: 100 }

test('of two overlapping labels the more important is shown, even if it is listed last', () => {
  const written = namesThatFit([senade, ganhi, akpakpa], (name) => name, [])
  expect([...written]).toEqual([akpakpa, ganhi])
})

test('labels that do not overlap are all shown', () => {
  const below = { ...senade, y: 140 }
  expect(namesThatFit([akpakpa, below, ganhi], (name) => name, []).size).toBe(3)
})

test('a marker has priority over any label', () => {
  expect(namesThatFit([akpakpa], (name) => name, [{ x: 110, y: 90 }]).size).toBe(0)
})
