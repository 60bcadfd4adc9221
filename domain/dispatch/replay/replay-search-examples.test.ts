import { describe, expect, test } from 'vitest'
import { OFFER_SECONDS, type PassedOver } from '../offers.ts'
import { POSTPONE_MAX_SECONDS } from '../wave/postpone-search.ts'
import { OPEN_TO_ALL, type Wave } from '../wave/waves.table.ts'
import type { RecordedOffer, RecordedSearch } from './recorded-search.ts'
import { recordedResult, replaySearch } from './replay-search.ts'

const BEGIN = new Date('2026-11-23T09:00:00Z')
const later = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1000)

const ONE: Wave = { withinS: 300, drivers: 2, besideS: 60, withinM: 2_500 }
const TWO: Wave = { withinS: 480, drivers: 3, besideS: 120, withinM: 4_000 }

const passed = (driverId: string, pickupS: number, why: PassedOver['why'] = 'others_sooner'): PassedOver => {
  return { driverId, pickupS, why }
}

function offer(driverId: string, wave: number, changes: Partial<RecordedOffer> = {}): RecordedOffer {
  const offeredAt = later(1 + (wave - 1) * OFFER_SECONDS)
  const answeredAt = new Date(offeredAt.getTime() + OFFER_SECONDS * 1000)
  const made = { driverId, wave, pickupS: 100, pickupM: 900, isAsleep: false, offeredAt }
  return { ...made, outcome: 'expired', answeredAt, ...changes }
}

/** Two waves, 15 seconds apart, then open to all. */
function search(changes: Partial<RecordedSearch> = {}): RecordedSearch {
  return {
    ...{ waves: [ONE, TWO, OPEN_TO_ALL], startedAt: BEGIN, endedAt: later(60), takenBy: null, offers: [] },
    steps: [
      { wave: 1, at: later(1), withinS: 300, passedOver: [] },
      { wave: 2, at: later(1 + OFFER_SECONDS), withinS: 480, passedOver: [] },
      { wave: 3, at: later(1 + 2 * OFFER_SECONDS), withinS: null, passedOver: [] },
    ],
    ...changes,
  }
}

/** One wave that passed everybody over, then open to all at once. */
const withPassed = (...passedOver: PassedOver[]) =>
  search({
    steps: [
      { wave: 1, at: later(1), withinS: 300, passedOver },
      { wave: 3, at: later(1), withinS: null, passedOver: [] },
    ],
  })

const replay = (past: RecordedSearch, ...waves: Wave[]) => replaySearch(past, [...waves, OPEN_TO_ALL], 'batched')

describe('a replayed search', () => {
  test('asks a driver whom the first wave passed over as too far away, if the new one reaches them', () => {
    const past = withPassed(passed('far', 420, 'too_far'))
    expect(replay(past, ONE)).toMatchObject({ first: null, asked: 0, openAfterS: 1 })
    expect(replay(past, { ...ONE, withinS: 420 })).toMatchObject({ first: { wave: 1, afterS: 1 }, asked: 1 })
    expect(replay(past, { ...ONE, withinS: 419 }, { ...TWO, withinS: 420 }).first).toEqual({ wave: 2, afterS: 1 })
  })

  test.each(['avoided', 'documents_not_valid', 'over_debt_limit', 'own_ride', 'gave_back', 'wrong_vehicle'] as const)(
    'asks nobody who was passed over with the reason %s',
    (why) => expect(replay(withPassed(passed('driver', 100, why)), { ...TWO, withinM: 9_000 }).asked).toBe(0),
  )

  test('keeps what was recorded up to the first wave that differs, and the instant of the next one', () => {
    const past = search({
      offers: [offer('a', 1, { outcome: 'refused', answeredAt: later(3) })],
      steps: [
        { wave: 1, at: later(1), withinS: 300, passedOver: [passed('near', 10)] },
        { wave: 2, at: later(7), withinS: 480, passedOver: [passed('near', 10)] },
      ],
    })
    const result = replay(past, ONE, { ...TWO, drivers: 1 })
    expect(result).toMatchObject({ first: { wave: 1, afterS: 1 }, asked: 2, openAfterS: 7 + OFFER_SECONDS })
  })

  test('takes the place of a driver from the last wave before an instant, else from the first after it', () => {
    const past = search({
      offers: [offer('other', 1, { pickupS: 20 })],
      steps: [
        { wave: 1, at: later(1), withinS: 300, passedOver: [passed('mover', 250)] },
        { wave: 2, at: later(16), withinS: 480, passedOver: [passed('mover', 50), passed('late', 70)] },
      ],
    })
    // At once « mover » is 250 s away and « late » 70 s; when the second wave asks, « mover » is 50 s away.
    const first = { ...ONE, drivers: 1, withinS: 65, withinM: 4_000 }
    expect(replay(past, first)).toMatchObject({ asked: 1 })
    expect(replay(past, first, { ...TWO, withinS: 66 })).toMatchObject({ asked: 2 })
    expect(replay(past, { ...first, withinS: 75, besideS: 70, drivers: 3 })).toMatchObject({ asked: 2 })
    expect(replay(past, { ...first, withinS: 250, besideS: 230, drivers: 3 })).toMatchObject({ asked: 3 })
  })

  test('says how many drivers its smaller radius may leave out: their distance was not recorded', () => {
    const past = search({
      offers: [offer('asked', 1, { pickupS: 100, pickupM: 900 })],
      steps: [{ wave: 1, at: later(1), withinS: 300, passedOver: [passed('b', 120), passed('c', 400, 'too_far')] }],
    })
    expect(replay(past, { ...ONE, withinM: 1_000 })).toMatchObject({ asked: 1, unsure: 1 })
    expect(replay(past, { ...ONE, withinM: 899 })).toMatchObject({ asked: 0, unsure: 2 })
    expect(replay(past, { ...ONE, withinM: 1_000 }, { ...TWO, withinM: 2_500 })).toMatchObject({ asked: 2, unsure: 0 })
  })

  test('that finds a driver who is about to be free waits, and asks them at the next wave that recorded them free', () => {
    const past = search({
      steps: [
        { wave: 1, at: later(1), withinS: 300, passedOver: [passed('busy', 200, 'busy')] },
        { wave: 2, at: later(10), withinS: 480, passedOver: [passed('busy', 200)] },
      ],
    })
    const waves = [{ ...ONE, drivers: 1 }]
    expect(replay(past, ...waves)).toMatchObject({ first: { wave: 1, afterS: 10 }, openAfterS: 10 + OFFER_SECONDS })
    const onlyBusy = withPassed(passed('busy', 200, 'busy'))
    expect(replay(onlyBusy, ...waves)).toMatchObject({ first: null, openAfterS: null, waits: true })
    const long = { ...onlyBusy, startedAt: later(1 - POSTPONE_MAX_SECONDS) }
    expect(replay(long, ...waves)).toMatchObject({ first: null, openAfterS: POSTPONE_MAX_SECONDS, waits: false })
  })

  test('asks a driver whose phone is asleep if its first wave reaches as far, and is not sure of them otherwise', () => {
    const asleep = offer('asleep', 1, { isAsleep: true, pickupS: null, pickupM: null })
    const past = search({ offers: [asleep], takenBy: 'asleep', steps: search().steps.slice(0, 1) })
    const wider = replay(past, { ...ONE, drivers: 5 })
    expect(wider).toMatchObject({ asked: 1, taker: { wave: 1, afterS: 1 }, openAfterS: 1 + OFFER_SECONDS, unsure: 0 })
    expect(replay(past, { ...ONE, withinS: 299 })).toMatchObject({ asked: 0, taker: null, unsure: 1, openAfterS: 1 })
    expect(replay(past, { ...ONE, withinM: 2_499 })).toMatchObject({ asked: 0, taker: null, unsure: 1 })
  })

  test('whose driver accepted in the seconds after an offer ran out ends then, after the next wave', () => {
    const late = offer('taker', 1, { pickupS: 90, outcome: 'accepted', answeredAt: later(1 + OFFER_SECONDS + 2) })
    const past = search({
      takenBy: 'taker',
      offers: [late, offer('next', 2, { outcome: 'withdrawn' })],
      steps: search().steps.slice(0, 2),
    })
    const same = { ...recordedResult(past), unsure: 0, waits: false }
    expect(same).toMatchObject({ asked: 2, taker: { wave: 1, afterS: 1 }, openAfterS: null })
    expect(replay(past, { ...ONE, drivers: 1 }, TWO)).toEqual(same)
  })

  test('whose driver let an offer run out and took the ride when it was open to all runs up to there', () => {
    const past = search({ takenBy: 'a', offers: [offer('a', 1)] })
    const result = replay(past, { ...ONE, drivers: 1 }, TWO)
    expect(result).toEqual({ ...recordedResult(past), unsure: 0, waits: false, openAfterS: 1 + OFFER_SECONDS })
  })
})
