import type { Context } from '../context.ts'
import { runDispatch } from './waves.service.ts'

/** However little is heard, due waves are looked for this often: those of a process that ended, and those for later. */
const LOOK_EVERY_MS = 1_000

/** An instant further away is found by looking. */
const ANNOUNCED_AHEAD_MS = 60_000

/** Asks drivers when waves are due: one in each process, and whichever comes first takes what is due. */
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

  /** A wave is due then: heard of a ride that was born, given back or passed on. */
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
      // A timer may ring a millisecond before its instant: nothing would be due yet, and found a second later.
      this.wakeAt(at)
    }
    this.#timers.set(dueMs, setTimeout(ring, waitMs / this.#pace))
  }

  /** From now on looks every second, whatever it hears. */
  keepLooking(): void {
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS / this.#pace)
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#looking)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.#running
  }

  /** One run at a time; what falls due meanwhile is taken by the next. */
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
        this.#context.log.error({ err: error }, 'waves not dispatched: looked for again')
      })
    }
  }
}
