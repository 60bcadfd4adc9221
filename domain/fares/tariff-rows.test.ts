import { expect, test } from 'vitest'
import { defaultTariff, plannedTariffs, type TariffRow, tariffAt, tariffStart } from './tariff-rows.ts'
import { tariffChanges, tariffForJournal } from './tariff-words.ts'

const MORNING = new Date('2026-11-27T05:00:00Z')
const NOON = new Date('2026-11-27T11:00:00Z')

function row(id: number, validFrom: Date, flatXof: number): TariffRow {
  return { id: String(id), rideType: 'zemidjan', validFrom, tariff: { ...defaultTariff('zemidjan'), flatXof } }
}

test('a tariff of an hour begins at that hour in Benin', () => {
  expect(tariffStart({ day: '2026-11-27', hour: 6 })).toEqual(MORNING)
  expect(tariffStart({ day: '2026-11-27', hour: 0 })).toEqual(new Date('2026-11-26T23:00:00Z'))
})

test('until a row begins the default tariff counts, and from its exact instant on the row', () => {
  const rows = [row(1, MORNING, 600)]
  expect(tariffAt(rows, 'zemidjan', new Date(MORNING.getTime() - 1))).toEqual(defaultTariff('zemidjan'))
  expect(tariffAt(rows, 'zemidjan', MORNING).flatXof).toBe(600)
  expect(tariffAt(rows, 'xl', NOON)).toEqual(defaultTariff('xl'))
})

test('of several rows the one that began last counts, of two for one instant the newer one, in whatever order they come', () => {
  const rows = [row(9, MORNING, 600), row(10, MORNING, 650), row(8, NOON, 700), row(11, MORNING, 620)]
  for (const some of [rows, rows.toReversed()]) {
    expect(tariffAt(some, 'zemidjan', MORNING).flatXof).toBe(620)
    expect(tariffAt(some, 'zemidjan', NOON).flatXof).toBe(700)
  }
})

test('planned are the rows to come that still count, the earliest first', () => {
  const rows = [row(1, NOON, 700), row(2, MORNING, 600), row(3, MORNING, 500), row(4, new Date(0), 550)]
  const night = new Date('2026-11-26T23:00:00Z')
  expect(plannedTariffs(rows, 'zemidjan', night).map(({ id }) => id)).toEqual(['3', '1'])
  expect(plannedTariffs(rows, 'zemidjan', MORNING).map(({ id }) => id)).toEqual(['1'])
  expect(plannedTariffs(rows, 'xl', night)).toEqual([])
})

test('a change is told by what differs: money, kilometres, percentages, and whether the service is offered', () => {
  const before = defaultTariff('zemidjan')
  expect(tariffChanges(before, before)).toEqual([])
  const after = { ...before, flatXof: 1600, includedKm: 6, nightPercent: 25, minXof: 500, isOffered: false }
  expect(tariffChanges(before, after)).toEqual([
    'Proposé aux passagers\u00A0: Oui → Non',
    'Course en ville\u00A0: 500\u00A0F\u00A0CFA → 1\u202F600\u00A0F\u00A0CFA',
    'Kilomètres compris\u00A0: 7\u00A0km → 6\u00A0km',
    'Nuit\u00A0: 20\u00A0% → 25\u00A0%',
    'Prix minimum\u00A0: Aucun → 500\u00A0F\u00A0CFA',
  ])
})

test('the journal names the service, what changes, from when on, and the reason', () => {
  const before = defaultTariff('xl')
  const change = { rideType: 'xl', before, from: MORNING, reason: 'Voté lundi' } as const
  expect(tariffForJournal({ ...change, after: { ...before, flatXof: 2500 } })).toBe(
    'XL\u00A0: Course en ville\u00A0: 2\u202F400\u00A0F\u00A0CFA → 2\u202F500\u00A0F\u00A0CFA, à partir du 27/11/2026 à 06:00. Voté lundi',
  )
  expect(tariffForJournal({ ...change, after: before })).toContain('rien ne change')
})
