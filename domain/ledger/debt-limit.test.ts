import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DriverDebt } from '../drivers/driver-eligibility.ts'
import { debtRefusalWords, debtState, debtStopsRide, debtTitle, debtView, debtWords, limitWords } from './debt-limit.ts'

const SINCE = '2026-11-01T10:00:00.000Z'
const HOUR_MS = 60 * 60_000
const hoursLater = (hours: number) => new Date(Date.parse(SINCE) + hours * HOUR_MS)

function aDebt(changes: Partial<DriverDebt> = {}): DriverDebt {
  return { owedXof: 100, since: SINCE, limitXof: 5000, limitDays: 7, ...changes }
}

describe('a driver’s debt', () => {
  test.each([
    ['of less than half the francs is free', { owedXof: 2499 }, 0, 'free'],
    ['of half the francs is warned of', { owedXof: 2500 }, 0, 'warned'],
    ['of exactly the limit is warned of', { owedXof: 5000 }, 0, 'warned'],
    ['of a franc more is stopped', { owedXof: 5001 }, 0, 'stopped'],
    ['of less than half the days is free', {}, 83, 'free'],
    ['of half the days is warned of', {}, 84, 'warned'],
    ['of exactly all the days is warned of', {}, 168, 'warned'],
    ['of an hour more is stopped', {}, 169, 'stopped'],
    ['without a limit of days is only counted in francs', { limitDays: null }, 10_000, 'free'],
    ['without a limit of francs is only counted in days', { limitXof: null, owedXof: 1_000_000 }, 0, 'free'],
  ] as const)('%s', (_case, changes, hours, state) => {
    expect(debtState(aDebt(changes), hoursLater(hours))).toBe(state)
  })

  test('of nobody, or without any limit, is free', () => {
    expect(debtState(null, hoursLater(0))).toBe('free')
    expect(debtState(aDebt({ limitXof: null, limitDays: null, owedXof: 1_000_000 }), hoursLater(10_000))).toBe('free')
  })

  const anyDebt = fc.record({
    owedXof: fc.integer({ min: 1, max: 20_000 }),
    since: fc.constant(SINCE),
    limitXof: fc.option(fc.integer({ min: 1, max: 10_000 })),
    limitDays: fc.option(fc.integer({ min: 1, max: 30 })),
  })
  const anyHours = fc.integer({ min: 0, max: 24 * 60 })
  const RANK = { free: 0, warned: 1, stopped: 2 } as const

  test('never does less when more is owed or more time has passed', () => {
    fc.assert(
      fc.property(anyDebt, anyHours, fc.nat(5000), fc.nat(500), (debt, hours, moreXof, moreHours) => {
        const later = debtState({ ...debt, owedXof: debt.owedXof + moreXof }, hoursLater(hours + moreHours))
        expect(RANK[later]).toBeGreaterThanOrEqual(RANK[debtState(debt, hoursLater(hours))])
      }),
    )
  })

  test('that stops rides does not stop them once the least sum is paid', () => {
    fc.assert(
      fc.property(anyDebt, anyHours, (debt, hours) => {
        const leastXof = debtView(debt, hoursLater(hours))?.leastXof ?? 0
        const owedXof = debt.owedXof - leastXof
        const left = owedXof === 0 ? null : { ...debt, owedXof }
        expect(debtStopsRide(left, false, hoursLater(hours))).toBe(false)
      }),
    )
  })

  test('never stops a ride that is paid online, and stops a cash ride exactly when it is over a limit', () => {
    fc.assert(
      fc.property(anyDebt, anyHours, (debt, hours) => {
        expect(debtStopsRide(debt, true, hoursLater(hours))).toBe(false)
        expect(debtStopsRide(debt, false, hoursLater(hours))).toBe(debtState(debt, hoursLater(hours)) === 'stopped')
      }),
    )
  })
})

describe('what a driver reads about their debt', () => {
  const words = (changes: Partial<DriverDebt>, hours = 0) => {
    const view = debtView(aDebt(changes), hoursLater(hours))
    return view && `${debtTitle(view)}. ${debtWords(view)}`.replaceAll(/\s/g, ' ')
  }

  test('is nothing while less than half a limit is used', () => {
    expect(words({})).toBeNull()
  })

  test('at half says what happens, when, and what to do', () => {
    expect(words({ owedXof: 2500 })).toBe(
      'Vous devez 2 500 F CFA à Miyi. Les nouvelles courses payées en espèces ne vous seront plus proposées au-delà de 5 000 F CFA, ou si rien n’est payé avant le 08/11/2026 à 11:00. Payez avant pour continuer à les recevoir.',
    )
  })

  test('beyond the francs says the least to pay, and beyond the days all of it', () => {
    expect(words({ owedXof: 5200 })).toContain('Payez au moins 200')
    expect(words({ owedXof: 900 }, 170)).toContain('Payez au moins 900')
    expect(debtRefusalWords(aDebt({ owedXof: 5200 }), hoursLater(0))).toContain('cette course se paie en espèces')
  })
})

test('a limit is named in francs, in days, in both, or as none', () => {
  const both = [limitWords({ limitXof: 5000, limitDays: 7 }), limitWords({ limitXof: null, limitDays: 1 })]
  expect(both.map((one) => one.replaceAll(/\s/g, ' '))).toEqual(['5 000 F CFA et 7 jours', '1 jour'])
  expect(limitWords({ limitXof: null, limitDays: null })).toBe('Aucune limite')
})
