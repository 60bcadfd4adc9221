import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { ACCOUNTS_OF_OWNERS, ACCOUNTS_OF_PLATFORM } from '../../ledger/accounts.ts'
import { ACCOUNT_KIND_TEXTS } from '../../ledger/ledger.fr.ts'
import { addDays, dayOf } from '../../shared/day.ts'
import { EXPORT_DAYS_MAX, EXPORT_SETTLED_MS } from './export-limits.ts'
import { type ExportedRide, entryLine, instantCell, rideLine } from './export-rows.ts'
import { EXPORT_COLUMN_TEXTS } from './exports.fr.ts'
import {
  EXPORT_KINDS,
  EXPORT_MOVES,
  EXPORT_STATES,
  exportFileUrl,
  exportFormSchema,
  exportPeriod,
  isSettled,
  isUnderWay,
  kindsExportedTo,
  statesBefore,
} from './exports.ts'

const askedAt = new Date('2026-11-27T08:00:00Z')
const today = dayOf(askedAt)
const period = (first: string, last: string) => exportPeriod(first, last, { today, askedAt })

describe('the period of an export', () => {
  test('goes from the first instant of its first day to the last one of its last day, in Benin', () => {
    expect(period('2026-11-01', '2026-11-02')).toEqual({
      from: new Date('2026-10-31T23:00:00Z'),
      until: new Date('2026-11-02T23:00:00Z'),
    })
  })

  test('ends a minute before it is asked for, if its last day is not over', () => {
    expect(period('2026-11-26', today)?.until).toEqual(new Date(askedAt.getTime() - EXPORT_SETTLED_MS))
    expect(period('2026-11-26', '2026-11-26')?.until).toEqual(new Date('2026-11-26T23:00:00Z'))
  })

  test('of today contains nothing in its first minute', () => {
    const justAfter = new Date('2026-11-26T23:00:30Z')
    const found = exportPeriod(today, today, { today, askedAt: justAfter })
    expect(found).toEqual({ from: new Date('2026-11-26T23:00:00Z'), until: new Date('2026-11-26T23:00:00Z') })
  })

  test('of yesterday, asked for just after midnight, is whole, and can be read a minute after its end', () => {
    const justAfter = new Date('2026-11-26T23:00:30Z')
    const found = exportPeriod('2026-11-26', '2026-11-26', { today, askedAt: justAfter })
    const until = new Date('2026-11-26T23:00:00Z')
    expect(found?.until).toEqual(until)
    if (found === null) return
    expect(isSettled(found, justAfter)).toBe(false)
    expect(isSettled(found, new Date(until.getTime() + EXPORT_SETTLED_MS))).toBe(true)
  })

  test.each([
    ['of one day', '2026-11-05', '2026-11-05', true],
    ['that ends before it begins', '2026-11-05', '2026-11-04', false],
    ['that ends today', '2026-11-05', today, true],
    ['that ends tomorrow', '2026-11-05', addDays(today, 1), false],
    [`of ${EXPORT_DAYS_MAX} days`, addDays(today, 1 - EXPORT_DAYS_MAX), today, true],
    [`of ${EXPORT_DAYS_MAX + 1} days`, addDays(today, -EXPORT_DAYS_MAX), today, false],
  ])('%s is allowed or not', (_, first, last, isAllowed) => {
    expect(period(first, last) !== null).toBe(isAllowed)
  })

  test('contains exactly the instants of its days up to a minute before asking', () => {
    const instants = fc.date({
      min: new Date('2026-10-01T00:00:00Z'),
      max: new Date('2026-12-10T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 40 }), (at, days) => {
        const first = addDays(today, -days)
        const found = period(first, today)
        const isIn = found !== null && at >= found.from && at < found.until
        expect(isIn).toBe(dayOf(at) >= first && at.getTime() < askedAt.getTime() - EXPORT_SETTLED_MS)
      }),
      propertyRuns(300),
    )
  })
})

describe('the states of an export', () => {
  test('are each reached from waiting', () => {
    const reached = new Set<string>(['waiting'])
    for (const state of reached) for (const next of EXPORT_MOVES[state as 'waiting']) reached.add(next)
    expect([...reached].sort()).toEqual([...EXPORT_STATES].sort())
  })

  test('can be stopped only before they are over', () => {
    expect(statesBefore('cancelled')).toEqual(['waiting', 'running'])
    expect(EXPORT_STATES.filter(isUnderWay)).toEqual(statesBefore('cancelled'))
    expect(statesBefore('done')).toEqual(['running'])
  })
})

describe('who exports what', () => {
  test.each([
    [['support'], ['rides']],
    [['finance'], ['rides', 'payments', 'ledger']],
    [['admin'], ['rides', 'payments', 'ledger']],
    [['papers'], []],
    [[], []],
  ] as const)('%j: %j', (roles, kinds) => {
    expect(kindsExportedTo(roles)).toEqual(kinds)
  })
})

test('a form without a day, or with one that there is not, is refused in French', () => {
  const problemOf = (from: string) =>
    exportFormSchema.safeParse({ kind: 'rides', from, to: '2026-11-01' }).error?.issues[0]?.message
  expect(problemOf('')).toBe('Choisissez un jour.')
  expect(problemOf('2026-02-30')).toBe('Choisissez un jour.')
  expect(problemOf('0001-01-01')).toBe('Choisissez un jour.')
  expect(problemOf('2026-11-01')).toBeUndefined()
})

test('the address of a file names its export', () => {
  expect(exportFileUrl('4f2a')).toBe('/files/exports/4f2a')
})

const RIDE: ExportedRide = {
  id: '4f2a1c00-0000-4000-8000-000000000001',
  createdAt: askedAt,
  scheduledFor: null,
  requestedAt: askedAt,
  acceptedAt: null,
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  cancelledAt: askedAt,
  cancelledBy: 'system',
  rideType: 'zemidjan',
  status: 'cancelled',
  priceXof: 500,
  cancelFeeXof: 0,
  distanceM: null,
  pickupLat: null,
  pickupLon: null,
  dropoffLat: null,
  dropoffLon: null,
  passengerId: '4f2a1c00-0000-4000-8000-000000000002',
  driverId: null,
  driverName: null,
  plate: null,
}

describe('a line', () => {
  test('of a ride without driver or points has a cell for each column, empty where nothing is known', () => {
    const line = rideLine(RIDE)
    expect(line).toHaveLength(EXPORT_COLUMN_TEXTS.rides.length)
    expect(line.filter((cell) => cell === '')).toHaveLength(11)
    expect(line.slice(0, 3)).toEqual(['4F2A1C', RIDE.id, '27/11/2026 09:00:00'])
    expect(line[10]).toBe('Automatique')
  })

  test('of the ledger names each account, with the id of its owner if it has one', () => {
    const owner = '4f2a1c00-0000-4000-8000-000000000003'
    const line = entryLine({
      id: 'entry',
      at: askedAt,
      kind: 'reversal',
      debit: `driver:${owner}`,
      credit: 'revenue',
      amountXof: 75,
      rideId: null,
      sourceId: 'source',
      reverses: 'source',
    })
    expect(line).toEqual([
      'entry',
      '27/11/2026 09:00:00',
      'Annulation d’une écriture',
      'Chauffeur',
      owner,
      'Produits',
      '',
      75,
      '',
      '',
      'source',
      'source',
    ])
    expect(line).toHaveLength(EXPORT_COLUMN_TEXTS.ledger.length)
  })

  test('has an instant to the second in Benin, on its day there', () => {
    expect(instantCell(new Date('2026-12-31T23:59:59.900Z'))).toBe('01/01/2027 00:59:59')
    expect(instantCell(null)).toBe('')
  })
})

test('every kind has columns, and every account a name', () => {
  expect(Object.keys(EXPORT_COLUMN_TEXTS)).toEqual([...EXPORT_KINDS])
  expect(Object.keys(ACCOUNT_KIND_TEXTS)).toEqual([...ACCOUNTS_OF_OWNERS, ...ACCOUNTS_OF_PLATFORM])
})
