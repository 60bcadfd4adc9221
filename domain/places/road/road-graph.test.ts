import { expect, test } from 'vitest'
import { distanceM } from '../lat-lon.ts'
import { JUNCTIONS, MAIN_ROADS } from './road-graph.ts'
import { isChannelBridge } from './road-speeds.ts'
import { pathsFrom } from './shortest-paths.ts'

test('the main roads are 547 km long, and lie in Greater Cotonou', () => {
  const totalM = MAIN_ROADS.reduce((sum, { lengthM }) => sum + lengthM, 0)
  expect(totalM / 1000).toBeGreaterThan(546)
  expect(totalM / 1000).toBeLessThan(548)
  for (const { lat, lon } of MAIN_ROADS.flatMap(({ line }) => line)) {
    expect(lat > 6.3 && lat < 6.551 && lon > 2.199 && lon < 2.701).toBe(true)
  }
})

test('no stretch of road is shorter than the straight line between its ends', () => {
  for (const { line, lengthM } of MAIN_ROADS) {
    const straightM = distanceM(line[0] ?? { lat: 0, lon: 0 }, line.at(-1) ?? { lat: 0, lon: 0 })
    expect(lengthM).toBeGreaterThanOrEqual(straightM * 0.995 - 2)
  }
})

test('nearly all junctions can be reached from one of them, the others are cut at the edge of the map', () => {
  const reached = pathsFrom(MAIN_ROADS.find(({ name }) => name.includes('Étoile Rouge'))?.from ?? 0).metres
  expect(reached.filter(Number.isFinite).length).toBeGreaterThan(JUNCTIONS * 0.97)
})

test('two bridges lead over the channel of Cotonou, each in both directions', () => {
  const names = MAIN_ROADS.filter((_, road) => isChannelBridge(road)).map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'Pont Konrad Adenauer',
    'Pont Konrad Adenauer',
    'Pont Martin Luther King',
    'Pont Martin Luther King',
  ])
})
