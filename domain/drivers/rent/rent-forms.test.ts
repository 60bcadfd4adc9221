import { expect, test } from 'vitest'
import { RENT_SENTENCES } from './rent.fr.ts'
import { contestedDayTyped, rentDayTyped } from './rent-forms.ts'

test.each([
  ['some', '1 500', true],
  ['some', 'mille', false],
  ['some', '', false],
  ['some', '0', false],
  ['all', '', true],
  ['excused', 'rien', true],
])('a driver who says « %s » may type « %s »: %s', (what, paidXof, isRight) => {
  const { success, error } = rentDayTyped.safeParse({ what, paidXof })
  expect([success, error?.issues[0]?.message]).toEqual([isRight, isRight ? undefined : RENT_SENTENCES.paid])
})

test.each([
  ['1 500', true],
  ['0', true],
  ['mille', false],
  ['', false],
])('an owner who contests may type « %s »: %s', (gotXof, isRight) => {
  const { success, error } = contestedDayTyped.safeParse({ gotXof })
  expect([success, error?.issues[0]?.message]).toEqual([isRight, isRight ? undefined : RENT_SENTENCES.got])
})
