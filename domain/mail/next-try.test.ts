import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

const BEGIN = new Date('2026-03-10T09:00:00Z')
const TOMORROW = new Date('2026-03-11T09:00:00Z')

/** Seconds of each pause, until the letter is given up. */
function pausesUntil(giveUpAt: Date): number[] {
  const pauses: number[] = []
  let now = BEGIN
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, now, giveUpAt)
    if (next === null) return pauses
    pauses.push((next.getTime() - now.getTime()) / 1_000)
    now = next
  }
}

test('an e-mail is retried until its deadline after 24 hours', () => {
  const seconds = pausesUntil(TOMORROW).reduce((sum, pause) => sum + pause, 0)
  expect(seconds).toBe(24 * 3_600)
})

test('the pauses between tries grow from 10 seconds to one hour', () => {
  const pauses = pausesUntil(TOMORROW)
  expect(pauses.slice(0, 4)).toEqual([10, 30, 60, 120])
  // The last pause ends with the day.
  const grown = pauses.slice(0, -1)
  expect(grown).toEqual(grown.toSorted((a, b) => a - b))
  expect(grown.at(-1)).toBe(3_600)
  expect(pauses.length).toBeLessThan(40)
})

test('the last try is made at the deadline, and none after it', () => {
  const giveUpAt = new Date(BEGIN.getTime() + 15_000)
  expect(nextTry(2, BEGIN, giveUpAt)).toEqual(giveUpAt)
  expect(nextTry(3, giveUpAt, giveUpAt)).toBeNull()
})
