import { expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import { dueReminder } from './document-reminders.ts'

const TODAY = '2026-03-10'
const LONG_AGO = '2025-01-01'

test.each([
  [31, null],
  [30, 30],
  [29, 30],
  [16, 30],
  [15, 15],
  [2, 15],
  [1, 1],
  [0, 1],
  [-1, null],
])('with %i days left, the due reminder is the one of %s days', (daysLeft, due) => {
  expect(dueReminder({ expiresOn: addDays(TODAY, daysLeft), givenOn: LONG_AGO }, TODAY)).toBe(due)
})

test('a document uploaded twelve days before its expiry gets no 15-day reminder, but the 1-day reminder', () => {
  const document = { expiresOn: addDays(TODAY, 12), givenOn: TODAY }
  expect(dueReminder(document, TODAY)).toBeNull()
  expect(dueReminder(document, addDays(TODAY, 10))).toBeNull()
  expect(dueReminder(document, addDays(TODAY, 11))).toBe(1)
})

test('a document uploaded on the day of a reminder gets that reminder', () => {
  expect(dueReminder({ expiresOn: addDays(TODAY, 30), givenOn: TODAY }, TODAY)).toBe(30)
})
