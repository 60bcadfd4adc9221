import { setTimeout as sleep } from 'node:timers/promises'

/** Mean delay and most delayed refusals, which hold no database connection. Beyond that, refusals are sent at once. */
const DELAY_MS = 1_000
const DELAYED_MAX = 500

let held = 0

/**
 * Delays refusals of a rate limit: a client that retries at once would otherwise keep the server busy with refusals.
 */
export async function delayRefusal(): Promise<void> {
  if (held >= DELAYED_MAX) return
  held += 1
  // Jitter: clients that were refused together must not return together.
  await sleep(DELAY_MS * (0.5 + Math.random()), undefined, { ref: false })
  held -= 1
}
