import { trafficOf } from '#web/api/bytes/entry-bytes.ts'
import type { TimedTraffic } from '#web/api/bytes/ride-bytes.ts'
import { TAKE_BYTES } from '#web/api/bytes/take-bytes.ts'

declare const self: ServiceWorkerGlobalScope

/** More than a page fetches between two questions. */
const KEPT_MAX = 500

/**
 * Counts what this worker fetches for pages, which see only that it answered, and gives it to the page that asks: to one of
 * them, once.
 */
export function countFetchedBytes(): void {
  if (typeof PerformanceObserver === 'undefined') return
  let fetched: TimedTraffic[] = []
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceResourceTiming[]) {
      const traffic = trafficOf(entry, self.location.origin)
      const atMs = performance.timeOrigin + entry.startTime
      if (traffic.bytes > 0) fetched = [...fetched, { ...traffic, atMs }].slice(-KEPT_MAX)
    }
    // The browser stops at 250 otherwise.
    performance.clearResourceTimings()
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  self.addEventListener('message', ({ data, ports }) => {
    if (data?.kind !== TAKE_BYTES) return
    take(observer.takeRecords())
    ports[0]?.postMessage(fetched)
    fetched = []
  })
}
