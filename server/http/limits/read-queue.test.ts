import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ReadQueue } from './read-queue.ts'

/** Reads that end when the test says so. */
function heldReads(queue: ReadQueue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (account: string, name: string, atOnce = 2) =>
    queue.run(account, atOnce, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { started, run, end }
}

test('a limited number of reads runs at once, and the next starts when one ends', async () => {
  const { started, run, end } = heldReads(new ReadQueue(3))
  for (const name of ['a', 'b', 'c', 'd', 'e']) void run(name, name)
  expect(started).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('only a few reads of one account run at once, so that another account’s read does not wait', async () => {
  const { started, run, end } = heldReads(new ReadQueue(3))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run('ama', name)
  void run('kofi', 'k1')
  expect(started).toEqual(['a1', 'a2', 'k1'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'k1', 'a3'])
})

test('a failed read frees its place', async () => {
  const queue = new ReadQueue(1)
  await expect(queue.run('ama', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('ama', 1, async () => 'read')).toBe('read')
})

test('a read beyond the queue’s length is refused', () => {
  const { run } = heldReads(new ReadQueue(1, 2))
  const turns = ['a', 'b', 'c', 'd'].map((name) => run(name, name))
  expect(turns.map((turn) => turn === null)).toEqual([false, false, false, true])
})

test('one account cannot fill the queue', async () => {
  const { run } = heldReads(new ReadQueue(1))
  const asked = Array.from({ length: 60 }, (_, n) => run('ama', `a${n}`))
  expect(asked.filter((turn) => turn === null)).toHaveLength(9)
  expect(run('kofi', 'k1')).not.toBeNull()
})
