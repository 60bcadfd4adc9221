import { expect, test } from 'vitest'
import { EMECEF_ERRORS, EMECEF_REACTIONS, reactionTo } from './emecef-errors.table.ts'
import { INVOICE_STATES, MOVING_STATES, mayDecide, nextInvoiceTry } from './invoice-state.ts'

test('an operator decides only about invoices that are refused or unclear', () => {
  const decided = INVOICE_STATES.filter((state) => mayDecide('retry', state) || mayDecide('close', state))
  expect(decided).toEqual(['refused', 'to_look_at'])
  expect(MOVING_STATES.filter((state) => mayDecide('retry', state))).toEqual([])
})

test('the pauses between failed tries grow to an hour, and never end', () => {
  const now = new Date('2026-11-24T10:00:00.000Z')
  const minutes = [1, 2, 3, 7, 8, 5_000].map((tries) => (+nextInvoiceTry(tries, now) - +now) / 60_000)
  expect(minutes).toEqual([1, 2, 5, 60, 60, 60])
})

test('an unclear or unknown error is for a person, a busy service is tried again', () => {
  expect([20, 99, 1_234].map(reactionTo)).toEqual(['look', 'look', 'look'])
  expect([1, 10].map(reactionTo)).toEqual(['later', 'later'])
  const reactions = Object.values(EMECEF_ERRORS).map(({ reaction }) => reaction)
  expect(new Set(reactions)).toEqual(new Set(EMECEF_REACTIONS))
})
