import { expect, test } from 'vitest'
import { changeDayFull, creditForDriver, noteForDriver, noteWords } from './change-words.ts'
import { creditIsForCash, creditLostWords, freeCreditWords, ownCreditWords } from './credit-words.ts'

test('the driver reads which note comes and how much change to prepare', () => {
  expect(noteForDriver(5000, 1250)).toBe(
    'Paie avec 5\u202F000\u00A0F\u00A0CFA\u00A0: prévoir 3\u202F750\u00A0F\u00A0CFA de monnaie.',
  )
  expect(noteForDriver(0, 1250)).toContain('montant exact')
  expect([noteForDriver(undefined, 1250), noteForDriver(1000, 1250)]).toEqual([null, null])
})

test('the driver reads what Miyi pays, and nothing when the passenger pays all', () => {
  expect(creditForDriver({ creditXof: 250 })).toBe('250\u00A0F\u00A0CFA réglés par Miyi')
  expect([creditForDriver({}), creditForDriver({ creditXof: 0 })]).toEqual([null, null])
})

test('a note is named as a choice, and a driver reads what they owe already', () => {
  expect([noteWords(0), noteWords(1000)]).toEqual(['Le montant exact', '1\u202F000\u00A0F\u00A0CFA'])
  expect(changeDayFull(4000)).toContain('4\u202F000')
})

test('the passenger reads what is free, and nothing when nothing is', () => {
  expect(freeCreditWords({ balanceXof: 300, reservedXof: 50 })).toContain('250')
  expect(freeCreditWords({ balanceXof: 300, reservedXof: 300 })).toBeNull()
})

test.each([
  [undefined, 500, null],
  [0, 500, null],
  [250, 1000, 'préparez'],
  [500, 0, 'rien à payer'],
  [250, null, 'réglés par votre avoir.'],
])('of a ride with %s F of credit and %s F in cash the passenger reads %s', (creditXof, cashXof, words) => {
  const read = ownCreditWords(creditXof, cashXof)
  if (words === null) expect(read).toBeNull()
  else expect(read).toContain(words)
})

test('who is about to pay online, or to delete the account, reads what becomes of the credit', () => {
  expect([creditIsForCash(250), creditIsForCash(undefined)]).toEqual([expect.stringContaining('prix entier'), null])
  expect(creditLostWords({ balanceXof: 250 })).toContain('sera perdu')
  expect(creditLostWords({ balanceXof: 0 })).toBeNull()
})
