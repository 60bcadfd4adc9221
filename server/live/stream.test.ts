import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_SIGN_SECONDS } from '#domain/wire/live.ts'
import type { Actor } from '../http/caller/actor.ts'
import { SIGN_OF_LIFE, streamTo } from './stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aResponse() {
  const written: string[] = []
  const response = Object.assign(new EventEmitter(), {
    writableEnded: false,
    destroyed: false,
    writableLength: 0,
    write: (frame: string) => written.push(frame),
    end: () => response.emit('close'),
  })
  return { written, response: response as unknown as ServerResponse }
}

test('a quiet stream gets a sign of life, and one with events gets none between them', () => {
  const { written, response } = aResponse()
  const stream = streamTo(response, {} as Actor, new Headers())
  vi.advanceTimersByTime(LIVE_SIGN_SECONDS * 1000 - 1)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([SIGN_OF_LIFE])
  stream.write('event')
  vi.advanceTimersByTime(LIVE_SIGN_SECONDS * 1000 - 1)
  expect(written).toEqual([SIGN_OF_LIFE, 'event'])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([SIGN_OF_LIFE, 'event', SIGN_OF_LIFE])
  stream.close()
  vi.advanceTimersByTime(10 * LIVE_SIGN_SECONDS * 1000)
  expect(written).toHaveLength(3)
})
