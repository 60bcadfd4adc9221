import { expect, test } from 'vitest'
import { UploadBudget } from './upload-budget.ts'

test('each account has at most three uploads under way', () => {
  const room = new UploadBudget()
  const uploads = [{}, {}, {}, {}]
  expect(uploads.map((upload) => room.reserve(upload, 'a'))).toEqual([true, true, true, false])
  expect(room.reserve({}, 'b')).toBe(true)
  room.release(uploads[0] ?? {})
  expect(room.reserve({}, 'a')).toBe(true)
})

test('bytes are counted as they arrive and released once', () => {
  const room = new UploadBudget(10)
  const [first, second] = [{}, {}]
  room.reserve(first, 'a')
  room.reserve(second, 'b')
  expect(room.grow(first, 6)).toBe(true)
  expect(room.grow(second, 5)).toBe(false)
  room.release(first)
  room.release(first)
  expect(room.grow(second, 10)).toBe(true)
  expect(room.grow(second, 1)).toBe(false)
  expect(room.grow(first, 1)).toBe(false)
})
