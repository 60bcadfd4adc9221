import type { TimedTraffic } from '#web/api/bytes/ride-bytes.ts'
import { TAKE_BYTES } from '#web/api/bytes/take-bytes.ts'
import { inTime } from '#web/api/in-time.ts'

/** A worker of an earlier version does not answer. */
const PATIENCE_MS = 2_000

/** What the service worker has fetched since any page asked; null: it does not say. */
export async function takeFromWorker(): Promise<readonly TimedTraffic[] | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<readonly TimedTraffic[]>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  worker.postMessage({ kind: TAKE_BYTES }, [port2])
  return inTime(answer, PATIENCE_MS)
    .catch(() => null)
    .finally(() => port1.close())
}
