import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['2026-11-30', 'Aujourd’hui'],
  ['2026-12-01', 'Demain'],
  ['2026-12-02', 'mer. 2 déc.'],
  ['2027-02-01', 'lun. 1er févr.'],
  ['2027-08-15', 'dim. 15 août'],
])('seen from 30 November, %s is « %s »', (day, words) => {
  expect(dayWords(day, '2026-11-30')).toBe(words)
})
