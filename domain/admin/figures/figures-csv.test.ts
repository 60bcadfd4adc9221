import { expect, test } from 'vitest'
import { figuresOf } from './figure-sums.ts'
import { FIGURES_FILE_TEXTS } from './figures.fr.ts'
import { figuresCsv } from './figures-csv.ts'

const linesOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'))

test('a file of figures has a line a step under its columns, by Benin’s clock', () => {
  const figures = figuresOf({ asked: 4, served: 3, revenue_xof: 1500, 'waited.05': 1 }, 2.5)
  const [head, line] = linesOf(figuresCsv([{ at: '2026-03-09T23:00:00.000Z', figures }], 'day'))
  expect(head).toEqual([...FIGURES_FILE_TEXTS.columns])
  expect(line).toEqual([
    '10/03/2026',
    '4',
    '3',
    '1',
    '0',
    '0',
    '0',
    '0',
    '0',
    '22',
    '22',
    '',
    '',
    '0',
    '0',
    '0',
    '0',
    '1500',
    '0',
    '2,5',
  ])
})

test('an hour of a file is named with its day', () => {
  const [, line] = linesOf(figuresCsv([{ at: '2026-03-10T08:00:00.000Z', figures: figuresOf({}, null) }], 'hour'))
  expect(line?.[0]).toMatch(/^10\/03\/2026.*09:00$/)
})
