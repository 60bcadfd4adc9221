import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEARCH_BEGINS, type StillDriver, type StillWorld, simulateSearch } from '#kit/dispatch/simulated-search.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import { DISPATCH_POLICIES } from '../dispatch-policy.ts'
import { OFFER_SECONDS } from '../offers.ts'
import { OPEN_TO_ALL, type Wave } from '../wave/waves.table.ts'
import { knownDrivers, type RecordedSearch } from './recorded-search.ts'
import { recordedResult, replaySearch } from './replay-search.ts'

const later = (seconds: number) => new Date(SEARCH_BEGINS.getTime() + seconds * 1000)

/** More than any driver of these tests is away. */
const WIDE_M = 20_000

const widening = fc
  .array(
    fc.record({
      withinS: fc.integer({ min: 60, max: 300 }),
      drivers: fc.integer({ min: 1, max: 4 }),
      besideS: fc.integer({ min: 0, max: 300 }),
      withinM: fc.integer({ min: 500, max: 4_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps): Wave[] => {
    const timed = steps.map((wave, at) => {
      const before = steps.slice(0, at + 1)
      const withinS = before.reduce((sum, one) => sum + one.withinS, 0)
      return { ...wave, withinS, withinM: Math.max(...before.map(({ withinM }) => withinM)) }
    })
    return [...timed, OPEN_TO_ALL]
  })
const wide = (waves: readonly Wave[]) => waves.map((wave) => ({ ...wave, withinM: WIDE_M }))

/** `what`: the answers that drivers give. */
function stillDrivers(...what: StillDriver['answer']['what'][]) {
  return fc
    .array(
      fc.record({
        pickupS: fc.integer({ min: 5, max: 900 }),
        unfit: fc.constantFrom(null, null, null, 'avoided' as const, 'wrong_vehicle' as const),
        answer: fc.record({ what: fc.constantFrom(...what), afterS: fc.integer({ min: 1, max: OFFER_SECONDS - 1 }) }),
      }),
      { maxLength: 8 },
    )
    .map((drivers) =>
      drivers.map((driver, at) => ({ ...driver, driverId: `driver-${at}`, straightM: driver.pickupS * 6 })),
    )
}
const stopped = fc.option(fc.integer({ min: 1, max: 90 }))
const policies = fc.constantFrom(...DISPATCH_POLICIES)

/** Of what the record knows: an open taker would accept at once, whoever was never asked does not answer. */
function asKnown({ drivers }: StillWorld, record: RecordedSearch): StillWorld {
  const known = new Set(knownDrivers(record).map(({ driverId }) => driverId))
  const answered = new Map(record.offers.map(({ driverId, outcome }) => [driverId, outcome]))
  return {
    drivers: drivers
      .filter(({ driverId }) => known.has(driverId))
      .map((driver) => {
        const outcome = answered.get(driver.driverId)
        if (outcome === 'accepted' || outcome === 'refused') return driver
        const takesIt = driver.driverId === record.takenBy && outcome === undefined
        return { ...driver, answer: { what: takesIt ? 'accepted' : 'none', afterS: 0 } }
      }),
    stoppedAfterS: record.takenBy === null ? (record.endedAt.getTime() - SEARCH_BEGINS.getTime()) / 1000 : null,
  }
}

/** A ride that was open to all goes to one of the drivers. */
function takenWhenOpen(record: RecordedSearch, { drivers }: StillWorld, at: number): RecordedSearch {
  const driver = drivers[at]
  const isOpen = record.steps.some(({ withinS }) => withinS === null)
  return record.takenBy === null && isOpen && driver ? { ...record, takenBy: driver.driverId } : record
}

describe('a search that is replayed', () => {
  test('with the waves with which it began is what was recorded, however its drivers moved', () => {
    const seconds = fc.integer({ min: 0, max: 900 })
    const offer = fc.record({
      driverId: fc.constantFrom('a', 'b', 'c', 'd'),
      wave: fc.integer({ min: 1, max: 4 }),
      pickupS: fc.option(seconds),
      outcome: fc.constantFrom('accepted', 'refused', 'expired', 'withdrawn'),
    })
    const record = fc.record({
      waves: widening,
      offers: fc.array(offer, { maxLength: 6 }),
      takenBy: fc.option(fc.constantFrom('a', 'b', 'z')),
      passed: fc.array(fc.record({ driverId: fc.constantFrom('a', 'e', 'f'), pickupS: seconds }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(record, policies, ({ waves, offers, takenBy, passed }, policy) => {
        const search: RecordedSearch = {
          ...{ waves, takenBy, startedAt: SEARCH_BEGINS, endedAt: later(70) },
          steps: waves.map(({ withinS }, at) => ({
            ...{ wave: at + 1, withinS, at: later(at * OFFER_SECONDS) },
            passedOver: passed.map((one) => ({ ...one, why: 'others_sooner' as const })),
          })),
          offers: offers.map(({ wave, ...one }) => ({
            ...{ ...one, wave, pickupM: null, isAsleep: one.pickupS === null },
            ...{ offeredAt: later((wave - 1) * OFFER_SECONDS), answeredAt: later(wave * OFFER_SECONDS) },
          })) as RecordedSearch['offers'],
        }
        expect(replaySearch(search, waves, policy)).toEqual({ ...recordedResult(search), unsure: 0, waits: false })
      }),
      propertyRuns(200),
    )
  })

  test('asks whom the planner asks, if the drivers that it knew stand still and all that changed is how far it looks', () => {
    fc.assert(
      fc.property(
        fc.record({ drivers: stillDrivers('accepted', 'refused', 'none'), stoppedAfterS: stopped }),
        fc.record({ before: widening, wished: widening, policy: policies, taker: fc.nat(8) }),
        (world, { before, wished, policy, taker }) => {
          const record = takenWhenOpen(simulateSearch(world, { waves: before, policy }), world, taker)
          const waves = wide(wished)
          const planned = simulateSearch(asKnown(world, record), { waves, policy })
          expect(replaySearch(record, waves, policy)).toEqual({
            ...recordedResult({ ...planned, takenBy: record.takenBy }),
            unsure: 0,
            waits: false,
          })
        },
      ),
      propertyRuns(500),
    )
  })

  test('that nobody takes never asks fewer of the drivers it knew, nor the first one later, when every wave reaches farther', () => {
    fc.assert(
      fc.property(
        fc.record({ drivers: stillDrivers('refused', 'none'), stoppedAfterS: fc.constant(null) }),
        fc.record({ before: widening, wished: widening, policy: policies, more: fc.integer({ min: 1, max: 600 }) }),
        (world, { before, wished, policy, more }) => {
          const record = simulateSearch(world, { waves: before, policy })
          const farther = (waves: readonly Wave[]) =>
            waves.map((wave) => (wave.withinS === null ? wave : { ...wave, withinS: wave.withinS + more }))
          const [near, far] = [wide(wished), farther(wide(wished))].map((waves) => replaySearch(record, waves, policy))
          expect(far?.asked).toBeGreaterThanOrEqual(near?.asked ?? 0)
          if (near?.first) expect(far?.first?.afterS).toBeLessThanOrEqual(near.first.afterS)
        },
      ),
      propertyRuns(500),
    )
  })
})
