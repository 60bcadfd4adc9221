import { expect, test } from 'vitest'
import { FairTurns, onBehalfOf } from './fair-turns.ts'

/** Work that takes a moment, and says that it ran. */
function lineUp(turns: FairTurns, ran: string[], network: string, count: number) {
  return Array.from({ length: count }, () =>
    onBehalfOf(network, () =>
      turns
        .run(async () => {
          await new Promise(setImmediate)
          ran.push(network)
        })
        .catch(({ code }) => ran.push(`${network} ${code}`)),
    ),
  )
}

test('a network with much to do keeps another waiting for one turn', async () => {
  const [turns, ran]: [FairTurns, string[]] = [new FairTurns(1, 100), []]
  await Promise.all([...lineUp(turns, ran, 'a', 5), ...lineUp(turns, ran, 'b', 2), ...lineUp(turns, ran, 'c', 1)])
  expect(ran).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a'])
})

test('where too many wait, the network with the most loses its newest, and nobody else', async () => {
  const [turns, ran]: [FairTurns, string[]] = [new FairTurns(1, 3), []]
  await Promise.all([...lineUp(turns, ran, 'a', 6), ...lineUp(turns, ran, 'b', 1)])
  expect(ran.filter((one) => one === 'a unavailable')).toHaveLength(3)
  expect(ran.filter((one) => one === 'a')).toHaveLength(3)
  expect(ran.filter((one) => one === 'b')).toHaveLength(1)
})

test('so much runs at once, and all of it ends, also what fails', async () => {
  const turns = new FairTurns(2, 100)
  let [now, most] = [0, 0]
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise(setImmediate)
    now -= 1
    throw new Error('fails')
  }
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => turns.run(work)))
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
  expect(most).toBe(2)
})
