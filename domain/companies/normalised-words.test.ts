import { expect, test } from 'vitest'
import { normalisedLine, normalisedNotice, normalisedTitle } from './normalised-words.ts'

const pending = { id: 'one', isCredit: false, amountXof: 4_500, code: null } as const
const plain = (words: string) => words.replaceAll(/\s/g, ' ')

test('a normalised invoice says that it is in preparation until it has its code', () => {
  expect(plain(normalisedLine(pending))).toBe('Facture normalisée de 4 500 F CFA, en préparation')
  expect(normalisedNotice(pending)).toContain('n’a pas encore donné de code')
  const legal = { ...pending, code: 'TESTABCD2345EFGH6789JKLM' }
  expect(plain(normalisedLine(legal))).toBe('Facture normalisée de 4 500 F CFA, code TEST-ABCD-2345-EFGH-6789-JKLM')
  expect(normalisedNotice(legal)).toBeNull()
})

test('one that was settled by hand says what the operator wrote, or that it is kept on paper', () => {
  const noted = { ...pending, isCredit: true, byHand: { note: 'carnet 7, n° 12' } }
  expect(plain(normalisedLine(noted))).toBe(
    'Avoir normalisé de 4 500 F CFA, à la main. Notre équipe précise : carnet 7, n° 12',
  )
  expect(normalisedTitle(noted)).not.toContain('préparation')
  expect(normalisedNotice({ ...pending, byHand: { note: null } })).toContain('sur papier')
})
