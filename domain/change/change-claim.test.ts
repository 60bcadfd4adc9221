import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeMaxXof,
  changeTooLarge,
  driverChangeWords,
  isChangeAsked,
  operatorChangeWords,
  passengerChangeWords,
} from './change-claim.ts'
import { CHANGE_MAX_XOF } from './credit.ts'
import { CASH_NOTES } from './notes.ts'

test('a driver may say at most the change of the note, and at most the limit of a ride', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CASH_NOTES), fc.integer({ min: 0, max: 12_000 }), (noteXof, dueXof) => {
      const maxXof = changeMaxXof(noteXof, dueXof)
      expect(maxXof).toBeLessThanOrEqual(CHANGE_MAX_XOF)
      expect(maxXof).toBe(Math.max(0, Math.min(noteXof - dueXof, CHANGE_MAX_XOF)))
    }),
  )
})

test('who says too much reads how much is possible, or that nothing is to be given back', () => {
  expect(changeTooLarge(2000, 1250)).toContain('750')
  expect(changeTooLarge(10_000, 500)).toContain('2\u202F000')
  expect(changeTooLarge(1000, 1250)).toContain('ne dépasse pas')
})

const change = (agreed: boolean | null) => ({ change: { noteXof: 1000, changeXof: 250, agreed } })

test('only a claim without an answer asks the passenger', () => {
  expect([null, true, false].map((agreed) => isChangeAsked(change(agreed)))).toEqual([true, false, false])
  expect(isChangeAsked({})).toBe(false)
})

test.each([
  [null, 'vous doit', 'doit confirmer', 'pas encore répondu'],
  [true, 'ajoutés à votre avoir', 'dans l’avoir du passager', 'ajoutés à l’avoir'],
  [false, 'Rien n’a été ajouté', 'n’est pas d’accord', 'rien n’a bougé'],
])('with the answer %s, passenger, driver and operator read the same', (agreed, own, drivers, operators) => {
  const claim = change(agreed)
  expect(passengerChangeWords(claim)).toContain(own)
  expect(driverChangeWords(claim)).toContain(drivers)
  expect(operatorChangeWords(claim.change)).toContain(operators)
})

test('without a claim nobody reads anything', () => {
  expect([passengerChangeWords({}), driverChangeWords({})]).toEqual([null, null])
})
