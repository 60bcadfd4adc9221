import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { UNDER_WAY_MS } from './http/drain.ts'

/** A terminal, npm and a supervisor may each pass on the same signal: repeats within this time count as one. */
const SAME_SIGNAL_MS = 1_000

/** Time for what follows the last request (running jobs, the database). Then the process exits anyway. */
export const AFTERWARDS_MS = 10_000

type Ending = {
  /** Called at once, before any request is refused. */
  readonly announce: () => void
  /** How long requests are still accepted: until every proxy has noticed. */
  readonly graceMs: number
  /** Accepts nothing new, and finishes what is running. */
  readonly stop: () => Promise<void>
  readonly log: FastifyBaseLogger
}

async function endInOrder({ announce, graceMs, stop, log }: Ending): Promise<void> {
  announce()
  log.info({ graceMs }, 'ending')
  await sleep(graceMs)
  const tooLong = setTimeout(() => {
    log.error('shutdown deadline passed: stopped')
    process.exit(1)
  }, UNDER_WAY_MS + AFTERWARDS_MS)
  const code = await stop().then(
    () => 0,
    (error: unknown) => {
      log.error({ err: error }, 'graceful shutdown failed')
      return 1
    },
  )
  clearTimeout(tooLong)
  process.exit(code)
}

/** The first signal shuts down gracefully, a second one exits at once. */
export function endOnSignal(ending: Ending): void {
  let askedAtMs: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now()
      void endInOrder(ending)
    } else if (performance.now() - askedAtMs > SAME_SIGNAL_MS) {
      ending.log.warn({ signal }, 'stopped at once by a second signal')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
