import type { FastifyBaseLogger } from 'fastify'

/** Stopping in order may itself wait for what is broken: it gets this long. */
const STOP_WITHIN_MS = 10_000

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const

type LastResort = {
  readonly log: Pick<FastifyBaseLogger, 'fatal'>
  readonly stop: () => Promise<void>
  readonly exit?: (code: number) => void
  readonly withinMs?: number
}

/**
 * An error that nothing caught leaves the process in a state that nobody knows: it is logged, and the process stops in
 * order, so that whoever watches it starts another. Gives back what takes the handler off.
 */
export function exitOnFatalError({
  log,
  stop,
  exit = process.exit,
  withinMs = STOP_WITHIN_MS,
}: LastResort): () => void {
  let isStopping = false

  async function handle(error: unknown): Promise<void> {
    log.fatal({ err: error }, 'a fault that nothing caught: stopping')
    if (isStopping) return
    isStopping = true
    const impatient = setTimeout(() => exit(1), withinMs)
    await stop().catch((failure: unknown) => log.fatal({ err: failure }, 'not stopped in order'))
    clearTimeout(impatient)
    exit(1)
  }

  for (const fault of FAULTS) process.on(fault, handle)
  return () => {
    for (const fault of FAULTS) process.off(fault, handle)
  }
}
