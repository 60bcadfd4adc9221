import type { Context } from '../context.ts'
import { runDispatch } from './waves.service.ts'

/** Interval of the regular check for due waves: those of a process that ended, and those of scheduled rides. */
const CHECK_EVERY_MS = 1_000

/** A wave that is due later than this gets no timer: the regular check finds it. */
const ANNOUNCED_AHEAD_MS = 60_000

/** Runs due waves. Each process has one; the first to claim a due wave runs it. */
export class Dispatcher {
  readonly #context: Context
  readonly #timers = new Map<number, NodeJS.Timeout>()
  #looking: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false

  constructor(context: Context) {
    this.#context = context
  }

  get #pace(): number {
    return this.#context.clock.pace ?? 1
  }

  /** Sets a timer for a wave, after an announcement of a ride that was created, given back or refused. */
  wakeAt(at: Date): void {
    const dueMs = at.getTime()
    const waitMs = dueMs - this.#context.clock.now().getTime()
    if (this.#isStopped || waitMs > ANNOUNCED_AHEAD_MS || this.#timers.has(dueMs)) return
    if (waitMs <= 0) {
      this.#look()
      return
    }
    const ring = () => {
      this.#timers.delete(dueMs)
      // A timer may fire a millisecond early: nothing would be due yet, and the wave would run a second late.
      this.wakeAt(at)
    }
    this.#timers.set(dueMs, setTimeout(ring, waitMs / this.#pace))
  }

  /** Starts the regular check. */
  keepLooking(): void {
    this.#looking ??= setInterval(() => this.#look(), CHECK_EVERY_MS / this.#pace)
  }

  /** Starts nothing more, and waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#looking)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.#running
  }

  /** One run at a time; waves that become due meanwhile belong to the next run. */
  #look(): void {
    this.#isAskedAgain = true
    if (this.#isStopped) return
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      if (this.#isAskedAgain) this.#look()
    })
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false
      await runDispatch(this.#context).catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'waves not dispatched: the next run tries again')
      })
    }
  }
}
