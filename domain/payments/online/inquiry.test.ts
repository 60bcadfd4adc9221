import { describe, expect, test } from 'vitest'
import { INQUIRIES, INQUIRY_LANES, isGivenUp, pauseS } from './inquiry.ts'

describe('an inquiry about a transaction', () => {
  test('belongs to one lane', () => {
    const inLanes = Object.values(INQUIRY_LANES).flatMap((lane) => [...lane.inquiries])
    expect(inLanes.sort()).toEqual([...INQUIRIES].sort())
  })

  test('that the provider does not know is repeated with growing pauses and ends within minutes', () => {
    const askedAtS = [20]
    for (let ageS = 20; !isGivenUp('unknown', ageS); askedAtS.push(ageS)) ageS += pauseS('unknown', ageS)
    expect(askedAtS).toEqual([20, 40, 80, 160, 320, 640])
  })

  test('that was just reported waits at least 15 seconds before the next inquiry', () => {
    expect(pauseS('unknown', 0)).toBe(15)
    expect(pauseS('unknown', 15)).toBe(15)
    expect(pauseS('unknown', 16)).toBe(16)
  })

  test('that the provider knows is repeated every minute for 24 hours', () => {
    expect(pauseS('known', 0)).toBe(60)
    expect(pauseS('known', 3600)).toBe(60)
    expect([pauseS('mismatched', 3600), isGivenUp('mismatched', 24 * 3600 - 1)]).toEqual([60, false])
    expect([isGivenUp('known', 24 * 3600 - 1), isGivenUp('known', 24 * 3600)]).toEqual([false, true])
    expect([isGivenUp('unknown', 599), isGivenUp('unknown', 600)]).toEqual([false, true])
  })
})
