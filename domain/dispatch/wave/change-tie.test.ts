import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignDrivers } from './assign-drivers.ts'
import type { Candidate } from './candidate.ts'
import { fairCostS, rankBest, rankSoonest } from './rank.ts'

function candidate(driverId: string, pickupS: number, waitedS: number, hasChange: boolean): Candidate {
  return { driverId, pickupS, waitedS, pickupM: pickupS * 7, openOffers: 0, hasChange, isPreferred: false }
}

/** Few different times, so that many drivers are equal. */
const drivers = fc.uniqueArray(
  fc
    .record({ id: fc.nat(30), pickupS: fc.nat(3), waitedS: fc.nat(2), hasChange: fc.boolean() })
    .map(({ id, pickupS, waitedS, hasChange }) => candidate(`driver-${id}`, 60 + pickupS, waitedS * 600, hasChange)),
  { selector: ({ driverId }) => driverId, minLength: 1, maxLength: 12 },
)
const withoutChange = (some: readonly Candidate[]) => some.map((one) => ({ ...one, hasChange: false }))
const factsOf = (some: readonly Candidate[]) => some.map(({ pickupS, waitedS }) => [pickupS, waitedS])

describe('of drivers who are equally soon and have waited equally long', () => {
  test.each([
    ['best', rankBest],
    ['soonest', rankSoonest],
  ])('the one with change is %s', (_which, rank) => {
    const [first] = rank([candidate('a', 60, 0, false), candidate('b', 60, 0, true)])
    expect(first?.driverId).toBe('b')
  })

  test('the one with change is matched, unless another ride needs them', () => {
    const [without, having] = [candidate('a', 60, 0, false), candidate('b', 60, 0, true)]
    expect([...assignDrivers(new Map([['ride', [without, having]]]))]).toEqual([['ride', 'b']])
    const both = new Map([
      ['one', [without, having]],
      ['two', [candidate('b', 60, 0, true)]],
    ])
    expect([...assignDrivers(both)]).toEqual([
      ['one', 'a'],
      ['two', 'b'],
    ])
  })
})

describe('change decides only between equals:', () => {
  test.each([
    ['rankBest', rankBest],
    ['rankSoonest', rankSoonest],
  ])('%s gives each place to the same pickup and waiting time as without it', (_name, rank) => {
    fc.assert(
      fc.property(drivers, (some) => {
        expect(factsOf(rank(some))).toEqual(factsOf(rank(withoutChange(some))))
      }),
    )
  })

  test('the matching serves as many rides, at the same cost, and leaves no equal driver with change beside', () => {
    fc.assert(
      fc.property(fc.array(drivers, { minLength: 1, maxLength: 4 }), (rides) => {
        const reachable = new Map(rides.map((some, at) => [`ride-${at}`, some]))
        const bare = new Map(rides.map((some, at) => [`ride-${at}`, withoutChange(some)]))
        const chosen = (matched: ReadonlyMap<string, string>) =>
          [...matched].map(([rideId, driverId]) => {
            const found = reachable.get(rideId)?.find((one) => one.driverId === driverId)
            if (found === undefined) throw new Error('matched to a driver who cannot reach it')
            return { rideId, found }
          })
        const [matched, before] = [assignDrivers(reachable), assignDrivers(bare)]
        const costOf = (some: ReturnType<typeof chosen>) => some.reduce((sum, { found }) => sum + fairCostS(found), 0)
        expect([...matched.keys()]).toEqual([...before.keys()])
        expect(costOf(chosen(matched))).toBeCloseTo(costOf(chosen(before)), 6)
        expect(new Set(matched.values()).size).toBe(matched.size)
        const taken = new Set(matched.values())
        for (const { rideId, found } of chosen(matched)) {
          const equals = (reachable.get(rideId) ?? []).filter(
            (one) => one.pickupS === found.pickupS && one.waitedS === found.waitedS && !taken.has(one.driverId),
          )
          if (!found.hasChange) expect(equals.filter(({ hasChange }) => hasChange)).toEqual([])
        }
      }),
    )
  })
})
