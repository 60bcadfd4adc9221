import { expect, test } from 'vitest'
import { batchLoad } from './batch-load.ts'

type Answers = ReadonlyMap<string, string>

/** A pool whose connections become free when the test says so; records the queries. */
function heldPool() {
  const asked: string[][] = []
  const waiting: PromiseWithResolvers<void>[] = []
  async function withConnection(use: (connection: number) => Promise<Answers>): Promise<Answers> {
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    await turn.promise
    return use(1)
  }
  const find = batchLoad(withConnection, async (_connection, keys) => {
    asked.push([...keys])
    if (keys.includes('bad')) throw new Error('no answer')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `found ${key}`]))
  })
  const free = () => waiting.shift()?.resolve()
  const refuse = () => waiting.shift()?.reject(new Error('no connection'))
  return { asked, find, free, refuse, queue: waiting }
}

test('all who come before a connection is free are asked for in one question, each once', async () => {
  const { asked, find, free, queue } = heldPool()
  const all = ['a', 'b', 'c', 'b'].map(find)
  expect(queue).toHaveLength(1)
  free()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'b'].map((key) => `found ${key}`))
  expect(asked).toEqual([['a', 'b', 'c']])
})

test('fifty at most: the one after begins another question', async () => {
  const { asked, find, free, queue } = heldPool()
  const keys = Array.from({ length: 51 }, (_, n) => `key ${n}`)
  const all = keys.map(find)
  expect(queue).toHaveLength(2)
  free()
  free()
  expect(await Promise.all(all)).toEqual(keys.map((key) => `found ${key}`))
  expect(asked.map(({ length }) => length)).toEqual([50, 1])
})

test('who comes once the question is asked is asked for in the next: nobody reads what was so before they asked', async () => {
  const { asked, find, free } = heldPool()
  const before = find('a')
  free()
  await before
  const now = find('a')
  free()
  expect(await now).toBe('found a')
  expect(asked).toEqual([['a'], ['a']])
})

test('nothing found is undefined', async () => {
  const { find, free } = heldPool()
  const found = find('unknown')
  free()
  expect(await found).toBeUndefined()
})

test('what fails fails for those who were asked for, and the next are asked for all the same', async () => {
  const { asked, find, free, refuse } = heldPool()
  const failed = find('bad')
  free()
  await expect(failed).rejects.toThrow('no answer')
  const refused = find('a')
  refuse()
  await expect(refused).rejects.toThrow('no connection')
  const next = find('b')
  free()
  expect(await next).toBe('found b')
  expect(asked).toEqual([['bad'], ['b']])
})
