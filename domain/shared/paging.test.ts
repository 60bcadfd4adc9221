import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADMIN_PAGE_SIZE,
  afterNumber,
  afterUuid,
  formatCursor,
  pageOf,
  parseCursor,
  runsOldestFirst,
} from './paging.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ at: '1773133200000000', id: String(n) }))

test('a full page without a line more is the last one', () => {
  expect(pageOf(rows(ADMIN_PAGE_SIZE), (row) => row)).toMatchObject({ next: null })
  expect(pageOf([], (row: { at: string; id: string }) => row)).toEqual({ rows: [], next: null })
})

test('the next page begins after the last line shown', () => {
  const page = pageOf(rows(ADMIN_PAGE_SIZE + 1), (row) => row)
  expect(page.rows).toHaveLength(ADMIN_PAGE_SIZE)
  expect(parseCursor(page.next ?? undefined)).toEqual({ at: '1773133200000000', id: '19' })
})

test.each([["'; drop table users"], ['2026'], ['1~b'], ['~'], ['123456789012345678~1'], ['1~1~1']])(
  '%s is no cursor',
  (written) => {
    expect(afterNumber.safeParse(written).success).toBe(false)
  },
)

test('a cursor comes back as it was written', () => {
  const cursor = { at: '1773133200123456', id: '00000000-0000-4000-8000-000000000001' }
  expect(afterUuid.safeParse(formatCursor(cursor)).success).toBe(true)
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
  expect(parseCursor(undefined)).toBeNull()
  expect(runsOldestFirst(cursor)).toBe(false)
  expect(runsOldestFirst({ ...cursor, at: `-${cursor.at}` })).toBe(true)
  expect(afterUuid.safeParse(formatCursor({ ...cursor, at: `-${cursor.at}` })).success).toBe(true)
})

test('a cursor of another list is none of this one’s', () => {
  expect(afterUuid.safeParse('1~5').success).toBe(false)
  expect(afterNumber.safeParse('0~00000000-0000-4000-8000-000000000001').success).toBe(false)
})

test('whatever is on the page, the next one begins behind its last line, and all pages together are the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 25 }), (count, size) => {
      const list = rows(count)
      const seen: string[] = []
      let from = 0
      for (;;) {
        const page = pageOf(list.slice(from, from + size + 1), (row) => row, size)
        seen.push(...page.rows.map(({ id }) => id))
        if (page.next === null) break
        from = Number(parseCursor(page.next)?.id) + 1
      }
      expect(seen).toEqual(list.map(({ id }) => id))
    }),
  )
})

test('a cursor that was cut says that there is no such page', () => {
  const issue = afterNumber.safeParse('17731332').error?.issues[0]
  expect(issue?.message).toBe('Cette page de la liste n’existe pas. Revenez à la première page.')
  expect(afterNumber.safeParse(undefined).success).toBe(true)
})
