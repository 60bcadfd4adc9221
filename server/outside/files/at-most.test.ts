import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('two of five run at one moment, in their order, and a failure makes room too', async () => {
  const inTurn = atMost(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (index: number) =>
    inTurn(async () => {
      begun.push(index)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (index === 0) throw new Error('essai')
    })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
