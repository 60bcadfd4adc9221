import { expect, test } from 'vitest'
import {
  eventBytes,
  isAnsweredByWorker,
  mayBeAnsweredByWorker,
  type ResourceEntry,
  trafficOf,
  utf8Bytes,
} from './entry-bytes.ts'

const ORIGIN = 'https://miyi.example'
const HEADERS = 1_000

const entry = (of: Partial<ResourceEntry> = {}): ResourceEntry => ({
  name: `${ORIGIN}/api/rides`,
  initiatorType: 'fetch',
  nextHopProtocol: 'http/1.1',
  transferSize: 300,
  workerStart: 0,
  ...of,
})
const bytes = (of: Partial<ResourceEntry>) => trafficOf(entry(of), ORIGIN).bytes

test('a request weighs its compressed body and the headers of both ways', () => {
  expect(bytes({ transferSize: 300 })).toBe(HEADERS)
  expect(bytes({ transferSize: 5_300 })).toBe(HEADERS + 5_000)
})

test('a request over HTTP/2 or 3 has packed headers', () => {
  expect(bytes({ nextHopProtocol: 'h2', transferSize: 1_300 })).toBe(1_200)
  expect(bytes({ nextHopProtocol: 'h3', transferSize: 1_300 })).toBe(1_200)
})

test('what the phone had weighs nothing', () => {
  expect(trafficOf(entry({ transferSize: 0 }), ORIGIN)).toEqual({ bytes: 0, hasGap: false })
})

test('an answer of the service worker is left to its own count, unless the worker let the request pass', () => {
  const answered = entry({ workerStart: 5, nextHopProtocol: '', transferSize: 49_467 })
  const passed = entry({ workerStart: 5, transferSize: 1_300 })
  expect([isAnsweredByWorker(answered), isAnsweredByWorker(passed)]).toEqual([true, false])
  expect(trafficOf(answered, ORIGIN)).toEqual({ bytes: 0, hasGap: false })
  expect(trafficOf(passed, ORIGIN).bytes).toBe(HEADERS + 1_000)
})

test('Firefox does not say that the worker answered: it is asked after each answer that came over no line', () => {
  const answered = entry({ nextHopProtocol: '', transferSize: 0 })
  const passed = entry({ transferSize: 1_300 })
  const again = entry({ transferSize: 0 })
  expect([answered, passed, again].map(mayBeAnsweredByWorker)).toEqual([true, false, false])
})

test('a tile of another origin, which does not say its size, makes a gap', () => {
  const tile = entry({ name: 'https://tiles.example/1/2/3.png', initiatorType: 'img', transferSize: 0 })
  expect(trafficOf(tile, ORIGIN)).toEqual({ bytes: 0, hasGap: true })
  expect(trafficOf({ ...tile, transferSize: 2_300 }, ORIGIN)).toEqual({ bytes: HEADERS + 2_000, hasGap: false })
})

test('an upload makes a gap: how much left the phone is not known', () => {
  expect(trafficOf(entry({ initiatorType: 'xmlhttprequest' }), ORIGIN).hasGap).toBe(true)
})

test('the live line and pictures inside the page weigh nothing here', () => {
  expect(bytes({ name: `${ORIGIN}/api/live`, transferSize: 9_000 })).toBe(0)
  expect(bytes({ name: 'data:image/png;base64,AAAA', transferSize: 9_000 })).toBe(0)
})

test('an event of the live line weighs what the server writes, with the frame of its piece', () => {
  const frame = 6
  expect(eventBytes({ type: 'ping', data: '{}' })).toBe('event: ping\ndata: {}\n\n'.length + frame)
  expect(eventBytes({ type: 'driver-ride', data: '"é"' })).toBe(utf8Bytes('event: driver-ride\ndata: "é"\n\n') + frame)
})
