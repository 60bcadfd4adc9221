import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { floorProblems } from './check-floors.ts'
import type { Edge } from './source/edges.ts'
import { FLOORS } from './tables/floors.table.ts'

const edge = (from: string, to: string, rest: Partial<Edge> = {}): Edge => ({
  from,
  to,
  target: to,
  line: 3,
  isType: false,
  isDynamic: false,
  ...rest,
})

test.each([
  ['a lower room of domain', edge('domain/rides/a.ts', 'domain/places/b.ts')],
  ['its own room', edge('domain/rides/a.ts', 'domain/rides/booking/b.ts')],
  ['a type of a higher room', edge('domain/places/a.ts', 'domain/rides/b.ts', { isType: true })],
  ['another root', edge('server/db/a.ts', 'domain/rides/b.ts')],
  ['a package', edge('domain/places/a.ts', 'npm:zod')],
])('a file may import %s', (_what, allowed) => {
  expect(floorProblems([allowed])).toEqual([])
})

test('a test may import from any room', () => {
  expect(floorProblems([edge('server/live/hub.test.ts', 'server/rides/b.ts')])).toEqual([])
})

test.each([
  ['a higher room of domain', edge('domain/places/a.ts', 'domain/rides/b.ts'), /places/],
  ['a higher room of the server', edge('server/live/hub.ts', 'server/rides/b.ts'), /rides, which stands above live/],
  ['a room of the same floor', edge('web/rides/a.tsx', 'web/drivers/b.tsx'), /drivers, which stands above rides/],
  ['a higher room by a dynamic import', edge('web/ui/a.tsx', 'web/rides/b.tsx', { isDynamic: true }), /rides/],
])('a file may not import a value of %s', (_what, refused, problem) => {
  expect(floorProblems([refused])).toEqual([expect.stringMatching(problem)])
})

test('a room that is missing in the table is refused', () => {
  expect(floorProblems([edge('domain/weather/a.ts', 'domain/places/b.ts')])).toEqual([
    'domain/weather/a.ts: floors.table.ts does not place this room',
  ])
})

test.each(['domain', 'server'] as const)('CONTRIBUTING names the rooms of %s in their order', (root) => {
  const map = readFileSync('CONTRIBUTING.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(map).toContain(FLOORS[root].flat().join(' → '))
})
