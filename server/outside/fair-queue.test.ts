import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that ends when the test says so. `begun` lists the accounts whose work has started. */
function aLine(bounds: Parameters<typeof fairQueue>[0]) {
  const inTurn = fairQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (account: string) =>
    inTurn(account, () => {
      begun.push(account)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  async function endAll(): Promise<void> {
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { work, begun, endAll, inTurn }
}

const outcomesOf = async (works: Promise<void>[]) => (await Promise.allSettled(works)).map(({ status }) => status)

test('accounts take turns: the last account waits behind one task of each other account', async () => {
  const { work, begun, endAll } = aLine({ atOnce: 1, waitingMost: 20, waitingOfOne: 3 })
  const works = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work)
  await endAll()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  expect(await outcomesOf(works)).not.toContain('rejected')
})

test('one account has a limited number of waiting tasks', async () => {
  const { work, endAll } = aLine({ atOnce: 1, waitingMost: 20, waitingOfOne: 3 })
  const works = Array.from({ length: 5 }, () => work('a'))
  await expect(works.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  await endAll()
  expect((await outcomesOf(works)).filter((status) => status === 'fulfilled')).toHaveLength(4)
})

test('eight accounts with full queues do not lock out another one', async () => {
  const { work, begun, endAll } = aLine({ atOnce: 2, waitingMost: 20, waitingOfOne: 3 })
  const greedy = Array.from({ length: 24 }, (_, at) => work(`compte-${at % 8}`))
  const outcomes = outcomesOf(greedy)
  const others = ['afi', 'kossi'].map(work)
  await endAll()
  expect(await outcomesOf(others)).toEqual(['fulfilled', 'fulfilled'])
  // Each waited for at most one job of each of the eight.
  expect(begun.slice(0, 2 + 8 + 2)).toEqual(expect.arrayContaining(['afi', 'kossi']))
  expect((await outcomes).filter((status) => status === 'rejected')).toHaveLength(4)
})

test('a new account is refused when every place is taken, and a failure frees a place', async () => {
  const { work, endAll, inTurn } = aLine({ atOnce: 1, waitingMost: 2, waitingOfOne: 3 })
  const works = ['a', 'b', 'c'].map(work)
  await expect(work('d')).rejects.toMatchObject({ code: 'unavailable' })
  await endAll()
  await Promise.all(works)
  await expect(inTurn('a', () => Promise.reject(new Error('essai')))).rejects.toThrow('essai')
  await expect(inTurn('b', async () => 'fait')).resolves.toBe('fait')
})
