/** The time, passed in so that tests can hold it and a simulated city can hurry it. */
export type Clock = {
  readonly now: () => Date
  /** How many of its seconds pass in one of the wall's; not said: as many. Whoever waits for an instant waits so much less. */
  readonly pace?: number
  /** How far the machine's own clock is ahead of this one, in milliseconds; not said: it is the same. */
  readonly aheadMs?: () => number
}

export const systemClock: Clock = { now: () => new Date() }
