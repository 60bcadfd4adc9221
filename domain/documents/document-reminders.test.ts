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
])('with %i days left the reminder that is due is that of %s days', (daysLeft, due) => {
  expect(dueReminder({ expiresOn: addDays(TODAY, daysLeft), givenOn: LONG_AGO }, TODAY)).toBe(due)
})

test('a document given twelve days before its end is not reminded of the fifteen that were over, but of the last one', () => {
  const document = { expiresOn: addDays(TODAY, 12), givenOn: TODAY }
  expect(dueReminder(document, TODAY)).toBeNull()
  expect(dueReminder(document, addDays(TODAY, 10))).toBeNull()
  expect(dueReminder(document, addDays(TODAY, 11))).toBe(1)
})

test('a document given on the very day of a reminder is reminded of', () => {
  expect(dueReminder({ expiresOn: addDays(TODAY, 30), givenOn: TODAY }, TODAY)).toBe(30)
})
