import { expect, test } from 'vitest'
import { liesBelow, namesThatFit } from '#web/ui/map/names-that-fit.ts'

const akpakpa = { name: 'Akpakpa', rank: 1, x: 100, y: 100 }
const senade = { name: 'Sènadé', rank: 2, x: 120, y: 104 }
const ganhi = { name: 'Ganhi', rank: 2, x: 220, y: 100 }

test('of two overlapping labels the more important is shown, even if it is listed last', () => {
  const written = namesThatFit([senade, ganhi, akpakpa], (name) => name, { marks: [] })
  expect([...written]).toEqual([akpakpa, ganhi])
})

test('labels that do not overlap are all shown', () => {
  const below = { ...senade, y: 140 }
  expect(namesThatFit([akpakpa, below, ganhi], (name) => name, { marks: [] }).size).toBe(3)
})

test('a marker has priority over any label', () => {
  expect(namesThatFit([akpakpa], (name) => name, { marks: [{ x: 110, y: 90 }] }).size).toBe(0)
})

test('the words above a marker have priority too, and the room into which it may move', () => {
  const written = (mark: { y: number; label?: string; slackPx?: number }) =>
    namesThatFit([akpakpa], (name) => name, { marks: [{ x: 100, ...mark }] }).size
  expect(written({ y: 160 })).toBe(1)
  expect(written({ y: 160, label: '8 min' })).toBe(0)
  expect(written({ y: 160, slackPx: 24 })).toBe(0)
  expect(written({ y: 190, label: '8 min' })).toBe(1)
})

test('a way that leads over a label has priority over it, also between its points', () => {
  const way = [
    { x: 0, y: 100 },
    { x: 300, y: 104 },
  ]
  const above = { ...senade, y: 40 }
  expect([...namesThatFit([akpakpa, above], (name) => name, { marks: [], ways: [way] })]).toEqual([above])
})

test('a label along a road needs the room that it has when it is turned', () => {
  const avenue = { name: 'Avenue de la République', rank: 4, x: 160, y: 140, turn: 90 }
  expect(namesThatFit([akpakpa, avenue], (name) => name, { marks: [] }).size).toBe(2)
  expect(namesThatFit([akpakpa, { ...avenue, turn: 0, y: 110 }], (name) => name, { marks: [] }).size).toBe(1)
})

test('a label that the edge of the map would cut is not shown', () => {
  const seen = { left: 0, right: 240, top: 0, bottom: 130 }
  const written = (name: typeof akpakpa) => namesThatFit([name], (one) => one, { marks: [], seen }).size
  expect(written(akpakpa)).toBe(1)
  expect(written({ ...akpakpa, x: 25 })).toBe(0)
  expect(written(ganhi)).toBe(0)
  expect(written({ ...akpakpa, y: 122 })).toBe(0)
  expect(written({ ...akpakpa, y: 8 })).toBe(0)
})

test('a label under the buttons of the map is not shown', () => {
  const tools = { left: 170, right: 240, top: 0, bottom: 120 }
  expect([...namesThatFit([akpakpa, ganhi], (name) => name, { marks: [], tools })]).toEqual([akpakpa])
})

test('a caption has no room below a mark whose way leaves downwards', () => {
  const mark = { x: 100, y: 100 }
  expect(liesBelow([[mark, { x: 105, y: 180 }]], mark)).toBe(true)
  expect(liesBelow([[mark, { x: 180, y: 95 }]], mark)).toBe(false)
  expect(liesBelow([[mark, { x: 100, y: 20 }]], mark)).toBe(false)
})
