import { expect, test } from 'vitest'
import { UploadRoom } from './upload-room.ts'

test('one account has three uploads under way at most, and another one its own', () => {
  const room = new UploadRoom()
  const uploads = [{}, {}, {}, {}]
  expect(uploads.map((upload) => room.enter(upload, 'a'))).toEqual([true, true, true, false])
  expect(room.enter({}, 'b')).toBe(true)
  room.leave(uploads[0] ?? {})
  expect(room.enter({}, 'a')).toBe(true)
})

test('bytes are counted as they come, and given back once', () => {
  const room = new UploadRoom(10)
  const [first, second] = [{}, {}]
  room.enter(first, 'a')
  room.enter(second, 'b')
  expect(room.take(first, 6)).toBe(true)
  expect(room.take(second, 5)).toBe(false)
  room.leave(first)
  room.leave(first)
  expect(room.take(second, 10)).toBe(true)
  expect(room.take(second, 1)).toBe(false)
  expect(room.take(first, 1)).toBe(false)
})
