import { expect, test, vi } from 'vitest'
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

test('keys requested before a connection is free are loaded in one query, each once', async () => {
  const { asked, find, free, queue } = heldPool()
  const all = ['a', 'b', 'c', 'b'].map(find)
  expect(queue).toHaveLength(1)
  free()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'b'].map((key) => `found ${key}`))
  expect(asked).toEqual([['a', 'b', 'c']])
})

test('a query loads fifty keys at most; the 51st key begins another query', async () => {
  const { asked, find, free, queue } = heldPool()
  const keys = Array.from({ length: 51 }, (_, n) => `key ${n}`)
  const all = keys.map(find)
  expect(queue).toHaveLength(2)
  free()
  free()
  expect(await Promise.all(all)).toEqual(keys.map((key) => `found ${key}`))
  expect(asked.map(({ length }) => length)).toEqual([50, 1])
})

test('a key requested again after its query has ended is loaded by a new query', async () => {
  const { asked, find, free } = heldPool()
  const before = find('a')
  free()
  await before
  const now = find('a')
  free()
  expect(await now).toBe('found a')
  expect(asked).toEqual([['a'], ['a']])
})

test('a key requested while a query runs is loaded by a query of its own', async () => {
  const running: PromiseWithResolvers<void>[] = []
  const withConnection = async (use: (connection: number) => Promise<Answers>) => {
    await Promise.resolve()
    return use(1)
  }
  const find = batchLoad(withConnection, async (_connection, keys) => {
    const query = Promise.withResolvers<void>()
    const number = running.push(query)
    await query.promise
    return new Map(keys.map((key) => [key, `found ${key} by query ${number}`]))
  })
  const all: Promise<string | undefined>[] = []
  for (const key of ['a', 'a', 'b']) {
    all.push(find(key))
    await vi.waitFor(() => expect(running).toHaveLength(all.length))
  }
  for (const query of running) query.resolve()
  expect(await Promise.all(all)).toEqual(['found a by query 1', 'found a by query 2', 'found b by query 3'])
})

test('a key without a row resolves to undefined', async () => {
  const { find, free } = heldPool()
  const found = find('unknown')
  free()
  expect(await found).toBeUndefined()
})

test('a failed query rejects only its own requests, and the next request is still loaded', async () => {
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
