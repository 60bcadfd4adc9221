import { expect, test } from 'vitest'
import { currencyProblems } from './check-currency.ts'
import { parseText } from './source/syntax.ts'

const PLACE = 'web/rides/history/ride-line.tsx'
const USES = 'export const shown = formatFcfaWhereSpecified(500)'
const problemsOf = (files: Readonly<Record<string, string>>) =>
  currencyProblems(
    [PLACE],
    Object.entries({ [PLACE]: USES, ...files }).map(([file, text]) => parseText(file, text)),
  )

test('a place of the table may write FCFA, every other one writes F CFA', () => {
  expect(problemsOf({ 'web/rides/trip/pay.tsx': 'export const shown = formatXof(500)' })).toEqual([])
})

test.each([
  ['calls the formatter of FCFA', USES],
  ['passes on the formatter of FCFA', 'export const shown = sums.map(formatFcfaWhereSpecified)'],
  ['imports the formatter of FCFA by another name', "import { formatFcfaWhereSpecified as sum } from '../format.ts'"],
  ['spells FCFA in a sentence', "export const TEXTS = { most: '5 000 FCFA au plus' }"],
  ['spells FCFA in a template', 'export const most = `500 FCFA`'],
  ['spells FCFA in JSX', 'export const most = <p>500 FCFA</p>'],
])('a file that is not in the table and %s is reported', (_how, text) => {
  expect(problemsOf({ 'web/rides/trip/pay.tsx': text })).toEqual([expect.stringContaining('web/rides/trip/pay.tsx')])
})

test('a pattern that reads typed money may contain FCFA', () => {
  expect(problemsOf({ 'domain/payouts/typed.ts': 'export const TYPED = /F\\s?CFA|FCFA/u' })).toEqual([])
})

test('a place that no longer writes FCFA is reported, so that the table stays true', () => {
  expect(problemsOf({ [PLACE]: 'export const shown = formatXof(500)' })).toEqual([expect.stringContaining(PLACE)])
})
