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

test('a full page or an empty page with no further row has no next page', () => {
  expect(pageOf(rows(ADMIN_PAGE_SIZE), (row) => row)).toMatchObject({ next: null })
  expect(pageOf([], (row: { at: string; id: string }) => row)).toEqual({ rows: [], next: null })
})

test('the cursor of the next page is the last row of this page', () => {
  const page = pageOf(rows(ADMIN_PAGE_SIZE + 1), (row) => row)
  expect(page.rows).toHaveLength(ADMIN_PAGE_SIZE)
  expect(parseCursor(page.next ?? undefined)).toEqual({ at: '1773133200000000', id: '19' })
})

test.each([["'; drop table users"], ['2026'], ['1~b'], ['~'], ['123456789012345678~1'], ['1~1~1']])(
  '%s is refused as a cursor',
  (written) => {
    expect(afterNumber.safeParse(written).success).toBe(false)
  },
)

test('a formatted cursor is parsed back to the same value, and a minus sign means oldest first', () => {
  const cursor = { at: '1773133200123456', id: '00000000-0000-4000-8000-000000000001' }
  expect(afterUuid.safeParse(formatCursor(cursor)).success).toBe(true)
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor)
  expect(parseCursor(undefined)).toBeNull()
  expect(runsOldestFirst(cursor)).toBe(false)
  expect(runsOldestFirst({ ...cursor, at: `-${cursor.at}` })).toBe(true)
  expect(afterUuid.safeParse(formatCursor({ ...cursor, at: `-${cursor.at}` })).success).toBe(true)
})

test('a number cursor is refused where a UUID cursor is expected, and the reverse', () => {
  expect(afterUuid.safeParse('1~5').success).toBe(false)
  expect(afterNumber.safeParse('0~00000000-0000-4000-8000-000000000001').success).toBe(false)
})

test('following the cursors through all pages returns each row of the list once, in order', () => {
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

test('a truncated cursor is refused because the page does not exist, and no cursor is accepted', () => {
  const issue = afterNumber.safeParse('17731332').error?.issues[0]
  expect(issue?.message).toBe('Cette page de la liste n’existe pas. Revenez à la première page.')
  expect(afterNumber.safeParse(undefined).success).toBe(true)
})
