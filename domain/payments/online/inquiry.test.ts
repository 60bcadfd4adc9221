import { describe, expect, test } from 'vitest'
import { INQUIRIES, INQUIRY_LANES, isGivenUp, pauseS } from './inquiry.ts'

describe('an inquiry about a transaction', () => {
  test('belongs to one lane', () => {
    const inLanes = Object.values(INQUIRY_LANES).flatMap((lane) => [...lane.inquiries])
    expect(inLanes.sort()).toEqual([...INQUIRIES].sort())
  })

  test('of one that the provider does not know makes growing pauses and ends within minutes', () => {
    const askedAtS = [20]
    for (let ageS = 20; !isGivenUp('unknown', ageS); askedAtS.push(ageS)) ageS += pauseS('unknown', ageS)
    expect(askedAtS).toEqual([20, 40, 80, 160, 320, 640])
  })

  test('waits a moment before it asks again about one that was reported just now', () => {
    expect(pauseS('unknown', 0)).toBe(15)
    expect(pauseS('unknown', 15)).toBe(15)
    expect(pauseS('unknown', 16)).toBe(16)
  })

  test('of one that the provider knows goes on each minute for a day', () => {
    expect(pauseS('known', 0)).toBe(60)
    expect(pauseS('known', 3600)).toBe(60)
    expect([pauseS('mismatched', 3600), isGivenUp('mismatched', 24 * 3600 - 1)]).toEqual([60, false])
    expect([isGivenUp('known', 24 * 3600 - 1), isGivenUp('known', 24 * 3600)]).toEqual([false, true])
    expect([isGivenUp('unknown', 599), isGivenUp('unknown', 600)]).toEqual([false, true])
  })
})
