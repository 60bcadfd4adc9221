import type { FastifyBaseLogger } from 'fastify'

/** Longest time for a graceful shutdown, which may itself wait for what is broken. */
const STOP_WITHIN_MS = 10_000

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const

type LastResort = {
  readonly log: Pick<FastifyBaseLogger, 'fatal'>
  readonly stop: () => Promise<void>
  readonly exit?: (code: number) => void
  readonly withinMs?: number
}

/**
 * After an uncaught error the state of the process is unknown: logs it and shuts down gracefully, so that the supervisor
 * starts a new process. Returns a function that removes the handlers.
 */
export function exitOnFatalError({
  log,
  stop,
  exit = process.exit,
  withinMs = STOP_WITHIN_MS,
}: LastResort): () => void {
  let isStopping = false

  async function handle(error: unknown): Promise<void> {
    log.fatal({ err: error }, 'uncaught error: stopping')
    if (isStopping) return
    isStopping = true
    const impatient = setTimeout(() => exit(1), withinMs)
    await stop().catch((failure: unknown) => log.fatal({ err: failure }, 'graceful shutdown failed'))
    clearTimeout(impatient)
    exit(1)
  }

  for (const fault of FAULTS) process.on(fault, handle)
  return () => {
    for (const fault of FAULTS) process.off(fault, handle)
  }
}
