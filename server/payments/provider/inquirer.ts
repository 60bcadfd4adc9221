import { INQUIRY_LANES, type InquiryLane } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import { askLane } from './inquiries.service.ts'

/** Interval of the check for due inquiries. */
const CHECK_EVERY_MS = 5_000

/** Runs due inquiries about reported transactions. Each process has one; the first to claim a due inquiry runs it. */
export class Inquirer {
  readonly #context: Context
  readonly #running = new Map<InquiryLane, Promise<void>>()
  #looking: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(context: Context) {
    this.#context = context
  }

  /** Starts the regular check. */
  keepLooking(): void {
    this.#looking ??= setInterval(() => this.look(), CHECK_EVERY_MS / (this.#context.clock.pace ?? 1))
  }

  /** Starts nothing more, and waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#looking)
    await this.idle()
  }

  /** Resolves when no run is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** One run at a time in each lane: a busy lane does not block the others. */
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
      this.#context.log.error({ err: error, lane }, 'transactions not verified: the next run tries again')
    }
    this.#running.delete(lane)
  }
}
