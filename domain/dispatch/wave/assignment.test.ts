import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignAtLeastCost } from './assignment.ts'

function sumOf(costs: readonly (readonly number[])[], columnOf: readonly number[]): number {
  return columnOf.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0)
}

/** Every way to give each row its own column. */
function everyWay(rows: number, columns: number): number[][] {
  if (rows === 0) return [[]]
  return everyWay(rows - 1, columns).flatMap((way) =>
    Array.from({ length: columns }, (_, column) => column)
      .filter((column) => !way.includes(column))
      .map((column) => [...way, column]),
  )
}

const matrices = fc.integer({ min: 1, max: 5 }).chain((rows) =>
  fc.integer({ min: rows, max: 6 }).chain((columns) =>
    fc.array(fc.array(fc.integer({ min: -50, max: 1000 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  ),
)

describe('the assignment at least cost', () => {
  test('has the lowest cost of all possible assignments, with a different column for each row', () => {
    fc.assert(
      fc.property(matrices, (costs) => {
        const columnOf = assignAtLeastCost(costs)
        const best = Math.min(...everyWay(costs.length, costs[0]?.length ?? 0).map((way) => sumOf(costs, way)))
        expect(new Set(columnOf).size).toBe(costs.length)
        expect(sumOf(costs, columnOf)).toBe(best)
      }),
    )
  })

  test('gives a row a more expensive column if that lowers the total cost', () => {
    expect(
      assignAtLeastCost([
        [1, 2],
        [1, 9],
      ]),
    ).toEqual([1, 0])
  })

  test('never uses a cell with infinite cost', () => {
    const never = Number.POSITIVE_INFINITY
    expect(
      assignAtLeastCost([
        [1, 500, never],
        [2, never, never],
      ]),
    ).toEqual([1, 0])
  })

  test('is empty for an empty matrix', () => {
    expect(assignAtLeastCost([])).toEqual([])
  })
})
