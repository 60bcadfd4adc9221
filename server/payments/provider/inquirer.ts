import { INQUIRY_LANES, type InquiryLane } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import { askLane } from './inquiries.service.ts'

/** What is due is looked for this often. */
const LOOK_EVERY_MS = 5_000

/** Asks about reported transactions when they are due: one in each process, and whichever comes first takes what is due. */
export class Inquirer {
  readonly #context: Context
  readonly #running = new Map<InquiryLane, Promise<void>>()
  #looking: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(context: Context) {
    this.#context = context
  }

  /** From now on looks every few seconds. */
  keepLooking(): void {
    this.#looking ??= setInterval(() => this.look(), LOOK_EVERY_MS / (this.#context.clock.pace ?? 1))
  }

  /** Starts nothing more, and waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#looking)
    await Promise.all(this.#running.values())
  }

  /** One run a lane at a time: a lane that is busy keeps no other waiting. */
  look(): void {
    if (this.#isStopped) return
    for (const lane of Object.keys(INQUIRY_LANES) as InquiryLane[]) {
      if (!this.#running.has(lane)) this.#running.set(lane, this.#run(lane))
    }
  }

  async #run(lane: InquiryLane): Promise<void> {
    try {
      await askLane(this.#context, lane, () => !this.#isStopped)
    } catch (error) {
      this.#context.log.error({ err: error, lane }, 'no transaction asked about: looked for again')
    }
    this.#running.delete(lane)
  }
}
