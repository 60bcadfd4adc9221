import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeAnswerBy,
  changeMaxXof,
  changeStillOpen,
  changeTooLarge,
  driverChangeWords,
  isChangeAsked,
  mayAgree,
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

const SAID_AT = new Date('2026-11-24T10:00:00Z')
const LAST = changeAnswerBy(SAID_AT)
const LATE = new Date(LAST.getTime() + 1)
const change = (agreed: boolean | null) => ({
  change: { noteXof: 1000, changeXof: 250, agreed, answerBy: LAST.toISOString() },
})

test('only a claim without an answer asks the passenger', () => {
  expect([null, true, false].map((agreed) => isChangeAsked(change(agreed), LAST))).toEqual([true, false, false])
  expect(isChangeAsked({}, LAST)).toBe(false)
})

test('a passenger may agree for three days, also after a no, and is asked no longer', () => {
  expect(LAST).toEqual(new Date('2026-11-27T10:00:00Z'))
  expect([null, true, false].map((agreed) => mayAgree(change(agreed), LAST))).toEqual([true, false, true])
  expect([null, true, false].map((agreed) => mayAgree(change(agreed), LATE))).toEqual([false, false, false])
  expect([isChangeAsked(change(null), LATE), mayAgree({}, LAST)]).toEqual([false, false])
})

test('once the time is over, passenger, driver and operator read that nothing has moved', () => {
  const claim = change(null)
  expect(passengerChangeWords(claim, LATE)).toContain('le délai pour répondre est passé. Rien')
  expect(driverChangeWords(claim, LATE)).toContain('n’a pas répondu à temps')
  expect(operatorChangeWords(claim.change, LATE)).toContain('rien n’a bougé')
  for (const agreed of [true, false]) {
    expect(passengerChangeWords(change(agreed), LATE)).toBe(passengerChangeWords(change(agreed), LAST))
  }
})

test('a driver who deletes their account reads until when a passenger may agree', () => {
  expect(changeStillOpen(LAST)).toContain('27/11/2026 à 11:00')
})

test.each([
  [null, 'vous doit', 'doit confirmer', 'pas encore répondu'],
  [true, 'ajoutés à votre avoir', 'dans l’avoir du passager', 'ajoutés à l’avoir'],
  [false, 'Rien n’a été ajouté', 'n’est pas d’accord', 'rien n’a bougé'],
])('with the answer %s, passenger, driver and operator read the same', (agreed, own, drivers, operators) => {
  const claim = change(agreed)
  expect(passengerChangeWords(claim, LAST)).toContain(own)
  expect(driverChangeWords(claim, LAST)).toContain(drivers)
  expect(operatorChangeWords(claim.change, LAST)).toContain(operators)
})

test('without a claim nobody reads anything', () => {
  expect([passengerChangeWords({}, LAST), driverChangeWords({}, LAST)]).toEqual([null, null])
})
