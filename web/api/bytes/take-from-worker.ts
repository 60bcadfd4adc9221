import type { Counted } from '#web/api/bytes/ride-bytes.ts'
import { TAKE_BYTES } from '#web/api/bytes/take-bytes.ts'

/** A worker of an earlier version does not answer. */
const PATIENCE_MS = 2_000

/** What the service worker has fetched since any page asked; null: it does not say. */
export function takeFromWorker(): Promise<readonly Counted[] | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const over = (answer: readonly Counted[] | null) => {
      clearTimeout(late)
      port1.close()
      resolve(answer)
    }
    const late = setTimeout(() => over(null), PATIENCE_MS)
    port1.onmessage = ({ data }) => over(data)
    worker.postMessage({ kind: TAKE_BYTES }, [port2])
  })
}
