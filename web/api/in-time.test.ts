import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes in time is passed on, and no timer stays', async () => {
  expect(await inTime(Promise.resolve('ready'), 1_000)).toBe('ready')
  await expect(inTime(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('what never comes is given up after its time', async () => {
  const waiting = expect(inTime(new Promise(() => undefined), 1_000)).rejects.toThrow('no answer in time')
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
})

test('what never comes fails as its caller says', async () => {
  const late = new Error('late')
  const waiting = expect(inTime(new Promise(() => undefined), 1_000, late)).rejects.toBe(late)
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
})
