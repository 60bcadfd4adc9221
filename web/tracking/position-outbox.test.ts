import { describe, expect, test } from 'vitest'
import { POSITIONS_MAX } from '#domain/tracking/positions.ts'
import { isWorthSending, type OwnPosition, PositionOutbox } from '#web/tracking/position-outbox.ts'

const VEDOKO = { lat: 6.3792, lon: 2.3892 }

/** A position `metres` north of Vêdoko, after so many seconds. */
function position(seconds: number, metres = 0): OwnPosition {
  return { point: { ...VEDOKO, lat: VEDOKO.lat + metres / 111_195 }, atMs: seconds * 1000, accuracyM: 10 }
}

describe('the position outbox sends', () => {
  test.each([
    ['the first position', null, position(0), true],
    ['every four seconds while the driver moves', position(0), position(4, 20), true],
    ['no position sooner, however fast the driver is', position(0), position(3.9, 100), false],
    ['no GPS noise of a standing phone', position(0), position(10, 14), false],
    ['every twenty seconds while the driver stands', position(0), position(20), true],
  ])('%s', (_, last, next, isSent) => {
    expect(isWorthSending(last, next)).toBe(isSent)
  })
})

describe('the positions of a network gap', () => {
  test('are sent in order, in batches, until all are sent', () => {
    const outbox = new PositionOutbox()
    for (let n = 0; n < 130; n += 1) expect(outbox.take(position(n * 4, n * 20))).toBe(true)
    const sent: number[][] = []
    for (let batch = outbox.next(); batch.length > 0; batch = outbox.next()) {
      sent.push(batch.map(({ atMs }) => atMs / 4000))
      outbox.strikeOut(batch)
    }
    expect(sent.map((batch) => batch.length)).toEqual([POSITIONS_MAX, POSITIONS_MAX, 10])
    expect(sent.flat()).toEqual(Array.from({ length: 130 }, (_, n) => n))
  })

  test('are sent again after a failure, followed by newer ones', () => {
    const outbox = new PositionOutbox()
    outbox.take(position(0))
    expect(outbox.next()).toEqual([position(0)])
    outbox.take(position(20))
    expect(outbox.next()).toEqual([position(0), position(20)])
  })

  test('cover at most an hour; older ones are dropped', () => {
    const outbox = new PositionOutbox()
    for (let n = 0; n < 1_000; n += 1) outbox.take(position(n * 4, n * 20))
    expect(outbox.next()[0]).toEqual(position(400, 2_000))
  })
})
