import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignDrivers } from './assign-drivers.ts'
import type { Candidate } from './candidate.ts'
import { FAIRNESS_BOUND_S, PREFERENCE_BOUND_S, rankBest } from './rank.ts'

function candidate(driverId: string, pickupS: number, changes: Partial<Candidate> = {}): Candidate {
  const same = { waitedS: 0, openOffers: 0, hasChange: false, isPreferred: false }
  return { driverId, pickupS, pickupM: pickupS * 7, ...same, ...changes }
}
const firstOf = (some: readonly Candidate[]) => rankBest(some)[0]?.driverId

describe('a driver whom the passenger prefers, and who prefers her,', () => {
  test('comes first while she waits at most the bound longer, and not a second more', () => {
    const sooner = candidate('sooner', 60)
    const within = candidate('preferred', 60 + PREFERENCE_BOUND_S - 1, { isPreferred: true })
    expect(firstOf([sooner, within])).toBe('preferred')
    expect(firstOf([sooner, { ...within, pickupS: 60 + PREFERENCE_BOUND_S + 1 }])).toBe('sooner')
  })

  test('gives way to nobody who is equal and has change', () => {
    const having = candidate('a', 60, { hasChange: true })
    const preferred = candidate('b', 60, { isPreferred: true })
    expect([...assignDrivers(new Map([['ride', [having, preferred]]]))]).toEqual([['ride', 'b']])
  })

  test('goes to the ride of the passenger who prefers her when two are matched together', () => {
    const both = new Map([
      ['hers', [candidate('he', 60), candidate('she', 90, { isPreferred: true })]],
      ['his', [candidate('he', 90), candidate('she', 60)]],
    ])
    expect([...assignDrivers(both)]).toEqual([
      ['hers', 'she'],
      ['his', 'he'],
    ])
  })

  test('never costs a ride its driver, nor anybody more than the bound', () => {
    const drivers = fc.uniqueArray(
      fc
        .record({ id: fc.nat(20), pickupS: fc.nat(900), waitedS: fc.nat(3600), isPreferred: fc.boolean() })
        .map(({ id, pickupS, ...changes }) => candidate(`driver-${id}`, pickupS, changes)),
      { selector: ({ driverId }) => driverId, minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.array(drivers, { minLength: 1, maxLength: 4 }), (rides) => {
        const reachable = new Map(rides.map((some, at) => [`ride-${at}`, some]))
        const without = new Map(
          rides.map((some, at) => [`ride-${at}`, some.map((one) => ({ ...one, isPreferred: false }))]),
        )
        const [matched, before] = [assignDrivers(reachable), assignDrivers(without)]
        expect(matched.size).toBe(before.size)
        const [alone = []] = rides
        const soonest = Math.min(...alone.map(({ pickupS }) => pickupS))
        const first = rankBest(alone)[0]?.pickupS ?? 0
        expect(first).toBeLessThanOrEqual(soonest + PREFERENCE_BOUND_S + FAIRNESS_BOUND_S)
      }),
    )
  })
})
