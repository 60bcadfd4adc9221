import { expect, test } from 'vitest'
import { plannedRows, rowAt } from './dated-rows.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))
const row = (id: number, hour: number) => ({ id: String(id), validFrom: at(hour) })

test('the row that began last counts, and of two for one instant the newer', () => {
  const rows = [row(10, 12), row(9, 12), row(2, 8), row(1, 6)]
  expect(rowAt(rows, at(5))).toBeUndefined()
  expect(rowAt(rows, at(6))?.id).toBe('1')
  expect(rowAt(rows, at(11))?.id).toBe('2')
  expect(rowAt(rows, at(12))?.id).toBe('10')
})

test('a newer row for an earlier instant leaves the later one in force', () => {
  expect(rowAt([row(2, 8), row(1, 9)], at(10))?.id).toBe('1')
})

test('the planned rows are those to come, the earliest first, without one that a newer row replaces', () => {
  const rows = [row(4, 9), row(3, 12), row(2, 12), row(1, 6)]
  expect(plannedRows(rows, at(6)).map(({ id }) => id)).toEqual(['4', '3'])
  expect(plannedRows(rows, at(12))).toEqual([])
})
