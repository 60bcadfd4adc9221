import { setTimeout as sleep } from 'node:timers/promises'

/** So long on average, so many at once; they hold no connection to the database. Beyond, a refusal leaves at once. */
const DELAY_MS = 1_000
const DELAYED_MAX = 500

let held = 0

/**
 * Waits before whoever asks too often is refused: a program that comes back at once would otherwise keep the server busy
 * with saying no.
 */
export async function delayRefusal(): Promise<void> {
  if (held >= DELAYED_MAX) return
  held += 1
  // Not all for the same time: those who were refused together would come back together.
  await sleep(DELAY_MS * (0.5 + Math.random()), undefined, { ref: false })
  held -= 1
}
