import { expect, test } from 'vitest'
import { ownedIn, ownedPath } from './owned-path.ts'
import { readMonth, THIS_MONTH } from './rent-month.ts'
import { rentIn, rentPath } from './rent-path.ts'

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])

test('an address that shows a rent is read as it was written; this month without one', () => {
  expect(rentIn(queryOf(rentPath('2026-11')))).toBe('2026-11')
  expect(readMonth(rentIn(queryOf(rentPath())) ?? '')).toBe(THIS_MONTH)
  expect(ownedIn(queryOf(ownedPath('2026-01')))).toBe('2026-01')
  expect(rentIn(queryOf('/driver'))).toBeNull()
  expect(ownedIn(queryOf('/profile?rent=now'))).toBeNull()
})

test('a month that cannot be read is this one', () => {
  expect(readMonth('2026-12')).toBe('2026-12')
  for (const odd of ['2026-13', '26-1', '', '<b>']) expect(readMonth(odd)).toBe(THIS_MONTH)
})
