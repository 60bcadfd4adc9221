import { beforeEach, expect, test } from 'vitest'
import { memoizeFor } from './memoize-for.ts'

let nowMs = 0
let read: string[] = []
beforeEach(() => {
  nowMs = Date.parse('2026-11-26T10:00:00Z')
  read = []
})

const clock = { now: () => new Date(nowMs) }
const reader = (answer = async (key: string) => `${key} ${read.length}`) =>
  memoizeFor(60_000, clock, (key: string) => {
    read.push(key)
    return answer(key)
  })

test('whoever asks within the time is given one reading, and each key has its own', async () => {
  const ask = reader()
  expect(await Promise.all([ask('zem'), ask('zem'), ask('vtc')])).toEqual(['zem 1', 'zem 1', 'vtc 2'])
  nowMs += 59_999
  expect(await ask('zem')).toBe('zem 1')
  nowMs += 1
  expect(await ask('zem')).toBe('zem 3')
})

test('a clock that was set back reads again', async () => {
  const ask = reader()
  await ask('zem')
  nowMs -= 60_000
  expect(await ask('zem')).toBe('zem 2')
})

test('a reading that fails is not kept, and takes no later one with it', async () => {
  let fail: (error: Error) => void = () => undefined
  const ask = reader((key) =>
    read.length === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(`${key} ${read.length}`),
  )
  const first = ask('zem')
  nowMs += 60_000
  expect(await ask('zem')).toBe('zem 2')
  fail(new Error('no answer'))
  await expect(first).rejects.toThrow('no answer')
  expect(await ask('zem')).toBe('zem 2')
  const failing = reader(() => Promise.reject(new Error('no answer')))
  await expect(failing('zem')).rejects.toThrow('no answer')
  await expect(failing('zem')).rejects.toThrow('no answer')
  expect(read).toEqual(['zem', 'zem', 'zem', 'zem'])
})
