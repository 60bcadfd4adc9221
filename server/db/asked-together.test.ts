import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

/** A database that answers when it is told to. */
function heldDatabase() {
  const asked: string[][] = []
  const answers: PromiseWithResolvers<ReadonlyMap<string, string>>[] = []
  const find = askedTogether<string>((keys) => {
    asked.push([...keys])
    const answer = Promise.withResolvers<ReadonlyMap<string, string>>()
    answers.push(answer)
    return answer.promise
  })
  const answer = (n: number) => answers[n]?.resolve(new Map((asked[n] ?? []).map((key) => [key, `found ${key}`])))
  const fail = (n: number) => answers[n]?.reject(new Error('no answer'))
  return { asked, find, answer, fail }
}

test('who asks while nothing is under way is asked for at once, alone', async () => {
  const { asked, find, answer } = heldDatabase()
  const one = find('a')
  expect(asked).toEqual([['a']])
  answer(0)
  expect(await one).toBe('found a')
})

test('whoever comes meanwhile is asked for in one more question, each once', async () => {
  const { asked, find, answer } = heldDatabase()
  const all = ['a', 'b', 'c', 'd', 'c'].map(find)
  expect(asked).toEqual([['a'], ['b']])
  answer(1)
  await all[1]
  expect(asked).toEqual([['a'], ['b'], ['c', 'd']])
  answer(0)
  answer(2)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'c'].map((key) => `found ${key}`))
})

test('an answer that was asked for before is not given to who asks now', async () => {
  const { asked, find, answer } = heldDatabase()
  const before = find('a')
  const now = find('a')
  expect(asked).toEqual([['a'], ['a']])
  answer(0)
  answer(1)
  await Promise.all([before, now])
})

test('nothing found is undefined', async () => {
  const find = askedTogether(async () => new Map<string, string>())
  expect(await find('a')).toBeUndefined()
})

test('what fails fails for those who were asked for, and the next are asked for all the same', async () => {
  const { asked, find, answer, fail } = heldDatabase()
  const all = ['a', 'b', 'c'].map(find)
  fail(0)
  await expect(all[0]).rejects.toThrow('no answer')
  expect(asked[2]).toEqual(['c'])
  answer(1)
  answer(2)
  expect(await all[1]).toBe('found b')
  expect(await all[2]).toBe('found c')
})
