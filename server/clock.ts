/** The time, as a parameter: tests can stop it, and a simulated city can run it faster. */
export type Clock = {
  readonly now: () => Date
  /** Seconds of this clock for each real second; undefined: one. Real waiting times are divided by it. */
  readonly pace?: number
  /** Milliseconds by which the machine's own clock is ahead of this one; undefined: they are the same clock. */
  readonly aheadMs?: () => number
}

export const systemClock: Clock = { now: () => new Date() }
