import { describe, expect, test } from 'vitest'
import { answerCsv } from './answer.ts'
import { DISCLOSURE_DAYS_MAX, normalizeSubject, periodOfDays, tracePeriod } from './disclosures.ts'

describe('the period of a request', () => {
  test('has both days, in Benin', () => {
    expect(periodOfDays('2026-11-25', '2026-11-26', '2026-11-26')).toEqual({
      from: new Date('2026-11-24T23:00:00Z'),
      until: new Date('2026-11-26T23:00:00Z'),
    })
  })

  test.each([
    ['runs backwards', '2026-11-26', '2026-11-25'],
    ['begins after today', '2026-11-27', '2026-11-27'],
    ['is longer than a year', '2025-11-25', '2026-11-26'],
  ])('is refused when it %s', (_why, from, to) => {
    expect(periodOfDays(from, to, '2026-11-26')).toBeNull()
  })

  test('may last a whole leap year', () => {
    expect(DISCLOSURE_DAYS_MAX).toBe(366)
    expect(periodOfDays('2025-11-26', '2026-11-26', '2026-11-26')).not.toBeNull()
  })
})

describe('a search', () => {
  test('looks an hour before and after the hour that was said, in Benin', () => {
    expect(tracePeriod('2026-11-26', '14:30')).toEqual({
      from: new Date('2026-11-26T12:30:00Z'),
      until: new Date('2026-11-26T14:30:00Z'),
    })
  })

  test('looks at a whole day without an hour, and at all days without a day', () => {
    expect(tracePeriod('2026-11-26', '')).toEqual({
      from: new Date('2026-11-25T23:00:00Z'),
      until: new Date('2026-11-26T23:00:00Z'),
    })
    expect(tracePeriod(undefined, '14:30')).toBeNull()
  })
})

test.each([
  ['plate', 'ab 1234', 'ab 1234'],
  ['plate', '--', null],
  ['npc', 'COT-0012', 'COT-0012'],
  ['phone', '97 00 00 01', '+2290197000001'],
  ['phone', 'abc', null],
  ['person', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'],
  ['person', 'Essai', null],
] as const)('as a %s, « %s » is kept as %s', (kind, typed, kept) => {
  expect(normalizeSubject(kind, typed)).toBe(kept)
})

test('the CSV has the head and each table below its title, and no cell that a spreadsheet computes', () => {
  const csv = answerCsv(
    [['Autorité', '=HYPERLINK("http://x")']],
    [
      { title: 'Courses', columns: ['Code'], rows: [['@SUM(A1)'], [12]] },
      { title: 'Comptes', columns: ['Nom'], rows: [] },
    ],
  )
  expect(csv).toBe(
    '\uFEFFAutorité;"\'=HYPERLINK(""http://x"")"\r\n\r\nCourses\r\nCode\r\n\'@SUM(A1)\r\n12\r\n\r\nComptes\r\nNom\r\nRien\r\n',
  )
})
