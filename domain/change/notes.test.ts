import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CASH_NOTES,
  canGiveChange,
  cashHeldXof,
  cashNoteOrExactSchema,
  changeToGiveXof,
  EXACT_CASH,
  notesAbove,
} from './notes.ts'

test.each([
  [500, [1000, 2000, 5000, 10_000]],
  [1000, [2000, 5000, 10_000]],
  [1250, [2000, 5000, 10_000]],
  [9999, [10_000]],
  [10_000, []],
])('for %i F only the notes that exceed it are offered: %j', (dueXof, notes) => {
  expect(notesAbove(dueXof)).toEqual(notes)
})

test.each([
  [5000, 1250, 3750],
  [1000, 1000, null],
  [1000, 1250, null],
  [EXACT_CASH, 1250, null],
  [null, 1250, null],
  [undefined, 1250, null],
])('of %s F for %i F the change to give is %s', (noteXof, dueXof, changeXof) => {
  expect(changeToGiveXof(noteXof, dueXof)).toBe(changeXof)
})

test('note and change together are what is due, whatever note is offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), (dueXof) => {
      for (const note of notesAbove(dueXof)) expect(note - (changeToGiveXof(note, dueXof) ?? 0)).toBe(dueXof)
    }),
  )
})

test.each([
  [500, undefined, 500],
  [500, { noteXof: 2000, changeXof: 1500 }, 2000],
  [500, { noteXof: 2000, changeXof: 200 }, 700],
  [500, { noteXof: 2000, changeXof: 9000 }, 2000],
  [1200, { noteXof: 1000, changeXof: 100 }, 1200],
])('a driver who was to receive %i F, and could not give %o back, holds %i F', (dueXof, change, heldXof) => {
  expect(cashHeldXof(dueXof, change)).toBe(heldXof)
})

// biome-ignore format: a table is read by its columns
test.each([
  [0,      null,   false],
  [1000,   null,   true],
  [10_000, 0,      false],
  [0,      0,      false],
  [2000,   5000,   false],
  [5000,   5000,   true],
  [10_000, 5000,   true],
])('a driver with change up to %i F can give it to a passenger with %s F: %s', (upToXof, noteXof, can) => {
  expect(canGiveChange(upToXof, noteXof)).toBe(can)
})

test('a note is one that exists, or the exact sum', () => {
  for (const note of [EXACT_CASH, ...CASH_NOTES]) expect(cashNoteOrExactSchema.safeParse(note).success).toBe(true)
  for (const other of [500, 3000, -1000, 1000.5, '1000', null]) {
    expect(cashNoteOrExactSchema.safeParse(other).success).toBe(false)
  }
})
