import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_SIGN_SECONDS } from '#domain/wire/live.ts'
import { CUT_NOTICEABLE_MS } from './connection.ts'
import { onLiveState } from './live.ts'
import { startLive } from './live-stream.ts'

/** The browser's own is not here: this one is opened, hears what the test says and knows when it was closed. */
class PageSource extends EventTarget {
  static opened: PageSource[] = []
  isClosed = false
  constructor() {
    super()
    PageSource.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  say(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

let stop: () => void
const onOpen = vi.fn()
const onDoubt = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', PageSource)
  vi.stubGlobal('window', new EventTarget())
  // Pages that cannot speak to each other.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  PageSource.opened = []
  vi.clearAllMocks()
  stop = startLive('a passenger', { onOpen, onDoubt })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page reconnects its stream exactly after the delay that the stopping server sent', () => {
  const [first] = PageSource.opened
  first?.say('hello', {})
  first?.say('reconnect', { afterMs: 3_210 })
  expect(first?.isClosed).toBe(true)
  vi.advanceTimersByTime(3_209)
  expect(PageSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(PageSource.opened).toHaveLength(2)
  PageSource.opened[1]?.say('hello', {})
  expect(onOpen).toHaveBeenCalledTimes(2)
  // Thousands of pages would ask who is signed in at one instant.
  expect(onDoubt).not.toHaveBeenCalled()
})

test('a page retries later if the server is not reachable after that delay', () => {
  PageSource.opened[0]?.say('reconnect', { afterMs: 500 })
  vi.advanceTimersByTime(500)
  PageSource.opened[1]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(2_000)
  expect(PageSource.opened).toHaveLength(3)
})

test('a page notices a line that is open and says nothing before twenty seconds are over, bar included', () => {
  const [first] = PageSource.opened
  first?.say('hello', {})
  const states: string[] = []
  const stopWatching = onLiveState((state) => states.push(state))
  // Signs of life keep it open for as long as they come.
  for (let sign = 0; sign < 10; sign += 1) {
    vi.advanceTimersByTime(LIVE_SIGN_SECONDS * 1000)
    first?.say('message', {})
  }
  expect(states).toEqual([])
  vi.advanceTimersByTime(20_000 - CUT_NOTICEABLE_MS)
  expect(states[0]).toBe('cut')
  stopWatching()
})
