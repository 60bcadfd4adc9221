import { describe, expect, test } from 'vitest'
import { clockErrorMs, filterPlausible, type MeasuredPosition } from './plausible-track.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const VEDOKO = { lat: 6.3792, lon: 2.3892 }

/** A position `metres` north of Vêdoko, so many seconds ago. */
function position(secondsAgo: number, metres = 0, accuracyM: number | null = null): MeasuredPosition {
  const point = { ...VEDOKO, lat: VEDOKO.lat + metres / 111_195 }
  return { point, at: new Date(NOW.getTime() - secondsAgo * 1000), accuracyM }
}

describe('a position', () => {
  test.each([
    ['measured now is kept', position(0), true],
    ['30 seconds ahead is kept', position(-30), true],
    ['31 seconds ahead is dropped', position(-31), false],
    ['one hour old is kept', position(3_600), true],
    ['older than one hour is dropped', position(3_601), false],
    ['accurate to 1 km is kept', position(0, 0, 1_000), true],
    ['less accurate than 1 km is dropped', position(0, 0, 1_001), false],
    ['in another country is dropped', { ...position(0), point: { lat: 48.85, lon: 2.35 } }, false],
  ])('%s', (_, one, counts) => {
    expect(filterPlausible(null, [one], NOW)).toEqual(counts ? [one] : [])
  })
})

describe('the next position', () => {
  test.each([
    ['at walking speed is kept', position(4, 5), true],
    ['at 149 km/h is kept', position(4, 165), true],
    ['at 155 km/h is dropped', position(4, 172), false],
    ['at 155 km/h with an accuracy of 20 m is kept', position(4, 172, 20), true],
    ['at 200 km/h is dropped, even with an accuracy of 900 m', position(4, 222, 900), false],
  ])('%s', (_, next, isPlausible) => {
    expect(filterPlausible(position(8), [next], NOW)).toEqual(isPlausible ? [next] : [])
  })

  test('after a jump is compared with the position before the jump, which is dropped', () => {
    const track = [position(16), position(12, 40), position(8, 5_000), position(4, 80)]
    expect(filterPlausible(null, track, NOW)).toEqual([track[0], track[1], track[3]])
  })

  test('that stays 5 km away is kept only after the two minutes that the way there takes', () => {
    const there = Array.from({ length: 10 }, (_, n) => position(180 - n * 20, 4_990))
    const plausible = filterPlausible(position(200), there, NOW)
    expect(plausible).toEqual(there.slice(5))
  })

  test('after many small steps is no farther away than 180 km/h allows', () => {
    const steps = Array.from({ length: 60 }, (_, n) => position(60 - n, (n + 1) * 100, 1_000))
    const reached = filterPlausible(position(61), steps, NOW).at(-1)
    expect((reached?.point.lat ?? 0) - VEDOKO.lat).toBeLessThan(((180 / 3.6) * 61) / 111_195)
  })

  test('less than one second after the last kept one is dropped', () => {
    const crowd = Array.from({ length: 60 }, (_, n) => position(10 - n / 20))
    expect(filterPlausible(null, crowd, NOW)).toEqual([crowd[0], crowd[20], crowd[40]])
    expect(filterPlausible(position(10.5), [position(9.6), position(9.5)], NOW)).toEqual([position(9.5)])
  })

  test('that arrives twice or out of order is kept once and in order, and an older one is dropped', () => {
    const [first, second, third] = [position(12), position(8, 10), position(4, 20)]
    expect(filterPlausible(first, [third, second, first, second], NOW)).toEqual([second, third])
    expect(filterPlausible(third, [first, second, third], NOW)).toEqual([])
  })
})

test('a wrong phone clock is corrected, but not by up to 30 seconds, which a slow network explains', () => {
  const after = (seconds: number) => clockErrorMs(new Date(NOW.getTime() + seconds * 1000), NOW)
  expect([after(0), after(-20), after(30), after(3_600), after(-120)]).toEqual([0, 0, 0, -3_600_000, 120_000])
  expect(clockErrorMs(null, NOW)).toBe(0)
})
