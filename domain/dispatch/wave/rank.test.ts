import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import { FAIRNESS_BOUND_S, rankBest, rankSoonest, waitingBonusS } from './rank.ts'

function candidate(driverId: string, pickupS: number, waitedS: number, hasChange = false): Candidate {
  return { driverId, pickupS, waitedS, pickupM: pickupS * 7, openOffers: 0, hasChange, isPreferred: false }
}
const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ driverId }) => driverId)

const some = fc.uniqueArray(
  fc
    .record({ id: fc.integer({ min: 0, max: 99 }), pickupS: fc.nat(1200), waitedS: fc.nat(40_000) })
    .map(({ id, pickupS, waitedS }) => candidate(`driver-${id}`, pickupS, waitedS)),
  { selector: ({ driverId }) => driverId, minLength: 1, maxLength: 12 },
)

describe('the best driver', () => {
  test('has the shortest pickup time if all have waited equally long', () => {
    expect(idsOf(rankBest([candidate('far', 200, 60), candidate('near', 100, 60)]))).toEqual(['near', 'far'])
  })

  test('has waited longest among drivers with similar pickup times', () => {
    const drivers = [candidate('just came', 100, 0), candidate('waits an hour', 120, 3600)]
    expect(idsOf(rankBest(drivers))).toEqual(['waits an hour', 'just came'])
  })

  test('arrives less than the fairness bound after the soonest, however long anybody has waited', () => {
    fc.assert(
      fc.property(some, (drivers) => {
        const soonest = Math.min(...drivers.map(({ pickupS }) => pickupS))
        expect((rankBest(drivers)[0]?.pickupS ?? 0) - soonest).toBeLessThan(FAIRNESS_BOUND_S)
      }),
    )
  })

  test('does not depend on the input order, and neither does the rest of the ranking', () => {
    fc.assert(
      fc.property(some, (drivers) => {
        expect(idsOf(rankBest(drivers.toReversed()))).toEqual(idsOf(rankBest(drivers)))
        expect(idsOf(rankSoonest(drivers.toReversed()))).toEqual(idsOf(rankSoonest(drivers)))
      }),
    )
  })
})

test('waitingBonusS grows with the waiting time and stays below the fairness bound', () => {
  expect(waitingBonusS(0)).toBe(0)
  expect(waitingBonusS(1860)).toBeGreaterThan(waitingBonusS(1800))
  expect(waitingBonusS(24 * 3600)).toBeLessThan(FAIRNESS_BOUND_S)
})

test('half an hour of waiting counts as half of the bound', () => {
  expect(waitingBonusS(1800)).toBe(FAIRNESS_BOUND_S / 2)
})

describe('drivers with the same pickup time', () => {
  test('are ranked by their waiting time, longest first', () => {
    const drivers = [candidate('a', 100, 60), candidate('b', 100, 120), candidate('c', 90, 0)]
    expect(idsOf(rankSoonest(drivers))).toEqual(['c', 'b', 'a'])
  })

  test('are ranked by their ids if they have waited equally long, whatever their input order', () => {
    const drivers = ['b', 'c', 'a'].map((id) => candidate(id, 100, 60))
    for (const came of [drivers, drivers.toReversed()]) {
      expect(idsOf(rankSoonest(came))).toEqual(['a', 'b', 'c'])
      expect(idsOf(rankBest(came))).toEqual(['a', 'b', 'c'])
    }
  })
})
