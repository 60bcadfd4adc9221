import { describe, expect, test } from 'vitest'
import {
  type CellDemand,
  DEMAND_AREAS_MAX,
  DEMAND_CELL_DEGREES,
  DEMAND_LEAST_PASSENGERS,
  demandAreas,
  demandCellOf,
  roundedDemand,
  roundedDrivers,
} from './demand.ts'

const DANTOKPA = { lat: 6.3694, lon: 2.4336 }

function demandAt(point: { lat: number; lon: number }, rides: number, passengers = rides): CellDemand {
  return { ...demandCellOf(point), rides, passengers }
}

test('a quarter’s demand is named, with rounded numbers, at the middle of its cell', () => {
  const drivers = [DANTOKPA, DANTOKPA, DANTOKPA, { lat: 6.35, lon: 2.35 }]
  expect(demandAreas([demandAt(DANTOKPA, 13)], drivers)).toEqual([
    { name: 'Marché Dantokpa', at: { lat: 6.365, lon: 2.435 }, rides: 10, drivers: 4 },
  ])
})

describe('a cell is shown', () => {
  test.each([
    [DEMAND_LEAST_PASSENGERS, DEMAND_LEAST_PASSENGERS, 1],
    [DEMAND_LEAST_PASSENGERS, DEMAND_LEAST_PASSENGERS - 1, 0],
    [20, 1, 0],
  ])('for %i rides of %i passengers: %i', (rides, passengers, shown) => {
    expect(demandAreas([demandAt(DANTOKPA, rides, passengers)], [])).toHaveLength(shown)
  })
})

test('the cells with the most requests come first, and no more than a driver compares', () => {
  const cells = Array.from({ length: DEMAND_AREAS_MAX + 2 }, (_, index) =>
    demandAt({ lat: 6.365, lon: 2.355 + index * DEMAND_CELL_DEGREES }, 3 + index),
  )
  const areas = demandAreas(cells, [])
  expect(areas).toHaveLength(DEMAND_AREAS_MAX)
  expect(areas.map(({ rides }) => rides)).toEqual([10, 9, 8, 7, 6, 5])
})

test('a cell far from every quarter is not shown', () => {
  expect(demandAreas([demandAt({ lat: 8, lon: 1.2 }, 30)], [])).toEqual([])
})

test('counts of requests are exact below ten, then in steps of five', () => {
  expect([3, 9, 10, 14, 15, 29].map(roundedDemand)).toEqual([3, 9, 10, 10, 15, 25])
})

test('counts of drivers are even, so that one driver more or fewer is not seen', () => {
  expect([0, 1, 2, 3, 4, 5].map(roundedDrivers)).toEqual([0, 2, 2, 4, 4, 6])
})

test('two points of one cell have the same row and column, and the next cell has another', () => {
  expect(demandCellOf({ lat: 6.361, lon: 2.431 })).toEqual(demandCellOf(DANTOKPA))
  expect(demandCellOf({ lat: 6.371, lon: 2.431 })).not.toEqual(demandCellOf(DANTOKPA))
})
